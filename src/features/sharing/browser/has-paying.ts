import type { SharedRecord } from '../rules/share.ts';

/**
 * Whether the shared page shows a payment section. The script in `early-shared.ts` repeats this condition.
 */
export function hasPaying({ payees, takes_ways, part }: SharedRecord): boolean {
  return takes_ways || payees.length > 0 || (Array.isArray(part?.pays) && part.pays.length > 0);
}
