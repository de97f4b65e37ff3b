import { t } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Progress } from './progress-record.ts';

type Saved = Pick<Progress, 'total_hours_saved'>;

/** The assumed value of an hour. */
export const centsPerHour = cents(50_00);

/** The minimum that a calculation counts, named as about 30 minutes in the note below a result. */
export const leastHours = 0.5;

/** Hours saved in hundredths, so that their worth is a whole number of cents. */
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
