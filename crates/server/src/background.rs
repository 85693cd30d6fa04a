//! Threads for work that nobody waits for. The system gives them a core only when nothing else needs it, so they do not
//! slow the moves of running games, however few cores there are.

use tokio::runtime::{Builder, Runtime};

/// How much lower than that of the others the priority of these threads is: as low as possible.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// Threads of low priority.
pub(crate) struct Background(Option<Runtime>);

impl Background {
    /// Up to this many threads. They are started when there is something to do.
    pub(crate) fn new(threads: usize) -> Self {
        let mut runtime = Builder::new_current_thread();
        let runtime = runtime.thread_name("background").on_thread_start(lower_priority);
        // Without drivers for network and time there is nothing that could fail.
        Self(runtime.max_blocking_threads(threads.max(1)).build().ok())
    }

    /// Runs `work` on one of the threads. Returns `None` if it panics, or if the threads are gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.0.as_ref()?.spawn_blocking(work).await.ok()
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // Dropping a runtime waits for its threads, which a server that stops must not do.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Lowers the priority of this thread. Only Linux has priorities of threads; elsewhere it would be that of the process.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "the priority of a thread stays as it is");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_and_a_panic_is_not_the_end() {
        let background = Background::new(2);
        let runtime = Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            assert_eq!(background.run(|| 7).await, Some(7));
            assert_eq!(background.run(|| panic!("on purpose")).await, None::<u8>);
            assert_eq!(background.run(|| 8).await, Some(8));
        });
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn only_its_own_threads_are_slowed() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let before = priority();
        let background = Background::new(1);
        let runtime = Builder::new_current_thread().build().unwrap();
        assert_eq!(runtime.block_on(background.run(priority)), Some(NICENESS));
        assert_eq!(priority(), before);
    }
}
