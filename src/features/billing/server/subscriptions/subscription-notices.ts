import { dayMs } from '#kernel/calendar.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { findReversedInvoice, isLive } from '../../rules/subscription-access.ts';
import {
  accessEndedMail,
  cancelledMail,
  endedMail,
  paymentFailedMail,
  paymentReturnedMail,
  receiptMail,
  secondSubscriptionMail,
} from '../billing.mail.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import type { Payer } from '../customer.store.ts';
import { claimNotice, type NoticeKind } from '../notice.store.ts';
import type { Duplicate } from './end-duplicates.ts';
import type { SubscriptionRow } from './subscription.store.ts';

type State = Readonly<{
  /** The stored row before this sync. */
  before: SubscriptionRow | undefined;
  subscription: ProviderSubscription | null;
  /** Duplicates of `subscription`. */
  duplicates: readonly Duplicate[];
  invoices: readonly ProviderInvoice[];
  /** The refunded or disputed invoice that ended access. */
  ended: ProviderInvoice | null;
  /** Ids of subscriptions that we cancelled. */
  cancelled: ReadonlySet<string>;
}>;
type DueNotice = Readonly<{ kind: NoticeKind; reference: string; content: () => MailContent }>;

/** Older payments get no receipt, for example after an import of records. */
const receiptMs = 7 * dayMs;

type Reader = Readonly<{ name: string; appUrl: string; locale: Locale }>;

function dueNotices(
  { before, subscription, duplicates, invoices, ended, cancelled }: State,
  reader: Reader,
  now: Date,
): DueNotice[] {
  const due: DueNotice[] = [];
  const isLate = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  for (const invoice of invoices) {
    const reference = invoice.id;
    const isRecent = invoice.paidAt !== null && now.getTime() - invoice.paidAt.getTime() < receiptMs;
    const isCancelled = cancelled.has(invoice.subscriptionId ?? '');
    const isRefunded = invoice.amount > 0 && invoice.refunded === invoice.amount + invoice.fromCredit;
    if (isCancelled && isRefunded) {
      due.push({ kind: 'payment-returned', reference, content: () => paymentReturnedMail(reader, invoice) });
    } else if (invoice.status === 'paid' && isRecent && invoice.amount > 0 && !isCancelled) {
      due.push({ kind: 'receipt', reference, content: () => receiptMail(reader, invoice) });
    } else if (invoice.status === 'open' && isLate) {
      due.push({ kind: 'payment-failed', reference, content: () => paymentFailedMail(reader, invoice) });
    }
  }
  for (const { id: reference, paid } of duplicates) {
    due.push({ kind: 'second-subscription', reference, content: () => secondSubscriptionMail(reader, paid) });
  }
  if (ended) {
    due.push({ kind: 'access-ended', reference: ended.id, content: () => accessEndedMail(reader, ended) });
  }
  // The e-mail about the refund or dispute also explains the end of the subscription.
  const isExplained = subscription !== null && findReversedInvoice(invoices, subscription) !== undefined;
  const ending = subscription && !isExplained && endingNotice(subscription, before, reader);
  return ending ? [...due, ending] : due;
}

/** One e-mail per end: when the user cancels, else when the subscription ends. */
function endingNotice(
  { id, status, cancelAt }: ProviderSubscription,
  before: SubscriptionRow | undefined,
  reader: Reader,
): DueNotice | undefined {
  const kind = 'subscription-cancelled';
  const wasLive = before !== undefined && isLive(before);
  if (isLive({ status }) && cancelAt) {
    const reference = `${id} ${cancelAt.toISOString()}`;
    return { kind, reference, content: () => cancelledMail(reader, cancelAt) };
  }
  if (status === 'canceled' && wasLive && !before.cancelAt) {
    return { kind, reference: id, content: () => endedMail(reader) };
  }
  return undefined;
}

/** Sends nothing to a closed account, and each notice once. */
export async function writeNotices(
  tx: Tx,
  { write, appUrl, now }: Pick<BillingDependencies, 'write' | 'appUrl' | 'now'>,
  payer: Payer,
  state: State,
): Promise<void> {
  if (payer.closedAt || !payer.isConfirmed) return;
  const at = now();
  for (const { kind, reference, content } of dueNotices(
    state,
    {
      name: payer.name,
      appUrl,
      // Read while the e-mail is written, in the language of its receiver.
      get locale() {
        return localeOf(payer.locale) ?? languageLocale();
      },
    },
    at,
  )) {
    const isFirst = await claimNotice(tx, { userId: payer.id, kind, reference, sentAt: at });
    if (isFirst) await write(tx, { to: payer.email, kind, content });
  }
}
