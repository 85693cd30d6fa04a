//! Writes the picture that is shown where a link is shared: a line-up before a wall.

use std::fmt::Write;

use family_business::Family;

/// Who stands in the line, from left to right, how far along and how tall.
const LINE: [(Family, usize, u32, u32); 7] = [
    (Family::Velvet, 3, 0, 290),
    (Family::NewYork, 7, 162, 268),
    (Family::Saltmarsh, 0, 322, 284),
    (Family::Capone, 0, 474, 258),
    (Family::Ferry, 4, 648, 286),
    (Family::BankRobbers, 8, 806, 284),
    (Family::Purple, 3, 962, 266),
];

/// The letters of the title on a grid 60 wide and 100 high, drawn with a broad pen.
const TITLE: [(u32, &str); 7] = [
    (0, "M64 10H12v40h42v40H0"),
    (84, "M12-2v104"),
    (126, "M-2 10h72M34 10v92"),
    (218, "M12 10h26l16 16v48l-16 16H12z"),
    (306, "M28 10h12l16 16v48l-16 16H28l-16-16V26z"),
    (388, "M12-2l16 84h4l14-58h4l14 58h4l16-84"),
    (496, "M12-2v104M64-2v104M14 12l48 76"),
];

fn main() {
    let faces = art::faces();
    let mut people = String::new();
    for (family, number, x, y) in LINE {
        let id = format!("<symbol id=\"{}\"", art::mobster(family, number));
        // The face alone, without its background.
        let face = faces
            .split(&id)
            .nth(1)
            .and_then(|rest| rest.split("<g ").nth(1))
            .and_then(|rest| rest.split("</svg>").next());
        let _ =
            write!(people, "<g transform=\"translate({x} {y}) scale(3.9)\"><g {}</g>", face.unwrap_or("/>"));
    }
    let mut title = String::new();
    for (x, path) in TITLE {
        let _ = write!(title, "<path transform=\"translate({x})\" d=\"{path}\"/>");
    }
    println!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\"><defs>\
         <pattern id=\"brick\" width=\"96\" height=\"64\" patternTransform=\"scale(2)\" patternUnits=\"userSpaceOnUse\">{wall}</pattern>\
         <clipPath id=\"all\"><path d=\"M0 0h1200v630H0z\"/></clipPath></defs><g clip-path=\"url(#all)\">\
         <path fill=\"url(#brick)\" d=\"M0 0h1200v630H0z\"/>\
         <path fill=\"#ffd98a\" fill-opacity=\".1\" d=\"M420-20h360l420 650H0z\"/>\
         <path fill=\"#ffd98a\" fill-opacity=\".12\" d=\"M500-20h200l300 650H200z\"/>\
         <path fill=\"none\" stroke=\"#f3e8d2\" stroke-opacity=\".28\" stroke-width=\"3\" d=\"M0 232h1200M0 302h1200M0 372h1200\"/>\
         {people}\
         <path fill=\"#140d0b\" d=\"M0 530q600-44 1200 0v100H0z\"/><path fill=\"#6b3f22\" d=\"M0 536q600-44 1200 0v94H0z\"/>\
         <path fill=\"#2a5145\" d=\"M0 556q600-44 1200 0v74H0z\"/><path fill=\"#336152\" d=\"M240 542q360-16 720 0l100 88H140z\"/>\
         <g stroke=\"#140d0b\" stroke-width=\"4\"><path fill=\"#6e241d\" d=\"M360 566l96-10-18 52-100 8z\"/><path fill=\"#f3e8d2\" d=\"M548 556h104l12 56H536z\"/>\
         <path fill=\"#6e241d\" d=\"M748 556l94 12 18 50-98-8z\"/></g><path fill=\"#c2392c\" d=\"M600 570l20 12-20 16-20-16z\"/>\
         <g transform=\"translate(292 46) scale(1.08)\" fill=\"none\" stroke-width=\"24\" stroke-linejoin=\"miter\">\
         <g transform=\"translate(7 7)\" stroke=\"#120c0a\">{title}</g><g stroke=\"#f3e8d2\">{title}</g></g>\
         <path fill=\"#c2392c\" d=\"M292 174h616v9H292z\"/></g></svg>",
        wall = art::WALL.split_once('>').map_or("", |(_, rest)| rest.trim_end().trim_end_matches("</svg>")),
    );
}
