import type { EntryRecord } from '../group.ts';

type Parted = Pick<EntryRecord, 'parts'>;

/**
 * The person's share as a positive amount, although the amounts of an income are stored as negative; undefined if
 * zero.
 */
export function borneBy({ parts }: Parted, person: string): number | undefined {
  const borne = parts.find(({ person_id }) => person_id === person)?.borne ?? 0;
  return borne === 0 ? undefined : Math.abs(borne);
}

/** The people who paid the money, or received it as income, the largest amount first. */
export function payersOf({ parts }: Parted): string[] {
  return parts
    .filter(({ paid }) => paid !== 0)
    .toSorted((a, b) => Math.abs(b.paid) - Math.abs(a.paid))
    .map(({ person_id }) => person_id);
}

/** The two people of a payment. */
export function sidesOf({ parts }: Parted): { readonly from: string; readonly to: string } {
  return {
    from: parts.find(({ paid }) => paid > 0)?.person_id ?? '',
    to: parts.find(({ borne }) => borne > 0)?.person_id ?? '',
  };
}

/**
 * The person who confirms a payment or objects to it: the side that did not record it. If a third person recorded it,
 * the receiver, who knows whether the money arrived. Only one person answers, so that no answer replaces another's.
 */
export function answererOf(payment: Parted & Pick<EntryRecord, 'by'>): string {
  const { from, to } = sidesOf(payment);
  return payment.by === to ? from : to;
}
