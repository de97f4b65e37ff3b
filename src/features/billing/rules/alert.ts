import * as z from 'zod/mini';
import { msg } from '#kernel/language/t.ts';

/** Alert texts for the owner, each with advice. */
export const alertTexts = {
  'paid-without-access': {
    title: msg('Paid, but no access'),
    advice: msg(
      'An invoice is paid and its period has not ended, but the customer has no access. Refund it or grant access.',
    ),
  },
  'paid-and-called-off': {
    title: msg('Paid while being cancelled'),
    advice: msg(
      'A payment arrived while its checkout was being cancelled. It is refunded automatically. Check that the refund went through.',
    ),
  },
  'charged-twice': {
    title: msg('Two subscriptions at once'),
    advice: msg(
      'A customer had two active subscriptions. The newer one is ended and refunded automatically. Check that the refund went through.',
    ),
  },
  'wrong-amount': {
    title: msg('Price differs from the catalogue'),
    advice: msg(
      'A subscription is charged at a price that is not in the catalogue, so it gives no access. Correct or cancel it.',
    ),
  },
  'dispute-opened': {
    title: msg('Payment disputed'),
    advice: msg(
      'The cardholder asked the bank to reverse the payment. Respond in the provider’s dashboard. The customer keeps access.',
    ),
  },
  'dispute-lost': {
    title: msg('Dispute lost'),
    advice: msg('The bank reversed the payment. The customer’s access and subscription have ended.'),
  },
  'refund-failed': {
    title: msg('Refund failed'),
    advice: msg('The money did not reach the customer. Arrange another way to refund it.'),
  },
  'fraud-warning': {
    title: msg('Early fraud warning'),
    advice: msg('The card may be stolen. Consider refunding the payment before it is disputed.'),
  },
  'invoice-stuck': {
    title: msg('Invoice not finalized'),
    advice: msg(
      'The provider could not complete an invoice, so nothing is charged. Correct it in the dashboard.',
    ),
  },
} as const;
export type AlertKind = keyof typeof alertTexts;
// Safe cast: the keys of the literal above, which is not empty.
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
