import { usualHeaders } from '../requests/fetch-arguments.ts';
import { visitorFetch } from '../requests/visitor-fetch.ts';
import { authorizedFetch } from '../session/session.ts';
import type { OutboxItem } from './outbox-item.ts';
import { type Posting, postItem } from './post-item.ts';
import { createQueueSender } from './queue-sender.ts';
import { sendingTools } from './sending-tools.ts';
import { outbox } from './this-outbox.ts';

/** Called before an item is sent; the returned function is called after the server's response. */
type Watcher = (item: OutboxItem) => Pick<Posting, 'onSent' | 'onRefused'>;

/**
 * Sends the unsent changes of an account, or those made without an account if `owner` is empty: now, after each
 * addition and on reconnect. Returns a stop function.
 */
export function startSending(owner: string, watch?: Watcher): () => void {
  const { flush, stop } = createQueueSender<OutboxItem>(owner, {
    queue: outbox,
    post: (item) => postItem(item, { send: sendFor(owner), change: outbox.change, ...watch?.(item) }),
    ...sendingTools,
  });
  const start = () => void flush().then(askForBackground);
  const unsubscribe = outbox.onAdd(start);
  window.addEventListener('online', start);
  void outbox.ready.then(start);
  return () => {
    stop();
    unsubscribe();
    window.removeEventListener('online', start);
  };
}

/** Sends as the owner only: another account may have signed in since the item was read from the queue. */
const sendFor =
  (owner: string) =>
  (path: string, { headers, ...init }: RequestInit): Promise<Response> => {
    // Safe cast: `postItem` passes an object.
    const sent = { ...init, headers: { ...usualHeaders(), ...(headers as object) } };
    return owner === '' ? visitorFetch(path, sent) : authorizedFetch(path, sent, owner);
  };

/** Lets the service worker send the remaining changes once the browser is online, even after the page is closed. */
async function askForBackground(): Promise<void> {
  if (outbox.isEmpty() || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safe cast: missing in the types, and in Firefox and Safari.
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register('fairsplit.outbox').catch(() => {});
}
