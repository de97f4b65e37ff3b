import { maxCents } from '#kernel/cents.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { refuseContent } from '#platform/http/content.ts';
import type { GroupPart } from '../rules/group.ts';
import type { Balances } from './entry.store.ts';

export const tooLarge = () =>
  fault('too-large', msg('The amounts of this group are too large to add up exactly'));

/** Refuses an entry after which a balance could not be written exactly. */
export function requireExact(
  { currency, parts }: Readonly<{ currency: string; parts: readonly GroupPart[] }>,
  balances: Balances,
): void {
  const isExact = parts.every(
    ({ person_id, paid, borne }) =>
      Math.abs(balances(person_id, currency).balance + paid - borne) <= maxCents / 2,
  );
  if (!isExact) throw refuseContent([{ path: 'amount', ...tooLarge() }]);
}
