import { useEffect, useState } from 'react';
import type { GroupRecord } from '../../rules/group.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { fetchRepeats } from '../group.client.ts';

/** The active repeats of the group, reloaded with every revision. Keeps the last list if loading fails. */
export function useRepeats({ id, revision, repeats }: GroupRecord): readonly RepeatRecord[] {
  const [list, setList] = useState<readonly RepeatRecord[]>([]);
  const isEmpty = repeats === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision loads again
  useEffect(() => {
    let isStale = false;
    const loading = isEmpty ? Promise.resolve([]) : fetchRepeats(id);
    loading.then(
      (loaded) => isStale || setList(loaded),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [id, revision, isEmpty]);
  return list;
}
