import { cents } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import type { Locale } from '#kernel/locale.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting } from '#platform/mail/unlinked.ts';
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
      greeting(reader.name),
      `Thank you. We received ${amount} for your ${planName(invoice.plan)}.`,
      `Invoice ${invoice.number} covers ${dateText(invoice.periodStart, reader.locale)} to ${dateText(invoice.periodEnd, reader.locale)}.`,
    ],
    action: { label: 'See Your Invoices', url: billingPage(reader) },
    footnote: 'On the same page you can change your card, switch plans or cancel.',
  };
}

/** Also sent when a renewal needs 3-D Secure: the provider's page handles both. */
export function paymentFailedMail(
  reader: Reader,
  invoice: Invoiced & Readonly<{ payUrl: string | null; nextTryAt: Date | null }>,
): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: 'Your payment did not go through',
    preview: 'Please check your card.',
    paragraphs: [
      greeting(reader.name),
      `We could not charge your card ${amount} for your ${planName(invoice.plan)} (invoice ${invoice.number}).`,
      invoice.nextTryAt
        ? `You keep access while we retry the payment. The next attempt is on ${dateText(invoice.nextTryAt, reader.locale)}. Please check your card or use another one.`
        : 'You keep access while we retry the payment over the next few days. Please check your card or use another one.',
      ...(invoice.payUrl
        ? ['If your bank asks you to confirm the payment, you can do that with the link below.']
        : []),
    ],
    action: invoice.payUrl
      ? { label: 'Pay or Confirm Now', url: invoice.payUrl }
      : { label: 'Check Your Card', url: billingPage(reader) },
    footnote: 'If every attempt fails, your subscription ends and you will not be charged again.',
  };
}

/** Cancelled by the customer; access lasts to the end of the paid period. */
export function cancelledMail(reader: Reader, endsAt: Date): MailContent {
  return {
    subject: 'Your subscription is cancelled',
    preview: `You keep access until ${dateText(endsAt, reader.locale)}.`,
    paragraphs: [
      greeting(reader.name),
      `As you asked, your subscription is cancelled. You keep access until ${dateText(endsAt, reader.locale)} and will not be charged again.`,
      'Until then you can resume it with one click. Everything you saved stays available.',
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** Duplicates are always a mistake: the newer one is ended and refunded. */
export function secondSubscriptionMail(reader: Reader, paid: readonly Invoiced[]): MailContent {
  const refunds = paid.map((invoice) => `${amountText(reader, invoice)} (invoice ${invoice.number})`);
  return {
    subject: 'We ended a second subscription',
    preview: refunds.length > 0 ? 'Its payment will be refunded in full.' : 'You keep the first one.',
    paragraphs: [
      greeting(reader.name),
      'Your account had two subscriptions, and you only need one. We kept the first and ended the second.',
      ...(refunds.length > 0
        ? [
            `We are refunding what you paid for the second: ${refunds.join(', ')}. The refund can take up to 10 days to appear on your statement.`,
          ]
        : []),
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** Ended by the provider, for example after the last declined retry. */
export function endedMail(reader: Reader): MailContent {
  return {
    subject: 'Your subscription has ended',
    preview: 'You will not be charged again.',
    paragraphs: [
      greeting(reader.name),
      'Your subscription has ended, and you will not be charged again.',
      'Everything you saved stays available. You are welcome back at any time.',
    ],
    action: { label: 'View Plans', url: `${reader.appUrl}/pricing` },
  };
}

/** The current period was refunded or disputed, so access ends. */
export function accessEndedMail(
  reader: Reader,
  invoice: Invoiced & Readonly<{ fromCredit: number; dispute: 'open' | 'lost' | null }>,
): MailContent {
  const amount = amountText(reader, { ...invoice, amount: invoice.amount + invoice.fromCredit });
  const plan = planName(invoice.plan);
  const isDisputed = endReasonOf(invoice) === 'disputed';
  return {
    subject: 'Your access has ended',
    preview: isDisputed
      ? `Your bank reversed the payment for invoice ${invoice.number}.`
      : `Invoice ${invoice.number} was refunded in full.`,
    paragraphs: [
      greeting(reader.name),
      isDisputed
        ? `Your bank reversed the payment of ${amount} for invoice ${invoice.number}, which covered the current period of your ${plan}. Your access has therefore ended. You will not be charged again.`
        : `We refunded invoice ${invoice.number} in full (${amount}). It covered the current period of your ${plan}, so your access has ended. You will not be charged again.`,
      `Everything you saved stays available. If you did not expect this, contact us: ${reader.appUrl}/contact`,
    ],
    action: { label: 'View Plans', url: `${reader.appUrl}/pricing` },
  };
}

/** A payment for a checkout that was being cancelled. */
export function paymentReturnedMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: `We refunded your payment of ${amount}`,
    preview: 'It arrived while that checkout was being cancelled.',
    paragraphs: [
      greeting(reader.name),
      `Your payment of ${amount} for the ${planName(invoice.plan)} arrived while that checkout was being cancelled because you chose another plan. We refunded it in full (invoice ${invoice.number}).`,
      'The refund can take up to 10 days to appear on your statement. You will not be charged for it again.',
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** Sent to the owner. */
export function alertMail(
  appUrl: string,
  { kind, reference }: Readonly<{ kind: AlertKind; reference: string }>,
): MailContent {
  const { title, advice } = alertTexts[kind];
  return {
    subject: `Payment alert: ${title}`,
    preview: reference,
    paragraphs: [advice, `Reference: ${reference}`],
    action: { label: 'Open the Admin Panel', url: `${appUrl}/admin` },
  };
}
