import { useEffect } from 'react';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeTrial } from '#features/access/rules/trial.ts';
import { trialStarted } from '#features/access/rules/trial-length.ts';
import { takeWelcome } from '#features/account/browser/welcome.public.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

/** Welcomes a newly confirmed user once. Mentions the trial only if the mailbox has trial days left. */
export function useWelcome(progress: Progress | undefined): void {
  useEffect(() => {
    if (!progress || !takeWelcome()) return;
    const hasTrial = computeTrial(progress).daysLeft > 0;
    toast({
      title: t('Welcome to {name}!', { name: brand.name }),
      description: hasTrial ? trialStarted() : t('Your account is ready.'),
    });
  }, [progress]);
}
