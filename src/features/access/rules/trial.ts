import { t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import type { Progress } from './progress-record.ts';
import { computeHoursSaved, hoursText } from './time-saved.ts';
import { trialActiveDays } from './trial-length.ts';

export type Trial = {
  readonly isOwner: boolean;
  /** Owners count as paid. */
  readonly isPaid: boolean;
  /** True if the user may calculate. */
  readonly isActive: boolean;
  readonly daysLeft: number;
  /** Used share of the trial in whole percent. */
  readonly percentUsed: number;
  readonly message: string;
};

const ownerDays = 999;

export function computeTrial(progress: Progress, locale = enUs): Trial {
  const isOwner = progress.admin_level === 'owner';
  const isPaid = isOwner || hasPlan(progress);
  const daysLeft = isOwner ? ownerDays : computeDaysLeft(progress);
  return {
    isOwner,
    isPaid,
    isActive: isPaid || daysLeft > 0,
    daysLeft,
    percentUsed: isOwner ? 100 : Math.round((1 - daysLeft / trialActiveDays) * 100),
    message: computeDayMessage(daysLeft, progress, locale),
  };
}

/** True for a paid plan. */
export function hasPlan({ subscription_tier, subscription_status }: Progress): boolean {
  return subscription_tier !== null || subscription_status === 'active';
}

/** True if the user had a plan that has ended. */
export function wasSubscribed(progress: Progress): boolean {
  return progress.subscription_status !== null && !hasPlan(progress);
}

function computeDaysLeft({ trial_started, active_days_used }: Progress): number {
  return trial_started === null ? trialActiveDays : Math.max(0, trialActiveDays - active_days_used);
}

/** The first match wins: with two days left, the message with hours saved comes first. */
function computeDayMessage(daysLeft: number, progress: Progress, locale: Locale): string {
  const days = daysLeft;
  if (daysLeft === 7) {
    return t(
      '{days, plural, one {Welcome! # day left in your trial} other {Welcome! # days left in your trial}}',
      { days },
    );
  }
  if (daysLeft === 3 || daysLeft === 2) {
    return t(
      "You've saved an estimated {hours} so far. {days, plural, one {# day left in your trial} other {# days left in your trial}}",
      { hours: hoursText(computeHoursSaved(progress), locale), days },
    );
  }
  // A day counts after it is over, so the last remaining day is today.
  if (daysLeft <= 1) return t('Your trial is ending today');
  return t('{days, plural, one {# day left in your trial} other {# days left in your trial}}', { days });
}
