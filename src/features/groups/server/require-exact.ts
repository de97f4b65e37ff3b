import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { maxCents } from '#kernel/money/cents.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import type { GroupPart } from '../rules/group.ts';
import type { Balances } from './entries/entry.store.ts';

export const tooLarge = () =>
  fault('too-large', msg('The amounts of this group are too large to add up exactly'));

type Parted = Readonly<{ currency: string; parts: readonly GroupPart[] }>;

/**
 * The parts of people who are in the deleted entry but not in its new version, with amounts of zero: without the
 * entry, the balances of these people may have become too large.
 */
export function removedParts({ currency, parts }: Parted, after?: Parted): Parted {
  const stay = after?.currency === currency ? after.parts.map(({ person_id }) => person_id) : [];
  const gone = parts.filter(({ person_id }) => !stay.includes(person_id));
  return { currency, parts: gone.map((part) => ({ ...part, paid: 0, borne: 0 })) };
}

/** Refuses parts after which a balance would be too large to be exact. */
export function requireExact({ currency, parts }: Parted, balances: Balances): void {
  const isExact = parts.every(
    ({ person_id, paid, borne }) =>
      Math.abs(balances(person_id, currency).balance + paid - borne) <= maxCents / 2,
  );
  if (!isExact) throw createContentProblem([{ path: 'amount', ...tooLarge() }]);
}
