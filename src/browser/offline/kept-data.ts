import { dataOwner } from '../session/session.ts';
import { accountDatabase, isStorageClosed, keptMark, writeStored } from '../storage.ts';
import { readerCache } from './cache-names.ts';
import { hasDatabase, inStore, isFull, settled } from './database.ts';
import { inOrderOfLoss, type KeptRow, namesOverLimit } from './kept-room.ts';

/** What an account or, signed out, this device saw last. */
export type Kept<Data> = Readonly<{ data: Data; at: number }>;

const deviceDatabase = 'fairsplit.device';
const storeName = 'kept';
const sizeIndex = 'size';

/**
 * Never fails: without storage nothing is kept. `owner` is who asked for the data, and nothing is kept if they have signed
 * out since.
 */
export async function keepData(key: string, data: unknown, owner = dataOwner()): Promise<void> {
  if (owner !== dataOwner() || isStorageClosed()) return;
  if (owner !== null) writeStored(keptMark, owner);
  const name = nameOf(owner, key);
  const row = { data, at: Date.now(), bytes: bytesOf(data) };
  const write = () => writeRow(owner, name, row);
  await writeWithRoom(write).catch(() => {});
}

/** Repeats a write on a full device, deleting kept data before each try: the oldest sheets first. */
export async function writeWithRoom(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(isFull(error) && (await giveUpOldest()))) throw error;
    }
  }
}

/** False if nothing is left to delete. */
async function giveUpOldest(): Promise<boolean> {
  const [lost] = inOrderOfLoss(await keptRows());
  if (!lost) return (await globalThis.caches?.delete(readerCache)) ?? false;
  await forgetRow(lost.name);
  return true;
}

type Row = Kept<unknown> & Readonly<{ bytes: number }>;

async function writeRow(owner: string | null, name: string, row: Row): Promise<void> {
  await inStore(databaseOf(owner), 'readwrite', async (store) => {
    // The user signed out meanwhile.
    if (owner !== dataOwner()) return;
    for (const other of await settled(store.getAllKeys()))
      if (!namedSo(other).startsWith(prefixOf(owner))) await settled(store.delete(other));
    await settled(store.put(row, name));
    for (const lost of namesOverLimit(await rowsIn(store, owner), name.slice(prefixOf(owner).length)))
      await settled(store.delete(prefixOf(owner) + lost));
  });
}

export async function readKept<Data>(key: string): Promise<Kept<Data> | undefined> {
  const owner = dataOwner();
  // Safe cast: a key has one kind of data, written by this release or one before it.
  return await reading(owner, (store) =>
    settled(store.get(nameOf(owner, key)) as IDBRequest<Kept<Data> | undefined>),
  );
}

/** All records whose key has this prefix. */
export async function readAllKept<Data>(start: string): Promise<readonly Kept<Data>[]> {
  const owner = dataOwner();
  const range = startingWith(nameOf(owner, start));
  // Safe cast: as above.
  const all = await reading(owner, (store) => settled(store.getAll(range) as IDBRequest<Kept<Data>[]>));
  return all ?? [];
}

/** Names, times and sizes of everything. */
export async function keptRows(): Promise<readonly KeptRow[]> {
  const owner = dataOwner();
  if (!(await hasDatabase(databaseOf(owner).name))) return [];
  return (await reading(owner, (store) => rowsIn(store, owner))) ?? [];
}

/** Never fails. */
export const forgetKept = (key: string) => forgetRow(key).catch(() => {});

async function forgetRow(key: string): Promise<void> {
  const owner = dataOwner();
  const database = databaseOf(owner);
  if (await hasDatabase(database.name))
    await inStore(database, 'readwrite', (store) => settled(store.delete(nameOf(owner, key))));
}

/** Deletes all kept records of the signed-in account, or of the device if nobody is signed in. */
export async function forgetAllKept(): Promise<void> {
  const database = databaseOf(dataOwner());
  if (await hasDatabase(database.name))
    await inStore(database, 'readwrite', (store) => settled(store.clear()));
}

/** Undefined if there is no storage. */
const reading = <Result>(owner: string | null, work: (store: IDBObjectStore) => Promise<Result>) =>
  inStore(databaseOf(owner), 'readonly', work).catch(() => undefined);

const namedSo = (key: IDBValidKey) => (typeof key === 'string' ? key : '');
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

/** From the index, without loading the data. */
async function rowsIn(store: IDBObjectStore, owner: string | null): Promise<KeptRow[]> {
  const rows: KeptRow[] = [];
  const request = store.index(sizeIndex).openKeyCursor();
  for (let cursor = await settled(request); cursor; cursor = await settled(request)) {
    const name = namedSo(cursor.primaryKey);
    // Safe cast: as the index is made.
    const [at, bytes] = cursor.key as [number, number];
    if (name.startsWith(prefixOf(owner))) rows.push({ name: name.slice(prefixOf(owner).length), at, bytes });
    cursor.continue();
  }
  return rows;
}
