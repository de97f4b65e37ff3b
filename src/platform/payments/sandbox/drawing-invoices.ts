import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type {
  ClockAndIds,
  InvoiceLine,
  SandboxAccount,
  SandboxInvoice,
  SandboxSubscription,
} from './account.ts';
import { periodEnd, periodStart } from './periods.ts';

/** The line contains no dates, since the invoice shows its period. */
export function planLine({ label, price }: SandboxSubscription): InvoiceLine {
  return { text: label, amount: price };
}

/** Total payments minus refunds. */
function paidIn({ invoices }: SandboxAccount): Cents {
  return sumCents(
    invoices
      .filter(({ status }) => status === 'paid')
      .map(({ amount, refunded }) => cents(amount - refunded)),
  );
}

/**
 * The value of the rest of the period: the price pro rata, or zero after a refund. Together with the credit it
 * never exceeds the payments.
 */
export function unusedValue(account: SandboxAccount, subscription: SandboxSubscription, now: Date): Cents {
  const [start, end] = [periodStart(subscription).getTime(), periodEnd(subscription).getTime()];
  const paid = account.invoices.findLast(({ subscriptionId }) => subscriptionId === subscription.id);
  const isRefunded = paid !== undefined && paid.refunded > 0;
  const worth = isRefunded ? 0 : subscription.price;
  const value = cents(Math.max(0, Math.min(worth, paidIn(account) - account.credit)));
  const used = Math.min(Math.max(now.getTime() - start, 0), end - start);
  return allocate(value, [used, end - start - used])[1] ?? cents(0);
}

const paidFromCredit = 'Paid from credit';

export function creditUsed({ lines }: SandboxInvoice): Cents {
  return cents(-sumCents(lines.filter(({ text }) => text === paidFromCredit).map(({ amount }) => amount)));
}

/** Returns credit, capped at the total payments. */
export function withCredit(account: SandboxAccount, back: Cents): SandboxAccount {
  return { ...account, credit: cents(Math.min(account.credit + back, paidIn(account))) };
}

/** Settles the lines with credit. The amount is never negative: a surplus becomes credit. */
function settledWithCredit(lines: readonly InvoiceLine[], credit: Cents) {
  const sum = sumCents(lines.map(({ amount }) => amount));
  if (sum < 0) {
    const creditLine = { text: 'Kept as credit for later invoices', amount: cents(-sum) };
    return { lines: [...lines, creditLine], amount: cents(0), credit: cents(credit - sum) };
  }
  const applied = Math.min(credit, sum);
  if (applied === 0) return { lines, amount: sum, credit };
  const used = { text: paidFromCredit, amount: cents(-applied) };
  return { lines: [...lines, used], amount: cents(sum - applied), credit: cents(credit - applied) };
}

/** An open invoice for the current period, not yet added to the account. */
export function drawInvoice(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  lines: readonly InvoiceLine[],
  { now, newId }: ClockAndIds,
): Readonly<{ invoice: SandboxInvoice; credit: Cents }> {
  const settled = settledWithCredit(lines, account.credit);
  const paymentId = newId('pi');
  const series = account.customerId.slice(-6).toUpperCase();
  const invoice: SandboxInvoice = {
    id: newId('in'),
    number: `SBX-${series}-${String(account.invoices.length + 1).padStart(4, '0')}`,
    subscriptionId: subscription.id,
    plan: subscription.plan,
    lines: settled.lines,
    amount: settled.amount,
    refunded: cents(0),
    status: 'open',
    createdAt: now,
    paidAt: null,
    refundedAt: null,
    periodStart: periodStart(subscription),
    periodEnd: periodEnd(subscription),
    paymentId,
    clientSecret: `${paymentId}_${newId('secret')}`,
    paymentStatus: 'requires_payment_method',
    pendingCard: null,
  };
  return { invoice, credit: settled.credit };
}
