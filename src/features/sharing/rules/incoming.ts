import * as z from 'zod/mini';

/** What one person has paid to the reader of a link, and what is left or too much. */
export const incomingPayment = z.object({
  from: z.string(),
  currency: z.string(),
  paid: z.int(),
  left: z.int(),
  over: z.int(),
  /** The maker has marked it as received; otherwise only the payer says so. */
  is_received: z.boolean(),
  at: z.iso.datetime(),
});
export type IncomingPayment = z.output<typeof incomingPayment>;
