import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#browser/storage.ts';
import { useStanding } from '#features/access/browser/standing.public.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';

const storageKey = (userId: string) => `fairsplit.greeted.${userId}`;

/** 'Welcome' on the first visit, 'Welcome back' on every later one, also on a device that is new. */
export function useGreeting(userId: string, progress: Progress | undefined): string {
  const standing = useStanding();
  const [isKnown] = useState(() => readStored(storageKey(userId), Boolean) === true);
  useEffect(() => {
    writeStored(storageKey(userId), true);
  }, [userId]);
  // Until the counters are here, a standing from an earlier visit tells.
  const isNew = progress
    ? progress.days_active <= 1 && progress.total_calculations === 0
    : standing === undefined;
  return isKnown || !isNew ? 'Welcome back' : 'Welcome';
}
