import * as z from 'zod/mini';
import { billingCycles } from '#features/access/rules/plan-catalogue.ts';
import { msg, t } from '#kernel/language/t.ts';
import { subscriptionRecord } from './billing.ts';
import { providerId } from './provider-id.ts';

/** The only cards that the sandbox accepts. */
export const testCards = [
  {
    number: '4242424242424242',
    brand: 'visa',
    behaviour: 'pays',
    title: msg('Success'),
    words: msg('The payment goes through, now and at every renewal.'),
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'declined',
    title: msg('Declined'),
    words: msg('The bank declines the payment.'),
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authenticates',
    title: msg('3-D Secure'),
    words: msg('The bank asks the cardholder to confirm the payment first.'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    title: msg('Insufficient funds'),
    words: msg('The bank declines the payment: there is not enough money in the account.'),
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'fails_to_renew',
    title: msg('Fails later'),
    words: msg('The first payment goes through; every later one is declined.'),
  },
] as const;
export type TestCard = (typeof testCards)[number];

export const onlyTestCards = () => t('Only the published test cards are accepted here.');
export const cardExpired = () => t('This card has expired. Use any future month.');

export function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}

/** '4242 4242 4242 4242' */
export function groupedCardNumber(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** True after the end of the month in which the card expires. */
export function hasExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  return expYear < year || (expYear === year && expMonth < month);
}

const wrongExpiry = { error: () => t('Enter a month from 1 to 12 and a year with four digits') };
const wrongCvc = { error: () => t('Enter any 3 digits') };
export const cardInput = z.object({
  number: z
    .string({ error: onlyTestCards })
    .check(z.refine((typed) => findTestCard(typed) !== undefined, { error: onlyTestCards })),
  expMonth: z.int(wrongExpiry).check(z.gte(1, wrongExpiry), z.lte(12, wrongExpiry)),
  expYear: z.int(wrongExpiry).check(z.gte(2000, wrongExpiry), z.lte(2099, wrongExpiry)),
  cvc: z.string(wrongCvc).check(z.regex(/^\d{3,4}$/, wrongCvc)),
});
export type CardInput = z.output<typeof cardInput>;

/** POST /api/sandbox/confirm */
export const sandboxConfirmRequest = z.object({ clientSecret: providerId, card: cardInput });
/** POST /api/sandbox/authenticate: the simulated 3-D Secure response. */
export const sandboxAuthenticateRequest = z.object({ clientSecret: providerId, approve: z.boolean() });

export const sandboxPaymentResponse = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
  paymentIntentId: z.string(),
  /** Why the payment failed, as shown to the user. */
  message: z.nullable(z.string()),
});
export type SandboxPaymentResponse = z.output<typeof sandboxPaymentResponse>;

/** GET /api/sandbox/portal */
export const sandboxPortalRecord = z.object({
  /** The customer's simulated time. */
  now: z.iso.datetime(),
  /** In cents. */
  credit: z.int(),
  subscription: z.nullable(z.extend(subscriptionRecord, { id: z.string() })),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      amount: z.int(),
      refunded: z.int(),
      status: z.enum(['open', 'paid', 'void', 'uncollectible']),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type SandboxPortalRecord = z.output<typeof sandboxPortalRecord>;

/** POST /api/sandbox/portal/switch */
export const sandboxSwitchRequest = z.object({ plan: z.enum(billingCycles) });
/** POST /api/sandbox/portal/card */
export const sandboxCardRequest = z.object({ card: cardInput });

export const maxClockDays = 400;
const wrongDays = {
  error: () => t('Enter a whole number of days from 1 to {most}', { most: maxClockDays }),
};
/** POST /api/sandbox/clock */
export const sandboxClockRequest = z.object({
  days: z.int(wrongDays).check(z.gte(1, wrongDays), z.lte(maxClockDays, wrongDays)),
});
/** POST /api/sandbox/refund */
export const sandboxRefundRequest = z.object({ invoiceId: providerId });
