import { dayMs } from '#kernel/calendar.ts';
import type { PricedPlan } from '../payment-provider.ts';

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** The same UTC day and time some months later; the month's last day if it is shorter. */
function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moment.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return moved;
}

/** Always counted from the anchor: 31 January, 28 February, 31 March. */
export function periodBoundary(anchor: Date, interval: PricedPlan['interval'], count: number): Date {
  if (interval === 'week') return addDays(anchor, 7 * count);
  return addMonths(anchor, interval === 'month' ? count : 12 * count);
}

type InPeriod = Readonly<{ anchor: Date; interval: PricedPlan['interval']; period: number }>;

export function periodStart({ anchor, interval, period }: InPeriod): Date {
  return periodBoundary(anchor, interval, period - 1);
}

export function periodEnd({ anchor, interval, period }: InPeriod): Date {
  return periodBoundary(anchor, interval, period);
}
