import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { promises } from '#kernel/brand.ts';
import type { Day } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { isRecord } from '#kernel/record.ts';

export const dailyLimit = promises.calculationsPerDay;

export type DailyUsage = { readonly date: string; readonly count: number };

export function readUsage(stored: unknown): DailyUsage | null {
  if (!isRecord(stored)) return null;
  const { date, count } = stored;
  return typeof date === 'string' && typeof count === 'number' && count >= 0 ? { date, count } : null;
}

/** A count of another day, earlier or later, is ignored. */
function usedToday(usage: DailyUsage | null, today: Day): number {
  return usage?.date === today ? usage.count : 0;
}

export function remainingToday(usage: DailyUsage | null, today: Day): number {
  return Math.max(0, dailyLimit - usedToday(usage, today));
}

export function afterOneMore(usage: DailyUsage | null, today: Day): DailyUsage {
  return { date: today, count: usedToday(usage, today) + 1 };
}

export function allUsedText(): string {
  return t(
    "{count, plural, one {You've used all # free calculation today.} other {You've used all # free calculations today.}}",
    { count: dailyLimit },
  );
}

/** Follows `allUsedText`. */
export function unlimitedText(): string {
  return t('Sign up for unlimited access!');
}

/** Hours of work that the result saves, for the sign-up prompt. */
export function hoursOfJob(kind: CalculatorKind, mode: unknown): number {
  return catalogue[kind].promptedHours?.[String(mode)] ?? 1;
}

export function letUsDo(hours: number): string {
  return t('{hours, plural, one {Let us do this #-hour job.} other {Let us do this #-hour job.}}', { hours });
}

export function remainingText(remaining: number): string {
  return t(
    '{count, plural, one {# free calculation remaining today} other {# free calculations remaining today}}',
    { count: remaining },
  );
}
