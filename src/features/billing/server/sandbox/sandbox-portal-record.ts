import type { SandboxPortal } from '#platform/payments/sandbox/sandbox-controls.ts';
import type { SandboxPortalRecord } from '../../rules/sandbox.ts';
import { findPlan } from '../find-plan.ts';

function subscriptionOf({ subscription, invoices }: SandboxPortal): SandboxPortalRecord['subscription'] {
  const plan = subscription && findPlan(subscription.plan);
  // A subscription that was never paid is not shown to its customer.
  if (!subscription || !plan || subscription.status === 'incomplete_expired') return null;
  const { id, amount, status, startedAt, currentPeriodEnd, cancelAt, endedAt, card } = subscription;
  const due = invoices.find((invoice) => invoice.status === 'open' && invoice.subscriptionId === id);
  return {
    id,
    plan_id: plan.id,
    cycle: plan.cycle,
    amount,
    status,
    started_at: startedAt.toISOString(),
    current_period_end: currentPeriodEnd.toISOString(),
    cancel_at: cancelAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    next_payment_attempt: due?.nextTryAt?.toISOString() ?? null,
    pay_url: null,
    card: card && { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
  };
}

export function portalRecord(portal: SandboxPortal): SandboxPortalRecord {
  return {
    now: portal.now.toISOString(),
    credit: portal.credit,
    subscription: subscriptionOf(portal),
    invoices: portal.invoices.map(({ id, number, amount, refunded, status, createdAt }) => ({
      id,
      number,
      amount,
      refunded,
      status,
      created_at: createdAt.toISOString(),
    })),
  };
}
