export type SendState =
  | 'sending'
  | 'saved'
  /** Waiting for a connection, for the server, or for a session. */
  | 'offline'
  | 'delayed'
  | 'signed-out'
  /** Permanently refused. */
  | 'refused'
  | 'trial-over'
  | 'storage-full';

const refusals: readonly SendState[] = ['refused', 'trial-over', 'storage-full'];

export const isSettled = (state: SendState) => state === 'saved' || refusals.includes(state);

/** The result of an attempt; `retryAfter` in seconds, if the server sent it. */
export type SendOutcome = {
  readonly state: Exclude<SendState, 'sending'>;
  readonly retryAfter?: number | undefined;
};

/** The outbox of this browser, which tabs and the service worker share. */
type Queue<Entry> = {
  /** In the order in which they are sent. */
  readonly waitingOf: (owner: string) => Promise<readonly Entry[]>;
  /** False once another tab has sent it, or if the user has to decide. */
  readonly isWaiting: (entry: Entry) => Promise<boolean>;
  readonly stateOf: (key: string) => SendState | undefined;
  readonly settle: (entry: Entry, state: SendState) => Promise<void>;
};

export type SenderDependencies<Entry> = {
  readonly queue: Queue<Entry>;
  readonly post: (entry: Entry) => Promise<SendOutcome>;
  /** Runs a task while no other tab runs one, so that items are sent in order. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly later: (task: () => void, milliseconds: number) => () => void;
};

const retrySeconds = 30;

/** Sends one user's queue in order, with retries, until stopped. */
export function createQueueSender<Entry extends { readonly key: string }>(
  owner: string,
  { queue, post, alone, isOnline, later }: SenderDependencies<Entry>,
) {
  let running: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;
  let cancelRetry = () => {};

  async function mark(entry: Entry, state: SendState): Promise<void> {
    if (queue.stateOf(entry.key) !== state) await queue.settle(entry, state);
  }

  async function attempt(entry: Entry): Promise<SendOutcome> {
    if (!isOnline()) return { state: 'offline' };
    await mark(entry, 'sending');
    return await post(entry);
  }

  /** False when the rest of the queue would fail in the same way. */
  async function process(entry: Entry): Promise<boolean> {
    if (!(await queue.isWaiting(entry))) return true;
    const { state, retryAfter } = await attempt(entry);
    if (isSettled(state)) {
      await queue.settle(entry, state);
      return true;
    }
    for (const waiting of await queue.waitingOf(owner)) await mark(waiting, state);
    // No retry when signed out: the next sign-in starts a new sender.
    if (state !== 'signed-out') retryIn(Math.max(retrySeconds, retryAfter ?? 0));
    return false;
  }

  function retryIn(seconds: number): void {
    cancelRetry();
    if (!stopped) cancelRetry = later(() => void flush(), seconds * 1000);
  }

  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      await alone(async () => {
        for (const entry of await queue.waitingOf(owner)) {
          if (stopped || !(await process(entry))) break;
        }
      });
    }
  }

  /** Call after adding an entry or reconnecting. Resolves when nothing more can be sent now. */
  function flush(): Promise<void> {
    wanted = true;
    if (stopped) return Promise.resolve();
    cancelRetry();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    stop(): void {
      stopped = true;
      cancelRetry();
    },
  };
}
