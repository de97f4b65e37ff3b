import { useCallback, useEffect, useState } from 'react';
import type { EntryFilter, GroupRecord, Spending } from '../../rules/group.ts';
import { fetchSpending } from '../group.client.ts';

type Loaded = Readonly<{ spending: readonly Spending[]; state: 'loading' | 'shown' | 'failed' }>;

/** Reloads with every revision. `filter` must be a stable reference. */
export function useSpending({ id, revision }: GroupRecord, filter: EntryFilter) {
  const [loaded, setLoaded] = useState<Loaded>({ spending: [], state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision and a new attempt load again
  useEffect(() => {
    let isStale = false;
    fetchSpending(id, filter).then(
      (spending) => isStale || setLoaded({ spending, state: 'shown' }),
      () => isStale || setLoaded((before) => ({ ...before, state: 'failed' })),
    );
    return () => {
      isStale = true;
    };
  }, [id, filter, revision, attempt]);

  return { ...loaded, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
