import { promises } from '#kernel/brand.ts';
import type { Day } from '#kernel/calendar.ts';
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

export const allUsedText = `You've used all ${dailyLimit} free calculations today.`;

/** The work that the result saves, for the sign-up prompt. */
export function jobSaved({ calculationMode }: { readonly calculationMode?: unknown }): string {
  return `this ${calculationMode === 'performance' ? '2.5' : '1'}-hour job`;
}

export function remainingText(remaining: number): string {
  return `${remaining} free calculation${remaining === 1 ? '' : 's'} remaining today`;
}
