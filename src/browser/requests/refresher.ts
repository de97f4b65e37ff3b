export type Refresher = Readonly<{ ask(): void; stop(): void }>;

/**
 * Throttles reloads: loads immediately, then once more after a pause if asked meanwhile. Fifty phones must
 * not reload on every tap.
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
