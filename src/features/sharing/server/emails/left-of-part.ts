import type { Part } from '#calculators/rules/summary.ts';
import { duesOf, leftToPay } from '../../rules/payments/carry-payments.ts';
import { leftToGet } from '../../rules/payments/incoming-payments.ts';
import type { PartPayments } from '../payer-links.ts';

/** A part with only those payments, from and to its person, that are left. */
export function leftOfPart(part: Part, currency: string, { made, marks, incoming }: PartPayments): Part {
  const { pays, gets } = part;
  const account = made && { dues: duesOf(part, currency), ...made };
  return {
    ...part,
    ...(pays && { pays: leftToPay(pays, account, marks) }),
    ...(gets && { gets: leftToGet(gets, incoming, currency) }),
  };
}
