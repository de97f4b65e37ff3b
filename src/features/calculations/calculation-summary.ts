import { type Cents, formatUsd } from '#kernel/cents.ts';
import type { CalculationRecord } from './calculation.contract.ts';

/** What came out in the end: a commission, or what was divided. Empty where a record does not say. */
export function amountText({ results }: Pick<CalculationRecord, 'results'>): string {
  const amount = results.totalCommission ?? results.totalAmount;
  // Every engine counts in whole cents.
  return typeof amount === 'number' ? formatUsd(amount as Cents) : '';
}

const withinDays = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const longAgo = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** By the reader's own clock: with the time of day in this year, with the year before that. */
export function madeText(createdAt: string, now: Date): string {
  const made = new Date(createdAt);
  const style = made.getFullYear() === now.getFullYear() ? withinDays : longAgo;
  return made.toLocaleString('en-US', style);
}
