import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { dayMs } from '#kernel/calendar.ts';
import { enUs } from '#kernel/locale.ts';

/** The first renewal of a plan that starts now. Clamps to the month's last day. */
export function firstRenewal(cycle: BillingCycle, start: Date): Date {
  if (cycle === 'weekly') return new Date(start.getTime() + 7 * dayMs);
  const months = cycle === 'monthly' ? 1 : 12;
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)));
}

const longDate = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Like 'January 31, 2027', in UTC as on invoices. */
export function dateText(moment: Date | string, locale = enUs): string {
  return new Date(moment).toLocaleDateString(locale, longDate);
}
