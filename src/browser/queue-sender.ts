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

export function isSettled(state: SendState): boolean {
  return state === 'saved' || isRefusal(state);
}

const refusals = ['refused', 'trial-over', 'storage-full'] as const;

export function isRefusal(value: unknown): value is (typeof refusals)[number] {
  return refusals.some((refusal) => refusal === value);
}

/** The result of an attempt; `retryAfter` in seconds, if the server sent it. */
export type SendOutcome = {
  readonly state: Exclude<SendState, 'sending'>;
  readonly retryAfter?: number | undefined;
};

/** What waits in this browser; tabs share it. */
type Queue<Entry> = {
  /** In the order in which they are sent. */
  readonly waitingOf: (owner: string) => readonly Entry[];
  /** False once another tab has sent it. */
  readonly isWaiting: (entry: Entry) => boolean;
  readonly stateOf: (key: string) => SendState | undefined;
  readonly settle: (entry: Entry, state: SendState) => void;
};

export type SenderDependencies<Entry> = {
  readonly queue: Queue<Entry>;
  readonly post: (entry: Entry) => Promise<SendOutcome>;
  /** Runs a task under a named lock; null if another tab holds it. */
  readonly alone: (name: string, task: () => Promise<SendOutcome | null>) => Promise<SendOutcome | null>;
  readonly isOnline: () => boolean;
  readonly later: (task: () => void, milliseconds: number) => () => void;
};

const retrySeconds = 30;

/** Sends one user's queue in order, with retries, until stopped. */
export function createQueueSender<Entry extends { readonly key: string }>(
  owner: string,
  { queue, post, alone, isOnline, later }: SenderDependencies<Entry>,
) {
  let running = false;
  let wanted = false;
  let stopped = false;
  let cancelRetry = () => {};

  async function send(entry: Entry): Promise<SendOutcome | null> {
    return await alone(entry.key, async () => {
      if (stopped || !queue.isWaiting(entry)) return null;
      if (!isOnline()) return { state: 'offline' };
      mark(entry, 'sending');
      return await post(entry);
    });
  }

  function mark(entry: Entry, state: SendState): void {
    if (queue.stateOf(entry.key) !== state) queue.settle(entry, state);
  }

  /** False when the rest of the queue would fail in the same way. */
  async function process(entry: Entry): Promise<boolean> {
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
    for (const waiting of queue.waitingOf(owner)) mark(waiting, sent.state);
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
      for (const entry of queue.waitingOf(owner)) {
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
      // Asked for after the last look at the queue.
      if (wanted) flush();
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
