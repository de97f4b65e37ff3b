import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { publicPage } from '#platform/mail/public-page.ts';
import { greeting } from '#platform/mail/unlinked.ts';
import { type AlertKind, alertTexts } from '../rules/alert.ts';
import { planName } from '../rules/plan-name.ts';
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

type Paid = Invoiced & Readonly<{ fromCredit: number }>;

/** Everything that was paid, by card and from credit. */
const paidText = (reader: Reader, invoice: Paid) =>
  amountText(reader, { ...invoice, amount: invoice.amount + invoice.fromCredit });

const billingPage = ({ appUrl }: Reader) => `${appUrl}/billing`;

function planOf({ plan: id }: Invoiced): string {
  const plan = id === null ? undefined : findPlan(id);
  return plan ? planName(plan.cycle) : t('Starter');
}

export function receiptMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: t('Your receipt for {amount}', { amount }),
    preview: t('Invoice {number} is paid.', { number: invoice.number }),
    paragraphs: [
      greeting(reader.name),
      t('Thank you. We received {amount} for {plan}.', { amount, plan: planOf(invoice) }),
      t('Invoice {number} covers {from} to {to}.', {
        number: invoice.number,
        from: dateText(invoice.periodStart, reader.locale),
        to: dateText(invoice.periodEnd, reader.locale),
      }),
    ],
    action: { label: t('See Your Invoices'), url: billingPage(reader) },
    footnote: t('On the same page you can change your card, switch plans or cancel.'),
  };
}

/** For a failed payment, or a renewal that needs 3-D Secure. The provider's page handles both. */
export function paymentFailedMail(
  reader: Reader,
  invoice: Invoiced & Readonly<{ payUrl: string | null; nextTryAt: Date | null }>,
): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: t('Your payment did not go through'),
    preview: t('Please check your card.'),
    paragraphs: [
      greeting(reader.name),
      t('We could not charge your card {amount} for {plan} (invoice {number}).', {
        amount,
        plan: planOf(invoice),
        number: invoice.number,
      }),
      invoice.nextTryAt
        ? t(
            'You keep access while we retry the payment. The next attempt is on {date}. Please check your card or use another one.',
            { date: dateText(invoice.nextTryAt, reader.locale) },
          )
        : t(
            'You keep access while we retry the payment over the next few days. Please check your card or use another one.',
          ),
      ...(invoice.payUrl
        ? [t('If your bank asks you to confirm the payment, you can do that with the link below.')]
        : []),
    ],
    action: invoice.payUrl
      ? { label: t('Pay or Confirm Now'), url: invoice.payUrl }
      : { label: t('Check Your Card'), url: billingPage(reader) },
    footnote: t('If every attempt fails, your subscription ends and you will not be charged again.'),
  };
}

/** For a subscription cancelled by the customer. Access lasts to the end of the paid period. */
export function cancelledMail(reader: Reader, endsAt: Date): MailContent {
  return {
    subject: t('Your subscription is cancelled'),
    preview: t('You keep access until {date}.', { date: dateText(endsAt, reader.locale) }),
    paragraphs: [
      greeting(reader.name),
      t(
        'As you asked, your subscription is cancelled. You keep access until {date} and will not be charged again. Payments already made are not refunded.',
        { date: dateText(endsAt, reader.locale) },
      ),
      t(
        'If you change your mind before then, you can keep it on your billing page. Everything you saved stays available.',
      ),
    ],
    action: { label: t('See Your Subscription'), url: billingPage(reader) },
  };
}

/** For a duplicate subscription, which we ended and refunded. */
export function secondSubscriptionMail(reader: Reader, paid: readonly Paid[]): MailContent {
  const refunds = paid.map((invoice) =>
    t('{amount} (invoice {number})', { amount: paidText(reader, invoice), number: invoice.number }),
  );
  return {
    subject: t('We ended a second subscription'),
    preview: refunds.length > 0 ? t('Its payment will be refunded in full.') : t('You keep the first one.'),
    paragraphs: [
      greeting(reader.name),
      t('Your account had two subscriptions, and you only need one. We kept the first and ended the second.'),
      ...(refunds.length > 0
        ? [
            t(
              'We are refunding what you paid for the second: {refunds}. The refund can take up to 10 days to appear on your statement.',
              { refunds: enumeration(refunds) },
            ),
          ]
        : []),
    ],
    action: { label: t('See Your Subscription'), url: billingPage(reader) },
  };
}

/** For a subscription ended by the provider, for example after the last declined retry. */
export function endedMail(reader: Reader): MailContent {
  return {
    subject: t('Your subscription has ended'),
    preview: t('You will not be charged again.'),
    paragraphs: [
      greeting(reader.name),
      t('Your subscription has ended, and you will not be charged again.'),
      t('Everything you saved stays available. You are welcome back at any time.'),
    ],
    action: { label: t('View Plans'), url: publicPage(reader.appUrl, '/pricing') },
  };
}

/** For a refund or lost dispute of the current period, which ends access. */
export function accessEndedMail(
  reader: Reader,
  invoice: Paid & Readonly<{ dispute: 'open' | 'lost' | null }>,
): MailContent {
  const amount = paidText(reader, invoice);
  const plan = planOf(invoice);
  const isDisputed = endReasonOf(invoice) === 'disputed';
  return {
    subject: t('Your access has ended'),
    preview: isDisputed
      ? t('Your bank reversed the payment for invoice {number}.', { number: invoice.number })
      : t('Invoice {number} was refunded in full.', { number: invoice.number }),
    paragraphs: [
      greeting(reader.name),
      isDisputed
        ? t(
            'Your bank reversed the payment of {amount} for invoice {number}, which covered the current period of {plan}. Your access has therefore ended. You will not be charged again.',
            { amount, number: invoice.number, plan },
          )
        : t(
            'We refunded invoice {number} in full ({amount}). It covered the current period of {plan}, so your access has ended. You will not be charged again.',
            { amount, number: invoice.number, plan },
          ),
      t('Everything you saved stays available. If you did not expect this, contact us: {url}', {
        url: publicPage(reader.appUrl, '/contact'),
      }),
    ],
    action: { label: t('View Plans'), url: publicPage(reader.appUrl, '/pricing') },
  };
}

/** For a refunded payment that arrived while its checkout was being cancelled. */
export function paymentReturnedMail(reader: Reader, invoice: Invoiced): MailContent {
  const amount = amountText(reader, invoice);
  return {
    subject: t('We refunded your payment of {amount}', { amount }),
    preview: t('It arrived while that checkout was being cancelled.'),
    paragraphs: [
      greeting(reader.name),
      t(
        'Your payment of {amount} for {plan} arrived while that checkout was being cancelled because you chose another plan. We refunded it in full (invoice {number}).',
        { amount, plan: planOf(invoice), number: invoice.number },
      ),
      t(
        'The refund can take up to 10 days to appear on your statement. You will not be charged for it again.',
      ),
    ],
    action: { label: t('See Your Subscription'), url: billingPage(reader) },
  };
}

/** Sent to the owner. */
export function alertMail(
  appUrl: string,
  { kind, reference }: Readonly<{ kind: AlertKind; reference: string }>,
): MailContent {
  const title = t(alertTexts[kind].title);
  return {
    subject: t('Payment alert: {title}', { title }),
    preview: reference,
    paragraphs: [t(alertTexts[kind].advice), t('Reference: {reference}', { reference })],
    action: { label: t('Open the Admin Panel'), url: `${appUrl}/admin` },
  };
}
