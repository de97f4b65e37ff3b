import { useCallback, useSyncExternalStore } from 'react';
import { createQueries, type Load, type Query } from './query-cache.ts';

export type { Query } from './query-cache.ts';

export const queries = createQueries();

const nothingYet: Query<never> = { data: undefined, error: undefined };

/** `load` must be stable for a key. A null key fetches nothing. */
export function useQuery<Data>(key: string | null, load: Load<Data>): Query<Data> {
  const subscribe = useCallback(
    (watcher: () => void) => (key === null ? ignore : queries.watch(key, load, watcher)),
    [key, load],
  );
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? nothingYet : queries.peek<Data>(key)),
    () => nothingYet,
  );
}

const ignore = () => {};
