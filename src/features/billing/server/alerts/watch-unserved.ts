import type { Tx } from '#platform/db/executor.ts';
import type { ProviderInvoice } from '#platform/payments/payment-provider.ts';
import { type Access, findReversedInvoice, isLive, lastPaid } from '../../rules/subscription-access.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import type { ProviderState } from '../provider/provider-state.ts';
import { isSold } from '../sold-price.ts';
import { resolveAlerts } from './alert.store.ts';
import { raiseAlert } from './raise-alert.ts';

/** How long a provider may take to activate a paid subscription before it counts as unserved. */
const patienceMs = 10 * 60_000;

/** The last payment of each subscription without access whose period has not ended. */
function findUnserved({ all, invoices, cancelled }: ProviderState, now: Date): ProviderInvoice[] {
  return all.flatMap((subscription) => {
    const { id, status, endedAt } = subscription;
    const paid = lastPaid(invoices, id);
    if (!paid || paid.amount + paid.fromCredit === 0 || cancelled.has(id)) return [];
    if (findReversedInvoice(invoices, subscription)) return [];
    const isOver = paid.periodEnd <= now || (endedAt !== null && endedAt >= paid.periodEnd);
    const isRecent = now.getTime() - (paid.paidAt ?? paid.createdAt).getTime() < patienceMs;
    const isPending = status === 'incomplete' && isRecent;
    return isOver || isPending || !isSold(subscription) ? [] : [paid];
  });
}

/** Raises an alert for the owner where payment and access disagree. */
export async function raiseMismatchAlerts(
  tx: Tx,
  dependencies: BillingDependencies,
  userId: string,
  providerState: ProviderState,
  access: Access,
): Promise<void> {
  for (const { id: reference } of providerState.all.filter((one) => isLive(one) && !isSold(one))) {
    await raiseAlert(tx, dependencies, { kind: 'wrong-amount', reference, userId });
  }
  for (const { id: reference, dispute } of providerState.invoices) {
    if (dispute === 'open') await raiseAlert(tx, dependencies, { kind: 'dispute-opened', reference, userId });
    if (dispute === 'lost') await raiseAlert(tx, dependencies, { kind: 'dispute-lost', reference, userId });
  }
  const { source, now } = dependencies;
  const isOpen = providerState.invoices.filter(({ dispute }) => dispute === 'open').map(({ id }) => id);
  // Closed disputes, won or lost, need no response.
  await resolveAlerts(tx, { userId, source, kind: 'dispute-opened', except: isOpen }, now());
  const unserved = access.hasAccess ? [] : findUnserved(providerState, now());
  for (const { id: reference } of unserved) {
    await raiseAlert(tx, dependencies, { kind: 'paid-without-access', reference, userId });
  }
  if (unserved.length === 0) await resolveAlerts(tx, { userId, source, kind: 'paid-without-access' }, now());
}
