import { type BillingCycle, type StarterPlan, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { hourMs } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { AttemptSpentError, type StartedSubscription } from '#platform/payments/payment-provider.ts';
import type { CreatedSubscription } from '../../rules/billing.ts';
import { isLive } from '../../rules/subscription-access.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { type Customer, findCustomer, findPayer } from '../customer.store.ts';
import type { ProviderState } from '../provider/provider-state.ts';
import { syncInTurn } from '../provider/sync-customer.ts';
import { endingOf, endSubscriptionKind } from '../subscriptions/end-subscription.jobs.ts';
import { hasCheckoutAtOtherPrice, requireAgreed } from './agreed-price.ts';
import {
  type Attempt,
  cancelAttempt,
  cancelStray,
  findOpenAttempt,
  openAttempt,
  setSubscriptionId,
} from './attempt.store.ts';
import type { Turn } from './customer-turns.ts';
import { ensureCustomer, requireOpen } from './ensure-customer.ts';

/** Providers expire unpaid checkouts after a day; ours expire earlier. */
const attemptMs = 20 * hourMs;

export type OrderOptions = Readonly<{
  /** The amount due in cents that the user saw. */
  due?: number;
  /** The request's IP address, for the tax location. */
  address?: string;
}>;

/**
 * The only way to start a checkout. A repeated request for the same plan returns the same checkout; another plan
 * replaces it. Holds the customer's lease, so that nothing else starts or cancels a checkout meanwhile.
 */
export async function createSubscription(
  dependencies: BillingDependencies,
  userId: string,
  cycle: BillingCycle,
  { due, address }: OrderOptions = {},
): Promise<CreatedSubscription> {
  const plan = starterPlans[cycle];
  const { source, inTurn, joinedStarts } = dependencies;
  // Requests for the same plan and price that wait for the lease share one checkout.
  const { clientSecret, amount } = await joinedStarts(`${userId} ${plan.id} ${due ?? ''}`, (begin) =>
    inTurn({ userId, source }, 'someone-waits', async (turn) => {
      begin();
      const order = { userId, address, plan, due };
      const customer = await requireFreeCustomer(turn, dependencies, order);
      const started = await startWithRetry(turn, dependencies, customer, order);
      if (started.clientSecret === null) await syncInTurn(turn, dependencies, customer);
      return started;
    }),
  );
  const message =
    clientSecret === null
      ? 'Your credit covers the price. Your plan is active.'
      : 'Your subscription is ready for payment.';
  return { clientSecret, plan: cycle, amount, message };
}

type Order = Readonly<{
  userId: string;
  address: string | undefined;
  plan: StarterPlan;
  due: number | undefined;
}>;

/** Checks that a subscription may start. For a known customer both provider calls run in parallel. */
async function requireFreeCustomer(
  turn: Turn,
  dependencies: BillingDependencies,
  order: Order,
): Promise<Customer> {
  const { db, source } = dependencies;
  const known = await findCustomer(db, source, order.userId);
  const isFree = known && requireOrdered(turn, dependencies, known, order);
  // allSettled: both calls finish before the lease is released.
  const [ensured, looked] = await Promise.allSettled([
    ensureCustomer(turn, dependencies, order, known),
    isFree,
  ]);
  if (ensured.status === 'rejected') throw ensured.reason;
  if (looked.status === 'rejected') throw looked.reason;
  const customer = ensured.value;
  // A recreated customer may already have a paid subscription.
  if (customer.customerId !== known?.customerId) await requireOrdered(turn, dependencies, customer, order);
  return customer;
}

/**
 * Throws for an account that was closed while the provider was asked, and ends what the provider started: closing queued
 * the same job, which may have run too early. A job, since the provider may be down now, and nobody syncs an erased
 * account.
 */
async function requireStillOpen(
  { db, queue, source }: BillingDependencies,
  { userId, customerId }: Customer,
): Promise<void> {
  const payer = await findPayer(db, userId);
  if (payer && !payer.closedAt) return;
  await queue.send(db, endSubscriptionKind, endingOf({ source, customerId }, payer));
  throw new Problem('not-signed-in');
}

function isFor(
  dependencies: BillingDependencies,
  { source, startedAt, ...attempt }: Attempt,
  plan: StarterPlan,
): boolean {
  const isOld = dependencies.now().getTime() - startedAt.getTime() > attemptMs;
  return attempt.plan === plan.id && source === dependencies.source && !isOld;
}

/**
 * Starts the checkout, and retries once with a new attempt: for a day, the provider replays the failed response to
 * the same attempt.
 */
async function startWithRetry(
  turn: Turn,
  dependencies: BillingDependencies,
  customer: Customer,
  order: Order,
): Promise<StartedSubscription> {
  for (let isLast = false; ; isLast = true) {
    try {
      return await start(turn, dependencies, customer, order.plan);
    } catch (error) {
      await requireStillOpen(dependencies, customer);
      if (!(error instanceof AttemptSpentError)) throw error;
      const { cause } = error;
      dependencies.log.warn(
        { err: cause, userId: customer.userId },
        'a checkout was answered with a failure',
      );
      await syncInTurn(turn, dependencies, customer, () => true);
      if (isLast) throw cause;
      await requireOrdered(turn, dependencies, customer, order);
    }
  }
}

/** First cancels an open checkout for another plan or at another price. */
async function requireOrdered(
  turn: Turn,
  dependencies: BillingDependencies,
  customer: Customer,
  { plan, due }: Order,
): Promise<void> {
  const isOther = (attempt: Attempt) => !isFor(dependencies, attempt, plan);
  const providerState = await requireFree(turn, dependencies, customer, isOther);
  const quote = requireAgreed(providerState, plan, due);
  if (hasCheckoutAtOtherPrice(providerState, quote))
    await requireFree(turn, dependencies, customer, () => true);
}

const looks = 3;

/**
 * Throws if the customer has a live subscription at the provider. Cancels unpaid subscriptions other than the open
 * checkout's and checks again, since the customer may have paid in the meantime.
 */
async function requireFree(
  turn: Turn,
  dependencies: BillingDependencies,
  customer: Customer,
  isUnwanted: (attempt: Attempt) => boolean,
): Promise<ProviderState> {
  for (let look = 0; look < looks; look++) {
    const synced = await syncInTurn(turn, dependencies, customer, isUnwanted);
    if (!synced) throw new Problem('not-signed-in');
    const { all } = synced.providerState;
    if (all.some(isLive)) throw new Problem('already-subscribed');
    const open = await findOpenAttempt(dependencies.db, customer.userId);
    const strays = all.filter(({ id, status }) => status === 'incomplete' && id !== open?.subscriptionId);
    if (strays.length === 0) return synced.providerState;
    await turn.write(async (tx) => {
      for (const stray of strays) await cancelStray(tx, customer, stray, dependencies.now());
    });
  }
  throw new Problem('conflict');
}

async function start(
  turn: Turn,
  dependencies: BillingDependencies,
  customer: Customer,
  plan: StarterPlan,
): Promise<StartedSubscription> {
  const { provider, source, now } = dependencies;
  const { userId, customerId } = customer;
  const attempt = await turn.write(async (tx) => {
    await requireOpen(tx, userId);
    return await openAttempt(tx, { userId, source, plan: plan.id, startedAt: now() });
  });
  // An attempt for another plan is open, which another process must have inserted.
  if (attempt?.plan !== plan.id) throw new Problem('conflict');
  const started = await provider.subscribe({ customerId, plan: plan.id, attemptId: attempt.id });
  const refusal = await turn.write(async (tx) => {
    await requireOpen(tx, userId);
    const isOpen = await setSubscriptionId(tx, attempt.id, started.subscriptionId);
    if (!isOpen) return new Problem('conflict');
    // The amount may be lower: the provider deducts credit, as after a switch of plan.
    return started.plan === plan.id && started.amount <= plan.price
      ? null
      : new Problem('payments-unavailable');
  });
  if (!refusal) return started;
  if (refusal.code === 'payments-unavailable')
    dependencies.log.error({ plan: plan.id, price: plan.price, started }, 'the provider has another price');
  // The client secret was not returned to the browser, so nobody can have paid.
  await turn.write((tx) => cancelAttempt(tx, attempt.id, now()));
  await provider.abandon(started.subscriptionId);
  throw refusal;
}
