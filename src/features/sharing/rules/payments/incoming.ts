import * as z from 'zod/mini';

/** The payments of one person to the reader of a link: amounts paid, left to pay and overpaid. */
export const incomingPayment = z.object({
  from: z.string(),
  currency: z.string(),
  paid: z.int(),
  /** The part of `paid` that the maker has marked as received. Missing in responses of the previous release. */
  received: z.optional(z.int()),
  /** The part of `paid` that the reader has paid back. Missing in responses of the previous release. */
  returned: z.optional(z.int()),
  left: z.int(),
  over: z.int(),
  /** True if the maker has marked all of `paid` as received; false if only the payer has marked it as paid. */
  is_received: z.boolean(),
  at: z.iso.datetime(),
});
export type IncomingPayment = z.output<typeof incomingPayment>;
