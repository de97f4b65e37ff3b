import {
  type BillingCycle,
  type StarterPlan,
  starterPlans,
} from '#features/access/plan-catalogue.contract.ts';
import { hourMs } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { AttemptChangedError, type StartedSubscription } from '#platform/payments/payment-provider.ts';
import type { CreatedSubscription } from '../billing.contract.ts';
import { isLive } from '../subscription-access.contract.ts';
import { isHeldAtAnother, requireAgreed } from './agreed-price.ts';
import { type Attempt, callOffAttempt, noteSubscription, openAttempt } from './attempt.store.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { type Customer, findPayer, holdPayer, keepCustomer } from './customer.store.ts';
import type { ProviderState } from './provider-state.ts';
import { syncCustomer } from './sync-customer.ts';

/** Providers forget a checkout that nobody paid after a day; by then we begin anew. */
const attemptMs = 20 * hourMs;

export type OrderOptions = Readonly<{
  /** What the card is to be charged, in cents, as the person has seen it. */
  due?: number;
  /** The IP of the request, where tax is computed for. */
  address?: string;
}>;

/** Starts a checkout. Asked again for the same plan it returns the same checkout; for another plan it replaces it. */
export async function createSubscription(
  dependencies: BillingDependencies,
  userId: string,
  cycle: BillingCycle,
  { due, address }: OrderOptions = {},
): Promise<CreatedSubscription> {
  const plan = starterPlans[cycle];
  const customer = await requireCustomer(dependencies, userId, address);
  const said = await requireNothing(dependencies, customer, (attempt) => !isFor(dependencies, attempt, plan));
  const quote = requireAgreed(said, plan, due);
  if (said && isHeldAtAnother(said, quote)) await requireNothing(dependencies, customer, () => true);
  const { clientSecret, amount } = await startAnyway(dependencies, customer, plan);
  const isDue = clientSecret !== null;
  if (!isDue) await syncCustomer(dependencies, customer);
  const message = isDue
    ? 'Your subscription is ready to be paid.'
    : 'Your credit covers it: your plan is open.';
  return { clientSecret, plan: cycle, amount, message };
}

async function requireCustomer(
  { db, provider, source }: BillingDependencies,
  userId: string,
  address: string | undefined,
): Promise<Customer> {
  const payer = await findPayer(db, userId);
  if (!payer || payer.isClosed) throw new Problem('not-signed-in');
  // Always: the address may be a new one.
  const customerId = await provider.ensureCustomer({
    userId,
    email: payer.email,
    ...(address ? { address } : {}),
  });
  return await db.transaction(async (tx) => {
    await requireOpen(tx, userId);
    return await keepCustomer(tx, { userId, source, customerId });
  });
}

/** An account that is closed gets no checkout: nobody would end it. */
async function requireOpen(tx: Tx, userId: string): Promise<void> {
  const payer = await holdPayer(tx, userId);
  if (!payer || payer.isClosed) throw new Problem('not-signed-in');
}

function isFor(
  dependencies: BillingDependencies,
  { source, startedAt, ...attempt }: Attempt,
  plan: StarterPlan,
): boolean {
  const isOld = dependencies.now().getTime() - startedAt.getTime() > attemptMs;
  return attempt.plan === plan.id && source === dependencies.source && !isOld;
}

/** After letting go: what was paid until now is live, and what was not can no longer be paid. */
async function requireNothing(
  dependencies: BillingDependencies,
  customer: Customer,
  letsGo: (attempt: Attempt) => boolean,
): Promise<ProviderState | undefined> {
  const synced = await syncCustomer(dependencies, customer, { letsGo });
  if (synced?.said.all.some(isLive)) throw new Problem('already-subscribed');
  return synced?.said;
}

/** After a deploy, a retried checkout may differ from what was asked before: it is dropped and started anew. */
async function startAnyway(
  dependencies: BillingDependencies,
  customer: Customer,
  plan: StarterPlan,
): Promise<StartedSubscription> {
  try {
    return await start(dependencies, customer, plan);
  } catch (error) {
    if (!(error instanceof AttemptChangedError)) throw error;
    dependencies.log.warn({ err: error, userId: customer.userId }, 'a checkout is asked for differently now');
    await requireNothing(dependencies, customer, () => true);
    return await start(dependencies, customer, plan);
  }
}

async function start(
  dependencies: BillingDependencies,
  customer: Customer,
  plan: StarterPlan,
): Promise<StartedSubscription> {
  const { db, provider, source, now } = dependencies;
  const { userId, customerId } = customer;
  const attempt = await db.transaction(async (tx) => {
    await requireOpen(tx, userId);
    return await openAttempt(tx, { userId, source, plan: plan.id, startedAt: now() });
  });
  // Another request has gone ahead with another plan.
  if (attempt?.plan !== plan.id) throw new Problem('conflict');
  const started = await provider.subscribe({ customerId, plan: plan.id, attemptId: attempt.id });
  const { subscriptionId } = started;
  const isNoted = await noteSubscription(db, attempt.id, subscriptionId);
  const isStillOpen = isNoted && (await findPayer(db, userId))?.isClosed === false;
  // Less is what the provider still owes, as after a switch of plan.
  if (isStillOpen && started.plan === plan.id && started.amount <= plan.price) return started;
  // Nobody has its secret yet, so nobody can have paid.
  await callOffAttempt(db, attempt.id, now());
  await provider.abandon(subscriptionId);
  await db.transaction((tx) => requireOpen(tx, userId));
  if (!isStillOpen) throw new Problem('conflict');
  dependencies.log.error({ plan: plan.id, price: plan.price, started }, 'the provider has another price');
  throw new Problem('payments-unavailable');
}
