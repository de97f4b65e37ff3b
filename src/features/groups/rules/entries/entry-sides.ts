import type { EntryRecord } from '../group.ts';

type Parted = Pick<EntryRecord, 'parts'>;

/** Positive also for an income, whose amounts are stored negative; undefined if the person bears nothing of it. */
export function borneBy({ parts }: Parted, person: string): number | undefined {
  const borne = parts.find(({ person_id }) => person_id === person)?.borne ?? 0;
  return borne === 0 ? undefined : Math.abs(borne);
}

/** Who paid, or received, the money, the largest amount first. */
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
 * Who says whether a payment is right: the side that did not record it. Of a payment that somebody else recorded, the side
 * that received it, since only they know whether it arrived. One person answers, so that no answer replaces another's.
 */
export function answererOf(payment: Parted & Pick<EntryRecord, 'by'>): string {
  const { from, to } = sidesOf(payment);
  return payment.by === to ? from : to;
}
