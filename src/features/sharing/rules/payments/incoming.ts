import * as z from 'zod/mini';

/** What one person has paid to the reader of a link, and what is left or too much. */
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
  /** The maker has marked all of it as received; otherwise the payer says so. */
  is_received: z.boolean(),
  at: z.iso.datetime(),
});
export type IncomingPayment = z.output<typeof incomingPayment>;
