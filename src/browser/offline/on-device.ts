import { FromDevice, type Load } from '../requests/query-cache.ts';
import { RequestError } from '../requests/request-error.ts';
import { dataOwner } from '../session/session.ts';

type Keeping<Data> = Readonly<{
  /** Many, and deleted first when there is no more room. */
  isSheet?: boolean;
  /** Reduces the data before it is kept. */
  trim?: (data: Data) => Data;
}>;

/**
 * Keeps the response on this device for the signed-in user and, while the server cannot be reached, returns the last one.
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
      const { readKept } = await import('./kept-data.ts');
      const kept = await readKept<Data>(nameOf(key));
      if (!kept) throw error;
      // Safe cast: the query cache takes the data out.
      return new FromDevice(kept.data, kept.at) as Data;
    }
  };
}

async function store(name: string, data: unknown, owner: string | null): Promise<void> {
  // Nothing is kept for visitors.
  if (owner === null) return;
  const { keepData } = await import('./kept-data.ts');
  await keepData(name, data, owner);
}

function hasResponse(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof RequestError || !(cause instanceof TypeError || cause instanceof DOMException);
}
