import { queries } from './use-query.public.ts';

const pollInterval = 30_000;

/** What the server tells about is read from under /api/{topic}; nothing of another user is ever known here. */
function invalidate(topics: readonly string[]): void {
  for (const topic of topics) queries.invalidate(`/api/${topic}`);
}

/**
 * Keeps what is on the screen true to the server. Of all the tabs one listens and tells the others: a browser has
 * few connections to a server, and a stream in each tab would use them up.
 */
export function followChanges(userId: string, topics: readonly string[], poll: () => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(`fairsplit.changes.${userId}`);
  // Only our own tabs speak on the channel, and only in topics.
  channel.onmessage = ({ data }: MessageEvent<string[]>) => invalidate(data);
  const listen = () =>
    listenUntil(stopped.signal, topics, (changed) => {
      invalidate(changed);
      channel.postMessage(changed);
    });
  if ('locks' in navigator) {
    const lock = { signal: stopped.signal };
    // Refused when this tab stops before its turn has come.
    navigator.locks.request(channel.name, lock, listen).catch(() => {});
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

/** Settles when it is stopped: until then the lock is ours. */
function listenUntil(
  stop: AbortSignal,
  topics: readonly string[],
  hear: (changed: string[]) => void,
): Promise<void> {
  if (stop.aborted) return Promise.resolve();
  let stream = open();
  let wasOpen = false;

  function open(): EventSource {
    const opened = new EventSource('/api/changes');
    opened.addEventListener('open', () => {
      // Whatever happened while nobody listened was not heard.
      if (wasOpen) hear([...topics]);
      wasOpen = true;
    });
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => hear(topicsIn(data)));
    return opened;
  }

  // A stream that was refused is closed for good; a broken one reconnects by itself.
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
