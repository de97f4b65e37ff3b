import { createListeners } from '#ui/listeners.ts';
import { dataOwnerKey, outboxMark, removeStored, writeStored } from '../storage.ts';
import { type OutboxItem, sendable } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import { isSettled, type SendState } from './queue-sender.ts';

/** Sends messages to other tabs, and receives messages from them and from the service worker. */
export type OutboxChannel = Readonly<{
  post: (message: OutboxMessage) => void;
  onMessage: (listen: (message: OutboxMessage) => void) => void;
}>;

/** With a state: the item was sent or refused. Without: it was added, changed or discarded. */
export type OutboxMessage = Readonly<{ key: string; state?: SendState }>;

/**
 * All changes that this browser has not sent yet, in one queue. Each item is stored before it is sent, so that
 * closing the tab loses nothing. Synchronous reads use a copy in memory.
 */
export function createOutbox(store: OutboxStore, channel: OutboxChannel, takeOver: () => Promise<void>) {
  let items: readonly OutboxItem[] = [];
  let version = 0;
  /** Items that could not be stored; closing the page loses them. */
  const unstored = new Map<string, OutboxItem>();
  const states = new Map<string, SendState>();
  const { subscribe, notify } = createListeners();
  const senders = createListeners();

  function changed(): void {
    version += 1;
    notify();
  }

  async function read(): Promise<void> {
    const stored = await store.all().catch(() => []);
    items = [...stored, ...unstored.values()];
    markWaiting(items);
    changed();
  }

  async function change(item: OutboxItem): Promise<void> {
    if (unstored.has(item.key)) unstored.set(item.key, item);
    else await store.change(item);
    await read();
    channel.post({ key: item.key });
  }

  async function remove(key: string, state?: SendState): Promise<void> {
    if (!unstored.delete(key)) await store.remove(key);
    await read();
    channel.post(state ? { key, state } : { key });
  }

  channel.onMessage(({ key, state }) => {
    if (state) states.set(key, state);
    void read().then(senders.notify);
  });

  /** Items that are sent automatically. */
  async function waitingOf(owner: string): Promise<OutboxItem[]> {
    await read();
    return sendable(items.filter((item) => item.owner === owner));
  }

  /** False if the item is in memory only: the page must stay open. */
  async function add(item: OutboxItem): Promise<boolean> {
    states.set(item.key, navigator.onLine ? 'sending' : 'offline');
    const isStored = await store.add(item).then(
      () => true,
      () => false,
    );
    if (!isStored) unstored.set(item.key, item);
    await read();
    channel.post({ key: item.key });
    senders.notify();
    return isStored;
  }

  /** False if the old item is not there any more. Rejects if the new one cannot be stored: the old one stays then. */
  async function replace(key: string, item: OutboxItem): Promise<boolean> {
    if (unstored.delete(key)) unstored.set(item.key, item);
    else if (!(await store.replace(key, item))) {
      await read();
      return false;
    }
    states.set(item.key, navigator.onLine ? 'sending' : 'offline');
    await read();
    channel.post({ key: item.key });
    senders.notify();
    return true;
  }

  return {
    ready: takeOver()
      .catch(() => {})
      .then(read),

    /** Includes refused items. */
    itemsOf: (owner: string) => items.filter((item) => item.owner === owner),
    waitingOf,
    add,
    change,
    replace,
    discard: (key: string) => remove(key),

    /**
     * Sends a refused item under a new key: the server may have stored the refusal under the old key. Does nothing if
     * another press or tab has done so: two keys would store it twice.
     */
    sendAgain: (item: OutboxItem, key: string) =>
      replace(item.key, { ...item, key, refusal: undefined, triedAt: undefined }),

    /** Notifies the sender of items added by any tab. */
    onAdd: senders.subscribe,

    /** True for a refused item, too. */
    async isThere(key: string): Promise<boolean> {
      await read();
      return items.some((item) => item.key === key);
    },

    isWaiting: async ({ key, owner }: OutboxItem) =>
      (await waitingOf(owner)).some((item) => item.key === key),
    isStored: (key: string) => !unstored.has(key),
    stateOf: (key: string): SendState | undefined => states.get(key),

    async settle({ key }: OutboxItem, state: SendState): Promise<void> {
      states.set(key, state);
      if (state === 'saved') {
        await remove(key, state);
        return;
      }
      changed();
      if (isSettled(state)) channel.post({ key, state });
    },

    subscribe,
    /** Another number after each change, for useSyncExternalStore. */
    version: () => version,
    isEmpty: () => items.length === 0,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Stores the number of the account's unsent changes, for code that does not load the outbox. */
function markWaiting(items: readonly OutboxItem[]): void {
  const ofAccount = items.filter(({ owner }) => owner !== '');
  if (ofAccount[0]) {
    writeStored(outboxMark, ofAccount.length);
    writeStored(dataOwnerKey, ofAccount[0].owner);
  } else removeStored(outboxMark);
}
