import { useCallback, useEffect, useRef, useState } from 'react';
import type { GroupRecord } from '../rules/group.ts';

type Loaded<Found> = Readonly<{ found?: Found | undefined; error?: unknown }>;

/**
 * Loads what belongs to a group beside its record: again with every revision, and after a failure also with every
 * record, such as the next poll's. Otherwise a failed reload would leave old data on a page that looks up to date.
 *
 * `load` and `fallback` must be stable references. Without `load`, and after a failure, what was loaded before stays;
 * after a failure, `fallback` may return what this device has stored.
 */
export function useOfGroup<Found>(
  record: GroupRecord,
  load: (() => Promise<Found>) | undefined,
  fallback?: () => Promise<Found | undefined>,
) {
  const [loaded, setLoaded] = useState<Loaded<Found>>({});
  const [attempt, setAttempt] = useState(0);
  const hasFailed = useRef(false);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const { revision } = record;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision and a new attempt load again
  useEffect(() => {
    let isStale = false;
    hasFailed.current = false;
    load?.().then(
      (found) => isStale || setLoaded({ found }),
      async (error: unknown) => {
        if (isStale) return;
        hasFailed.current = true;
        const found = await fallback?.();
        if (isStale) return;
        setLoaded((before) => ({ found: found ?? before.found, error }));
      },
    );
    return () => {
      isStale = true;
    };
  }, [load, fallback, revision, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every record
  useEffect(() => {
    if (hasFailed.current) retry();
  }, [record, retry]);

  return { ...loaded, hasFailed: loaded.error !== undefined, retry };
}
