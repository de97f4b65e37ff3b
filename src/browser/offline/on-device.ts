import { FromDevice, type Load } from '../requests/query-cache.ts';
import { RequestError } from '../requests/request-error.ts';
import { dataOwner } from '../session/session.ts';

type Keeping<Data> = Readonly<{
  /** Sheets are many, so a full device deletes them first. */
  isSheet?: boolean;
  /** Reduces the data before it is stored. */
  trim?: (data: Data) => Data;
}>;

/**
 * Wraps a loader: stores each response on this device for the signed-in user, and returns the stored response while
 * the server cannot be reached.
 */
export function onDevice<Data>(load: Load<Data>, { isSheet, trim }: Keeping<Data> = {}): Load<Data> {
  const nameOf = (key: string) => `${isSheet ? 'sheet' : 'page'}/${key}`;
  return async (key) => {
    const owner = dataOwner();
    try {
      const data = await load(key);
      store(nameOf(key), trim ? trim(data) : data, owner).catch(() => {});
      return data;
    } catch (error) {
      if (hasResponse(error)) throw error;
      const { readOffline } = await import('./offline-data.ts');
      const stored = await readOffline<Data>(nameOf(key));
      if (!stored) throw error;
      // Safe cast: the query cache unwraps `FromDevice`.
      return new FromDevice(stored.data, stored.at) as Data;
    }
  };
}

async function store(name: string, data: unknown, owner: string | null): Promise<void> {
  // Nothing is stored for visitors.
  if (owner === null) return;
  const { saveOffline } = await import('./offline-data.ts');
  await saveOffline(name, data, owner);
}

function hasResponse(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof RequestError || !(cause instanceof TypeError || cause instanceof DOMException);
}
