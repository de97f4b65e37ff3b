export type Refresher = Readonly<{ ask(): void; stop(): void }>;

/**
 * Loads at once when asked, and again after a pause for everything that was asked meanwhile: fifty phones at a table
 * where somebody taps all the time must not ask at every tap.
 */
export function createRefresher(load: () => Promise<void>, pauseMs = 300): Refresher {
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    isBusy = true;
    isWanted = false;
    await load();
    timer = setTimeout(() => {
      isBusy = false;
      if (isWanted && !isStopped) void run();
    }, pauseMs);
  }

  return {
    ask() {
      isWanted = true;
      if (!isBusy && !isStopped) void run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
