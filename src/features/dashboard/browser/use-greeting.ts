import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#browser/storage.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { t } from '#kernel/language/t.ts';

const storageKey = (userId: string) => `fairsplit.back.${userId}`;

/** Greets with 'Welcome' on the user's first active day and with 'Welcome back' on later days. */
export function useGreeting(userId: string, progress: Progress | undefined): (name: string) => string {
  // Used until the counters have loaded.
  const [wasBack] = useState(() => readStored(storageKey(userId), Boolean) === true);
  const isBack = progress ? progress.days_active > 1 : wasBack;
  useEffect(() => {
    if (isBack) writeStored(storageKey(userId), true);
  }, [userId, isBack]);
  return (name) => (isBack ? t('Welcome back, {name}', { name }) : t('Welcome, {name}', { name }));
}
