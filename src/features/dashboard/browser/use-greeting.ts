import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#browser/storage.ts';
import { useStanding } from '#features/access/browser/standing.public.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { t } from '#kernel/language/t.ts';

const storageKey = (userId: string) => `fairsplit.greeted.${userId}`;

/** 'Welcome' on the first visit, 'Welcome back' later, also on a new device. */
export function useGreeting(userId: string, progress: Progress | undefined): (name: string) => string {
  const standing = useStanding();
  const [isKnown] = useState(() => readStored(storageKey(userId), Boolean) === true);
  useEffect(() => {
    writeStored(storageKey(userId), true);
  }, [userId]);
  // Until the counters load, a stored status of an earlier visit decides.
  const isNew = progress
    ? progress.days_active <= 1 && progress.total_calculations === 0
    : standing === undefined;
  return (name) => (isKnown || !isNew ? t('Welcome back, {name}', { name }) : t('Welcome, {name}', { name }));
}
