import { reloadSession } from '#browser/session/session.ts';
import { apiRoot } from '#kernel/api-root.ts';
import { changesEndpoint } from '#kernel/changes.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { lostMs } from './follow-stream.ts';
import { queries } from './use-query.ts';

const pollInterval = 30_000;

/** A topic is the first path segment of the URLs it concerns; the cache holds only this user's records. */
function invalidate(topics: readonly string[]): void {
  for (const topic of topics) queries.invalidate(`${apiRoot}/${topic}`);
}

/**
 * Keeps the screen in sync with the server. Only one tab listens and informs the others: browsers limit
 * connections per server, and a stream in each tab would use them up.
 */
export function followChanges(userId: string, topics: readonly string[], poll: () => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(`fairsplit.changes.${userId}`);
  // Safe: only our own tabs post to the channel, and only topics.
  channel.onmessage = ({ data }: MessageEvent<string[]>) => invalidate(data);
  const listen = () =>
    listenUntil(
      stopped.signal,
      topics,
      (changed) => {
        invalidate(changed);
        channel.postMessage(changed);
      },
      poll,
    );
  if ('locks' in navigator) {
    void listenWhenFree(channel.name, stopped.signal, listen, () => invalidate(topics));
  } else {
    void listen();
  }
  const timer = setInterval(() => document.visibilityState === 'visible' && poll(), pollInterval);
  return () => {
    stopped.abort();
    channel.close();
    clearInterval(timer);
  };
}

/** Listens as soon as no other tab does. A tab that had to wait refetches, since it may have missed changes. */
async function listenWhenFree(
  name: string,
  signal: AbortSignal,
  listen: () => Promise<void>,
  catchUp: () => void,
): Promise<void> {
  const isOver = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await listen();
    return lock !== null;
  });
  if (isOver || signal.aborted) return;
  catchUp();
  // Rejected if this tab stops before it gets the lock.
  await navigator.locks.request(name, { signal }, listen).catch(() => {});
}

/** Resolves when stopped; until then this tab holds the lock. */
function listenUntil(
  stop: AbortSignal,
  topics: readonly string[],
  onChanged: (changed: string[]) => void,
  poll: () => void,
): Promise<void> {
  if (stop.aborted) return Promise.resolve();
  let stream = open();

  function open(): EventSource {
    const opened = new EventSource(addressOf(changesEndpoint));
    // Also on the first connection: changes before it were not received.
    opened.addEventListener('open', () => onChanged([...topics]));
    // The session ended on another device; reloading it also updates the other tabs through the hint.
    opened.addEventListener('signed-out', () => void reloadSession());
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => onChanged(topicsIn(data)));
    // Polls soon, so that the page can report a lost connection.
    opened.addEventListener('error', () => setTimeout(onLost, lostMs));
    return opened;
  }

  function onLost() {
    if (!stop.aborted && stream.readyState !== EventSource.OPEN) poll();
  }

  // A refused stream is closed for good; a broken one reconnects by itself.
  const timer = setInterval(() => {
    if (stream.readyState === EventSource.CLOSED) stream = open();
  }, pollInterval);

  return new Promise((resolve) => {
    stop.addEventListener('abort', () => {
      clearInterval(timer);
      stream.close();
      resolve();
    });
  });
}

function topicsIn(data: string): string[] {
  const content: unknown = JSON.parse(data);
  const what = content && typeof content === 'object' && 'what' in content ? content.what : [];
  return Array.isArray(what) ? what.filter((topic) => typeof topic === 'string') : [];
}
