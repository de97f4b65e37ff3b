import type { SharedRecord } from '../rules/share.ts';

/** Whether the page of a link ends in something about paying; `early-shared.ts` asks the same before any script is there. */
export function hasPaying({ payees, takes_ways, part }: SharedRecord): boolean {
  return takes_ways || payees.length > 0 || (Array.isArray(part?.pays) && part.pays.length > 0);
}
