import { currentSession, rememberedUserId } from '../session/session.ts';
import { accountDatabase, keptMark, writeStored } from '../storage.ts';

/** What an account or, signed out, this device saw last. */
export type Kept<Data> = Readonly<{ data: Data; at: number }>;

const deviceDatabase = 'fairsplit.device';
const storeName = 'kept';
/** More than anybody opens without a connection; the oldest goes first. */
const mostKept = 60;

/** The signed-in user's id, also before the server has confirmed it; null for a visitor. */
export const dataOwner = () => currentSession().user?.id ?? rememberedUserId();

/** Never fails: without storage nothing is kept. */
export async function keepData(key: string, data: unknown): Promise<void> {
  const owner = dataOwner();
  if (owner !== null) writeStored(keptMark, owner);
  await inStore(owner, 'readwrite', async (store) => {
    // Somebody signed out meanwhile.
    if (owner !== dataOwner()) return;
    await done(store.put({ data, at: Date.now() }, nameOf(owner, key)));
    if ((await done(store.count())) <= mostKept) return;
    const oldest = await done(store.index('at').getKey(IDBKeyRange.lowerBound(0)));
    if (oldest !== undefined) await done(store.delete(oldest));
  });
}

export async function readKept<Data>(key: string): Promise<Kept<Data> | undefined> {
  const owner = dataOwner();
  // Safe cast: a key has one kind of data, written by this release or one before it.
  return await inStore(owner, 'readonly', (store) =>
    done(store.get(nameOf(owner, key)) as IDBRequest<Kept<Data> | undefined>),
  );
}

/** Everything whose key begins so. */
export async function readAllKept<Data>(start: string): Promise<readonly Kept<Data>[]> {
  const owner = dataOwner();
  const range = IDBKeyRange.bound(nameOf(owner, start), `${nameOf(owner, start)}\uffff`);
  // Safe cast: as above.
  const all = await inStore(owner, 'readonly', (store) =>
    done(store.getAll(range) as IDBRequest<Kept<Data>[]>),
  );
  return all ?? [];
}

export async function forgetKept(key: string): Promise<void> {
  const owner = dataOwner();
  await inStore(owner, 'readwrite', (store) => done(store.delete(nameOf(owner, key))));
}

const nameOf = (owner: string | null, key: string) => `${owner ?? ''} ${key}`;

/** Opened for each use, so that a sign-out never waits to delete it. Undefined if there is no storage. */
async function inStore<Result>(
  owner: string | null,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(owner === null ? deviceDatabase : accountDatabase, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(storeName).createIndex('at', 'at');
    };
    const database = await done(opening);
    try {
      return await work(database.transaction(storeName, mode).objectStore(storeName));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of the browser failed.'));
  });
}
