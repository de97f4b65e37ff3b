import { awaitRequest, hasDatabase, inStore } from '../offline/database.ts';
import { isOutboxItem, type OutboxItem } from './outbox-item.ts';

const name = 'fairsplit.outbox';
const storeName = 'items';
const keyIndex = 'key';

/** The unsent changes in IndexedDB: one queue for all kinds of changes, shared by tabs and the service worker. */
export type OutboxStore = Readonly<{
  /** In the order in which they were added. */
  all: () => Promise<OutboxItem[]>;
  /** Does nothing if the key exists. */
  add: (item: OutboxItem) => Promise<void>;
  /** Replaces the item in its place in the queue. Does nothing if it was removed. */
  change: (item: OutboxItem) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Puts the item in the place of another one. False if that one was removed: then nothing changes. */
  replace: (key: string, item: OutboxItem) => Promise<boolean>;
}>;

const database = {
  name,
  version: 1,
  store: storeName,
  upgrade(opened: IDBDatabase) {
    opened
      .createObjectStore(storeName, { autoIncrement: true })
      .createIndex(keyIndex, 'key', { unique: true });
  },
};

const placeOf = (store: IDBObjectStore, key: string) => awaitRequest(store.index(keyIndex).getKey(key));

export const outboxStore: OutboxStore = {
  async all() {
    if (!(await hasDatabase(name))) return [];
    return await inStore(database, 'readonly', async (store) =>
      (await awaitRequest(store.getAll())).filter(isOutboxItem),
    );
  },

  add: (item) =>
    inStore(database, 'readwrite', async (store) => {
      if ((await placeOf(store, item.key)) === undefined) await awaitRequest(store.add(item));
    }),

  change: (item) =>
    inStore(database, 'readwrite', async (store) => {
      const place = await placeOf(store, item.key);
      if (place !== undefined) await awaitRequest(store.put(item, place));
    }),

  remove: (key) =>
    inStore(database, 'readwrite', async (store) => {
      const place = await placeOf(store, key);
      if (place !== undefined) await awaitRequest(store.delete(place));
    }),

  replace: (key, item) =>
    inStore(database, 'readwrite', async (store) => {
      const place = await placeOf(store, key);
      if (place !== undefined) await awaitRequest(store.put(item, place));
      return place !== undefined;
    }),
};

/** Deletes unsent changes of accounts; those made without an account stay. */
export async function forgetOutbox(): Promise<void> {
  const items = await outboxStore.all();
  for (const { owner, key } of items) if (owner !== '') await outboxStore.remove(key);
  if (items.every(({ owner }) => owner !== '')) indexedDB.deleteDatabase(name);
}
