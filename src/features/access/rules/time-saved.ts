import { t } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Progress } from './progress-record.ts';

type Saved = Pick<Progress, 'total_hours_saved'>;

/** The assumed value of an hour. */
export const centsPerHour = cents(50_00);

/** The least that any calculation counts. The note under a result names it, as about 30 minutes. */
export const leastHours = 0.5;

/** Hundredths of an hour, which make whole cents. */
function hundredths({ total_hours_saved }: Saved): number {
  return Math.round(Number(total_hours_saved) * 100);
}

export function computeHoursSaved(progress: Saved): number {
  return hundredths(progress) / 100;
}

export function computeWorth(progress: Saved): Cents {
  return cents((hundredths(progress) * centsPerHour) / 100);
}

/** Like '1 hour' or '1,204.75 hours'. */
export function hoursText(hours: number, locale = enUs): string {
  return t('{count, plural, one {{hours} hour} other {{hours} hours}}', {
    count: hours,
    hours: hours.toLocaleString(locale),
  });
}
