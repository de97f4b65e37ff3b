import { cents } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import type { Locale } from '#kernel/locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { type AlertKind, alertTexts } from '../rules/alert.ts';
import { dateText } from '../rules/renewal.ts';
import { endReasonOf } from '../rules/subscription-access.ts';
import { findPlan } from './find-plan.ts';

type Invoiced = Readonly<{
  number: string;
  amount: number;
  plan: string | null;
  periodStart: Date;
  periodEnd: Date;
}>;
type Reader = Readonly<{ name: string; appUrl: string; locale: Locale }>;

const amountText = ({ locale }: Reader, { amount }: Invoiced) => formatsFor(usd, locale).money(cents(amount));

const billingPage = ({ appUrl }: Reader) => `${appUrl}/billing`;

function planName(id: string | null): string {
  const plan = id === null ? undefined : findPlan(id);
  return plan ? `Starter Plan (${plan.cycle})` : 'Starter Plan';
}

export function receiptMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: `Your receipt for ${amount}`,
    preview: `Invoice ${invoice.number} is paid.`,
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      `Thank you: we received ${amount} for your ${planName(invoice.plan)}.`,
      `Invoice ${invoice.number}, for ${dateText(invoice.periodStart, reader.locale)} to ${dateText(invoice.periodEnd, reader.locale)}.`,
    ],
    action: { label: 'See Your Invoices', url: billingPage(reader) },
    footnote: 'There you can also change your card, switch the plan or cancel.',
  };
}

/** Also when the bank wants the holder to confirm a renewal: the provider's own page does either. */
export function paymentFailedMail(
  reader: Reader,
  invoice: Invoiced & Readonly<{ payUrl: string | null; nextTryAt: Date | null }>,
): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: 'Your payment did not go through',
    preview: 'Please check your card.',
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      `We could not charge your card ${amount} for your ${planName(invoice.plan)} (invoice ${invoice.number}).`,
      invoice.nextTryAt
        ? `You keep your access while we try again, next on ${dateText(invoice.nextTryAt, reader.locale)}. To be safe, please check your card or use another one.`
        : 'You keep your access while we try again over the next days. To be safe, please check your card or use another one.',
      ...(invoice.payUrl ? ['If your bank asks you to confirm the payment, you can do that there too.'] : []),
    ],
    action: invoice.payUrl
      ? { label: 'Pay or Confirm Now', url: invoice.payUrl }
      : { label: 'Check Your Card', url: billingPage(reader) },
    footnote: 'If no try succeeds, the subscription ends and nothing more is charged.',
  };
}

/** Cancelled by the customer: it runs to the end of the paid period. */
export function cancelledMail(reader: Reader, endsAt: Date): MailContent {
  return {
    subject: 'Your subscription is cancelled',
    preview: `You keep your access until ${dateText(endsAt, reader.locale)}.`,
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      `Your subscription is cancelled, as you asked. You keep your access until ${dateText(endsAt, reader.locale)}, and nothing more is charged.`,
      'Until then you can resume it with one click. What you have saved stays yours.',
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** Two at once are never meant: we end the younger and refund it. */
export function secondSubscriptionMail(reader: Reader, paid: readonly Invoiced[]): MailContent {
  const refunds = paid.map((invoice) => `${amountText(reader, invoice)} (invoice ${invoice.number})`);
  return {
    subject: 'We ended a second subscription',
    preview: refunds.length > 0 ? 'Its payment is refunded in full.' : 'You keep the first one.',
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      'Two subscriptions were running for your account. One is enough: it opens everything. You keep the first one, and we ended the second.',
      ...(refunds.length > 0
        ? [`We refund what you paid for it: ${refunds.join(', ')}. Banks take up to 10 days to show it.`]
        : []),
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** Ended by itself, as when the card was declined for good. */
export function endedMail(reader: Reader): MailContent {
  return {
    subject: 'Your subscription has ended',
    preview: 'Nothing more is charged.',
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      'Your subscription has ended, and nothing more is charged.',
      'What you have saved stays yours. You are welcome back at any time.',
    ],
    action: { label: 'See the Plans', url: `${reader.appUrl}/pricing` },
  };
}

/** The money for the current period went back: access ends with it, and this says why. */
export function accessEndedMail(
  reader: Reader,
  invoice: Invoiced & Readonly<{ fromCredit: number; dispute: 'open' | 'lost' | null }>,
): MailContent {
  const amount = amountText(reader, { ...invoice, amount: invoice.amount + invoice.fromCredit });
  const paidFor = `It paid for the current period of your ${planName(invoice.plan)}`;
  const isDisputed = endReasonOf(invoice) === 'disputed';
  return {
    subject: 'Your access has ended',
    preview: isDisputed
      ? `Your bank took back the payment for invoice ${invoice.number}.`
      : `Invoice ${invoice.number} was refunded in full.`,
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      isDisputed
        ? `Your bank took back the payment of ${amount} for invoice ${invoice.number}. ${paidFor}, so your access has ended now. Nothing more is charged.`
        : `We refunded invoice ${invoice.number} in full: ${amount}. ${paidFor}, so your access has ended now. Nothing more is charged.`,
      `What you have saved stays yours. If you did not expect this, write to us: ${reader.appUrl}/contact`,
    ],
    action: { label: 'See the Plans', url: `${reader.appUrl}/pricing` },
  };
}

/** Paid for a checkout that was being cancelled at that moment. */
export function paymentReturnedMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: `We refunded your payment of ${amount}`,
    preview: 'It arrived while that checkout was being cancelled.',
    paragraphs: [
      `Hello ${unlinked(reader.name)},`,
      `Your payment of ${amount} for the ${planName(invoice.plan)} arrived at the moment when that checkout was cancelled, because another plan was chosen. We refunded it in full (invoice ${invoice.number}).`,
      'Banks take up to 10 days to show it. Nothing else is charged for it.',
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** To the owner. */
export function alertMail(
  appUrl: string,
  { kind, reference }: Readonly<{ kind: AlertKind; reference: string }>,
): MailContent {
  const { title, advice } = alertTexts[kind];
  return {
    subject: `Payment alert: ${title}`,
    preview: reference,
    paragraphs: [advice, `It is about ${reference}.`],
    action: { label: 'Open the Owner’s Panel', url: `${appUrl}/admin` },
  };
}
