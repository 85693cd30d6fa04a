//! Turns the messages in `locales/` into typed functions, and embeds them.

use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Ok(out) = std::env::var("OUT_DIR") else { return ExitCode::FAILURE };
    build_from_locales_folder(
        BuildOptions::default()
            .with_locales_folder("../../locales")
            .with_output_file_path(&format!("{out}/messages.rs"))
            .with_ftl_output(FtlOutputOptions::single_file(&format!("{out}/messages.ftl")))
            .with_lint_level(LintLevel::Deny)
            // Generated code needs no formatting, and a fresh clone may have no rustfmt.
            .without_format()
            // All languages are written left to right, and terminals print the isolation marks.
            .without_bidi_isolation(),
    )
}
