/** Resolves or rejects with the IndexedDB request. */
export function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of the browser failed.'));
  });
}

type Database = Readonly<{
  name: string;
  version: number;
  store: string;
  upgrade: (opened: IDBDatabase) => void;
}>;

/**
 * Runs work in one transaction, and resolves once it is committed, since a full device may fail only the commit. The
 * database is opened for each use, so that an open connection never delays its deletion at sign-out.
 */
export async function inStore<Result>(
  { name, version, store, upgrade }: Database,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => upgrade(opening.result);
  const database = await awaitRequest(opening);
  try {
    const transaction = database.transaction(store, mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('The storage of the browser failed.'));
    });
    const [result] = await Promise.all([work(transaction.objectStore(store)), committed]);
    return result;
  } finally {
    database.close();
  }
}

/** Does not open the database, which would create it. False if the browser blocks databases. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((each) => each.name === name);
  } catch {
    return false;
  }
}

export const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';
