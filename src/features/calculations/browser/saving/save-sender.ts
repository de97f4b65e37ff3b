import { isSettled, type QueuedSave, type SaveQueue, type SaveState } from './save-queue.ts';

/** The result of an attempt; `retryAfter` in seconds, if the server sent it. */
export type SendOutcome = {
  readonly state: Exclude<SaveState, 'sending'>;
  readonly retryAfter?: number | undefined;
};

export type SenderDependencies = {
  readonly queue: SaveQueue;
  readonly post: (entry: QueuedSave) => Promise<SendOutcome>;
  /** Runs a task under a named lock; null if another tab holds it. */
  readonly alone: (name: string, task: () => Promise<SendOutcome | null>) => Promise<SendOutcome | null>;
  readonly isOnline: () => boolean;
  readonly later: (task: () => void, milliseconds: number) => () => void;
};

const retrySeconds = 30;

/** Sends one user's queue in order, with retries, until stopped. */
export function createSaveSender(
  userId: string,
  { queue, post, alone, isOnline, later }: SenderDependencies,
) {
  let running = false;
  let wanted = false;
  let stopped = false;
  let cancelRetry = () => {};

  async function send(entry: QueuedSave): Promise<SendOutcome | null> {
    return await alone(entry.key, async () => {
      if (stopped || !queue.isWaiting(entry)) return null;
      if (!isOnline()) return { state: 'offline' };
      mark(entry, 'sending');
      return await post(entry);
    });
  }

  function mark(entry: QueuedSave, state: SaveState): void {
    if (queue.stateOf(entry.key) !== state) queue.settle(entry, state);
  }

  /** False when the rest of the queue would fail in the same way. */
  async function process(entry: QueuedSave): Promise<boolean> {
    const sent = await send(entry);
    if (sent === null) {
      // Another tab is sending it; retry in case that fails.
      if (queue.isWaiting(entry)) retryIn(retrySeconds);
      return true;
    }
    if (isSettled(sent.state)) {
      queue.settle(entry, sent.state);
      return true;
    }
    for (const waiting of queue.waitingOf(userId)) mark(waiting, sent.state);
    // No retry when signed out: the next sign-in starts a new sender.
    if (sent.state !== 'signed-out') retryIn(Math.max(retrySeconds, sent.retryAfter ?? 0));
    return false;
  }

  function retryIn(seconds: number): void {
    cancelRetry();
    if (!stopped) cancelRetry = later(flush, seconds * 1000);
  }

  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      for (const entry of queue.waitingOf(userId)) {
        if (stopped || !(await process(entry))) break;
      }
    }
  }

  function flush(): void {
    wanted = true;
    if (running || stopped) return;
    running = true;
    cancelRetry();
    void run().finally(() => {
      running = false;
    });
  }

  return {
    /** Call after adding an entry or reconnecting. */
    flush,
    stop(): void {
      stopped = true;
      cancelRetry();
    },
  };
}
