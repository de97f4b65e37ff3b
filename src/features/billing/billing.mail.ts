import { cents, formatUsd } from '#kernel/cents.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { findPlan } from './find-plan.ts';
import { dateText } from './renewal.ts';

type Invoiced = Readonly<{
  number: string;
  amount: number;
  plan: string | null;
  periodStart: Date;
  periodEnd: Date;
}>;
type Reader = Readonly<{ name: string; appUrl: string }>;

const billingPage = ({ appUrl }: Reader) => `${appUrl}/billing`;

function planName(id: string | null): string {
  const plan = id === null ? undefined : findPlan(id);
  return plan ? `Starter Plan (${plan.cycle})` : 'Starter Plan';
}

export function receiptMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = formatUsd(cents(invoice.amount));
  return {
    subject: `Your receipt for ${amount}`,
    preview: `Invoice ${invoice.number} is paid.`,
    paragraphs: [
      `Hello ${reader.name},`,
      `Thank you: we received ${amount} for your ${planName(invoice.plan)}.`,
      `Invoice ${invoice.number}, for ${dateText(invoice.periodStart)} to ${dateText(invoice.periodEnd)}.`,
    ],
    action: { label: 'See Your Invoices', url: billingPage(reader) },
    footnote: 'There you can also change your card, switch the plan or cancel.',
  };
}

export function paymentFailedMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = formatUsd(cents(invoice.amount));
  return {
    subject: 'Your payment did not go through',
    preview: 'Please check your card.',
    paragraphs: [
      `Hello ${reader.name},`,
      `We could not charge your card ${amount} for your ${planName(invoice.plan)} (invoice ${invoice.number}).`,
      'You keep your access while we try again over the next days. To be safe, please check your card or use another one.',
    ],
    action: { label: 'Check Your Card', url: billingPage(reader) },
    footnote: 'If no try succeeds, the subscription ends and nothing more is charged.',
  };
}

/** Cancelled by whoever pays: it runs on to the end of what is paid. */
export function cancelledMail(reader: Reader, endsAt: Date): MailContent {
  return {
    subject: 'Your subscription is cancelled',
    preview: `You keep your access until ${dateText(endsAt)}.`,
    paragraphs: [
      `Hello ${reader.name},`,
      `Your subscription is cancelled, as you asked. You keep your access until ${dateText(endsAt)}, and nothing more is charged.`,
      'Until then you can resume it with one click. What you have saved stays yours.',
    ],
    action: { label: 'See Your Subscription', url: billingPage(reader) },
  };
}

/** Two at once are hardly ever meant. */
export function secondSubscriptionMail(reader: Reader): MailContent {
  return {
    subject: 'You have two subscriptions',
    preview: 'You are charged for both.',
    paragraphs: [
      `Hello ${reader.name},`,
      'Two subscriptions are running for your account, and you are charged for both. One is enough: it opens everything.',
      `Please cancel the one that you do not want under Manage Subscription. If you have paid twice, write to us: ${reader.appUrl}/contact`,
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
      `Hello ${reader.name},`,
      'Your subscription has ended, and nothing more is charged.',
      'What you have saved stays yours. You are welcome back at any time.',
    ],
    action: { label: 'See the Plans', url: `${reader.appUrl}/pricing` },
  };
}
