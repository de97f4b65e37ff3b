import { useCallback, useEffect, useState } from 'react';
import type { GroupRecord } from '../rules/group.ts';

type FetchAll<One> = (groupId: string, entryId: string) => Promise<readonly One[]>;

/** The items of an entry, such as its comments; reloaded with every change of the group. */
export function useOfEntry<One>(
  fetchAll: FetchAll<One>,
  { id, revision }: Pick<GroupRecord, 'id' | 'revision'>,
  entryId: string,
) {
  const [found, setFound] = useState<readonly One[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision and a new attempt load again
  useEffect(() => {
    let isGone = false;
    fetchAll(id, entryId).then(
      (all) => {
        if (isGone) return;
        setFound(all);
        setFailed(false);
      },
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [fetchAll, id, entryId, revision, attempt]);
  const load = useCallback(() => setAttempt((before) => before + 1), []);
  return { found, hasFailed, load };
}
