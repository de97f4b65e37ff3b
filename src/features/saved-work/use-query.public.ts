import { useCallback, useSyncExternalStore } from 'react';
import { createQueries, type Load, type Query } from './queries.ts';

export type { Query } from './queries.ts';

export const queries = createQueries();

const nothingYet: Query<never> = { data: undefined, error: undefined };

/** `load` stays the same function for as long as the key does. */
export function useQuery<Data>(key: string, load: Load<Data>): Query<Data> {
  const subscribe = useCallback((watcher: () => void) => queries.watch(key, load, watcher), [key, load]);
  return useSyncExternalStore(
    subscribe,
    () => queries.peek<Data>(key),
    () => nothingYet,
  );
}
