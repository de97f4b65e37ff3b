import { type Cents, formatUsd } from '#kernel/cents.ts';
import type { CalculationRecord } from './calculation.contract.ts';

/** What came out in the end: a commission, or what was divided. Undefined where a record does not say. */
export function totalOf({ results }: Pick<CalculationRecord, 'results'>): Cents | undefined {
  const total = results.totalCommission ?? results.totalAmount;
  // Every engine counts in whole cents.
  return typeof total === 'number' ? (total as Cents) : undefined;
}

export function amountText(record: Pick<CalculationRecord, 'results'>): string {
  const total = totalOf(record);
  return total === undefined ? '' : formatUsd(total);
}

const withinDays = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const longAgo = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** By the reader's own clock: with the time of day in this year, with the year before that. */
export function madeText(createdAt: string, now: Date): string {
  const made = new Date(createdAt);
  const style = made.getFullYear() === now.getFullYear() ? withinDays : longAgo;
  return made.toLocaleString('en-US', style);
}
