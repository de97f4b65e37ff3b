import { dataOwner } from '../session/session.ts';
import { accountDatabase, dataOwnerKey, isStorageClosed, writeStored } from '../storage.ts';
import { readerCache } from './cache-names.ts';
import { awaitRequest, hasDatabase, inStore, isFull } from './database.ts';
import { inDeletionOrder, namesOverLimit, type OfflineRow } from './offline-limits.ts';

/** Data that the account, or the device if nobody is signed in, loaded last. `at` in milliseconds since 1970. */
export type OfflineData<Data> = Readonly<{ data: Data; at: number }>;

const deviceDatabase = 'fairsplit.device';
const storeName = 'kept';
const sizeIndex = 'size';

/**
 * Stores data for offline reading. Never rejects: without storage it does nothing. `owner` is the account that
 * requested the data; if it has signed out since, nothing is stored.
 */
export async function saveOffline(key: string, data: unknown, owner = dataOwner()): Promise<void> {
  if (owner !== dataOwner() || isStorageClosed()) return;
  if (owner !== null) writeStored(dataOwnerKey, owner);
  const name = nameOf(owner, key);
  const row = { data, at: Date.now(), bytes: bytesOf(data) };
  const write = () => writeRow(owner, name, row);
  await writeWithRoom(write).catch(() => {});
}

/** Retries a write while the device is full, and deletes offline data before each retry: the oldest sheets first. */
export async function writeWithRoom<Result>(write: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(isFull(error) && (await deleteOldest()))) throw error;
    }
  }
}

/** False if nothing is left to delete. */
async function deleteOldest(): Promise<boolean> {
  const [lost] = inDeletionOrder(await offlineRows());
  if (!lost) return (await globalThis.caches?.delete(readerCache)) ?? false;
  await forgetRow(lost.name);
  return true;
}

type Row = OfflineData<unknown> & Readonly<{ bytes: number }>;

async function writeRow(owner: string | null, name: string, row: Row): Promise<void> {
  await inStore(databaseOf(owner), 'readwrite', async (store) => {
    // The user signed out meanwhile.
    if (owner !== dataOwner()) return;
    for (const other of await awaitRequest(store.getAllKeys()))
      if (!nameIn(other).startsWith(prefixOf(owner))) await awaitRequest(store.delete(other));
    await awaitRequest(store.put(row, name));
    for (const lost of namesOverLimit(await rowsIn(store, owner), name.slice(prefixOf(owner).length)))
      await awaitRequest(store.delete(prefixOf(owner) + lost));
  });
}

export async function readOffline<Data>(key: string): Promise<OfflineData<Data> | undefined> {
  const owner = dataOwner();
  // Safe cast: a key has one kind of data, written by this release or one before it.
  return await reading(owner, (store) =>
    awaitRequest(store.get(nameOf(owner, key)) as IDBRequest<OfflineData<Data> | undefined>),
  );
}

/** All records whose key has this prefix. */
export async function readAllOffline<Data>(start: string): Promise<readonly OfflineData<Data>[]> {
  const owner = dataOwner();
  const range = startingWith(nameOf(owner, start));
  // Safe cast: as in the function above.
  const all = await reading(owner, (store) =>
    awaitRequest(store.getAll(range) as IDBRequest<OfflineData<Data>[]>),
  );
  return all ?? [];
}

/** Names, times and sizes of all records. */
export async function offlineRows(): Promise<readonly OfflineRow[]> {
  const owner = dataOwner();
  if (!(await hasDatabase(databaseOf(owner).name))) return [];
  return (await reading(owner, (store) => rowsIn(store, owner))) ?? [];
}

/** Deletes a record. Never rejects. */
export const forgetOffline = (key: string) => forgetRow(key).catch(() => {});

async function forgetRow(key: string): Promise<void> {
  const owner = dataOwner();
  const database = databaseOf(owner);
  if (await hasDatabase(database.name))
    await inStore(database, 'readwrite', (store) => awaitRequest(store.delete(nameOf(owner, key))));
}

/** Deletes all records of the signed-in account, or of the device if nobody is signed in. */
export async function forgetAllOffline(): Promise<void> {
  const database = databaseOf(dataOwner());
  if (await hasDatabase(database.name))
    await inStore(database, 'readwrite', (store) => awaitRequest(store.clear()));
}

/** Reads in one transaction; undefined if there is no storage. */
const reading = <Result>(owner: string | null, work: (store: IDBObjectStore) => Promise<Result>) =>
  inStore(databaseOf(owner), 'readonly', work).catch(() => undefined);

const nameIn = (key: IDBValidKey) => (typeof key === 'string' ? key : '');
const prefixOf = (owner: string | null) => `${owner ?? ''} `;
const nameOf = (owner: string | null, key: string) => prefixOf(owner) + key;
const startingWith = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`);
const bytesOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;

const databaseOf = (owner: string | null) => ({
  name: owner === null ? deviceDatabase : accountDatabase,
  version: 2,
  store: storeName,
  upgrade(opened: IDBDatabase) {
    // Records of the previous release have no sizes and are loaded again.
    if (opened.objectStoreNames.contains(storeName)) opened.deleteObjectStore(storeName);
    opened.createObjectStore(storeName).createIndex(sizeIndex, ['at', 'bytes']);
  },
});

/** Reads names, times and sizes from the index, without loading the data. */
async function rowsIn(store: IDBObjectStore, owner: string | null): Promise<OfflineRow[]> {
  const rows: OfflineRow[] = [];
  const request = store.index(sizeIndex).openKeyCursor();
  for (let cursor = await awaitRequest(request); cursor; cursor = await awaitRequest(request)) {
    const name = nameIn(cursor.primaryKey);
    // Safe cast: the index is on ['at', 'bytes'].
    const [at, bytes] = cursor.key as [number, number];
    if (name.startsWith(prefixOf(owner))) rows.push({ name: name.slice(prefixOf(owner).length), at, bytes });
    cursor.continue();
  }
  return rows;
}
