import type { SharedRecord } from '../../rules/share.ts';

/** True if the reader of this part pays somebody. In payouts and in bills without a payer, nobody pays. */
export function owes({ part }: Pick<SharedRecord, 'part'>): boolean {
  return Array.isArray(part?.pays) && part.pays.length > 0;
}
