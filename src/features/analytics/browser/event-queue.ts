/** How long events wait to be sent together. */
export const gatherMs = 2_000;
/** The server's limit per request. */
export const eventsAtOnce = 20;

type QueueDependencies<Event> = {
  readonly send: (events: readonly Event[]) => void;
  readonly later: (task: () => void, milliseconds: number) => () => void;
};

/** Batches events into one request. */
export function createEventQueue<Event>({ send, later }: QueueDependencies<Event>) {
  let waiting: Event[] = [];
  let cancel = () => {};

  function flush(): void {
    cancel();
    cancel = () => {};
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    send(events);
  }

  function add(event: Event): void {
    waiting.push(event);
    if (waiting.length >= eventsAtOnce) flush();
    else if (waiting.length === 1) cancel = later(flush, gatherMs);
  }

  return { add, flush };
}
