import * as z from 'zod/mini';

/** What the owner is told about payments, and what to do about it. */
export const alertTexts = {
  'paid-without-access': {
    title: 'Paid, but no access',
    advice:
      'An invoice is paid and its period has not ended, yet the plan is closed. Refund it or grant access.',
  },
  'paid-and-called-off': {
    title: 'Paid while it was cancelled',
    advice:
      'A payment arrived while its checkout was being cancelled. It is refunded automatically: check that it was.',
  },
  'charged-twice': {
    title: 'Two subscriptions at once',
    advice:
      'A customer had two live subscriptions. The younger is ended and refunded automatically: check that it was.',
  },
  'wrong-amount': {
    title: 'Price differs from the catalogue',
    advice:
      'A subscription is charged at a price that is not sold here, so it opens nothing. Correct or cancel it.',
  },
  'dispute-opened': {
    title: 'Payment disputed',
    advice:
      'The cardholder asks the bank for the money back. Answer in the provider’s dashboard; access stays open.',
  },
  'dispute-lost': {
    title: 'Dispute lost',
    advice: 'The bank took the money back. The plan is closed and its subscription ended.',
  },
  'refund-failed': {
    title: 'Refund failed',
    advice: 'The money did not reach the customer. Arrange another way to give it back.',
  },
  'fraud-warning': {
    title: 'Early fraud warning',
    advice: 'The card may be stolen. Consider refunding the payment before it is disputed.',
  },
  'invoice-stuck': {
    title: 'Invoice not finalised',
    advice: 'The provider could not complete an invoice, so nothing is charged. Correct it in the dashboard.',
  },
} as const;
export type AlertKind = keyof typeof alertTexts;
// The keys of the literal above; never empty.
export const alertKinds = Object.keys(alertTexts) as [AlertKind, ...AlertKind[]];

/** GET /api/admin/payment-alerts */
export const paymentAlertRecord = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  reference: z.string(),
  user_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
});
export type PaymentAlertRecord = z.output<typeof paymentAlertRecord>;
