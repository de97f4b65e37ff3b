import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';

export const trial = { advertisedDays: 7, bonusDays: 7 } as const;

export const trialActiveDays = trial.advertisedDays + trial.bonusDays;

export function trialOffer(): string {
  return t(
    '{days, plural, one {Start with a #-day free trial.} other {Start with a #-day free trial.}} No credit card required.',
    { days: trial.advertisedDays },
  );
}

/** Shown once on every page that mentions the trial. */
export function trialExplanation(): string {
  return t(
    '{days, plural, one {#-day free trial} other {#-day free trial}} plus {bonus, plural, one {# bonus day} other {# bonus days}}. Only days you use {brand} count.',
    { days: trial.advertisedDays, bonus: trial.bonusDays, brand: brand.name },
  );
}

/** For a user whose account was just created. */
export function trialStarted(): string {
  return t(
    '{days, plural, one {Your #-day free trial has started.} other {Your #-day free trial has started.}} No credit card required.',
    { days: trial.advertisedDays },
  );
}

type Ended = Readonly<{ wasSubscribed?: boolean | undefined; trialElsewhere?: boolean | undefined }>;

/** Explains why the user cannot calculate: the plan ended, another account has the trial, or the trial is over. */
export function endedText({ wasSubscribed, trialElsewhere }: Ended): { title: string; sentence: string } {
  if (wasSubscribed) return { title: t('Subscription Ended'), sentence: t('Your subscription has ended.') };
  return trialElsewhere
    ? {
        title: t('No Trial Days'),
        sentence: t(
          'Each mailbox gets one free trial, and another account with your mailbox has used it. This account works, but has no trial days of its own.',
        ),
      }
    : {
        title: t('Trial Expired'),
        sentence: t('{days, plural, one {Your #-day trial has ended.} other {Your #-day trial has ended.}}', {
          days: trial.advertisedDays,
        }),
      };
}
