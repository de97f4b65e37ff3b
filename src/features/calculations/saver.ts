import { isSettled, type Outbox, type SaveState, type Unsaved } from './outbox.ts';

/** What became of an attempt; `retryAfter` in seconds where the server named a time. */
export type Sent = {
  readonly state: Exclude<SaveState, 'sending'>;
  readonly retryAfter?: number | undefined;
};

export type SaverWorld = {
  readonly outbox: Outbox;
  readonly post: (entry: Unsaved) => Promise<Sent>;
  /** Runs a task while no other tab runs one of the same name; null when another one does. */
  readonly alone: (name: string, task: () => Promise<Sent | null>) => Promise<Sent | null>;
  readonly isOnline: () => boolean;
  readonly later: (task: () => void, milliseconds: number) => () => void;
};

const retrySeconds = 30;

/** Sends what one user has waiting, one after the other, until it is stopped. */
export function createSaver(userId: string, { outbox, post, alone, isOnline, later }: SaverWorld) {
  let running = false;
  let wanted = false;
  let stopped = false;
  let cancelRetry = () => {};

  async function send(entry: Unsaved): Promise<Sent | null> {
    return await alone(entry.key, async () => {
      if (stopped || !outbox.isWaiting(entry)) return null;
      if (!isOnline()) return { state: 'offline' };
      mark(entry, 'sending');
      return await post(entry);
    });
  }

  function mark(entry: Unsaved, state: SaveState): void {
    if (outbox.stateOf(entry.key) !== state) outbox.settle(entry, state);
  }

  /** Answers whether there is any use in going on. */
  async function process(entry: Unsaved): Promise<boolean> {
    const sent = await send(entry);
    if (sent === null) {
      // Another tab is at it; should that fail, it is ours to try again.
      if (outbox.isWaiting(entry)) retryIn(retrySeconds);
      return true;
    }
    if (isSettled(sent.state)) {
      outbox.settle(entry, sent.state);
      return true;
    }
    for (const waiting of outbox.waitingOf(userId)) mark(waiting, sent.state);
    // Without a session of theirs there is nothing to wait for here: their next sign-in starts anew.
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
      for (const entry of outbox.waitingOf(userId)) {
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
    /** Call whenever something waits and may now get through. */
    flush,
    stop(): void {
      stopped = true;
      cancelRetry();
    },
  };
}
