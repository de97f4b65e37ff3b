import { Problem } from '#kernel/problem.ts';
import type { StartedSubscription } from '#platform/payments/payment-provider.ts';
import {
  type Attempt,
  abandonAttempt,
  findOpenAttempt,
  noteSubscription,
  openAttempt,
} from './attempt.store.ts';
import type { CreatedSubscription } from './billing.contract.ts';
import type { BillingWorld } from './billing-world.ts';
import { type BillingCycle, type StarterPlan, starterPlans } from './catalogue.contract.ts';
import { type Customer, findPayer, keepCustomer } from './customer.store.ts';
import { isLive } from './subscription-access.contract.ts';
import { syncCustomer } from './sync-customer.ts';

/** Providers forget a checkout that nobody paid after a day; by then we begin anew. */
const attemptMs = 20 * 60 * 60 * 1000;

/** Begins to pay: asked again for the same plan it answers the same, for another plan the first is let go. */
export async function createSubscription(
  world: BillingWorld,
  userId: string,
  cycle: BillingCycle,
): Promise<CreatedSubscription> {
  const plan = starterPlans[cycle];
  const customer = await requireCustomer(world, userId);
  await letGo(world, await findOpenAttempt(world.db, userId), plan);
  // After letting go: what was paid until now is live, and what was not can no longer be paid.
  const synced = await syncCustomer(world, customer);
  if (synced?.subscription && isLive(synced.subscription)) throw new Problem('already-subscribed');
  const { clientSecret, amount } = await start(world, customer, plan);
  const isDue = clientSecret !== null;
  if (!isDue) await syncCustomer(world, customer);
  const message = isDue
    ? 'Your subscription is ready to be paid.'
    : 'Your credit covers it: your plan is open.';
  return { clientSecret, plan: cycle, amount, message };
}

async function requireCustomer({ db, provider, source }: BillingWorld, userId: string): Promise<Customer> {
  const payer = await findPayer(db, userId);
  if (!payer || payer.isClosed) throw new Problem('not-signed-in');
  // Always: the address may be a new one.
  const customerId = await provider.ensureCustomer({ userId, email: payer.email });
  return await keepCustomer(db, { userId, source, customerId });
}

async function letGo(world: BillingWorld, attempt: Attempt | undefined, plan: StarterPlan): Promise<void> {
  if (!attempt) return;
  const { id, source, subscriptionId, startedAt } = attempt;
  const isOld = world.now().getTime() - startedAt.getTime() > attemptMs;
  if (attempt.plan === plan.id && source === world.source && !isOld) return;
  // In this order: an attempt is not forgotten while it could still be paid.
  if (subscriptionId && source === world.source) await world.provider.abandon(subscriptionId);
  await abandonAttempt(world.db, id);
}

async function start(
  world: BillingWorld,
  customer: Customer,
  plan: StarterPlan,
): Promise<StartedSubscription> {
  const { db, provider, source, now } = world;
  const { userId, customerId } = customer;
  const attempt = await openAttempt(db, { userId, source, plan: plan.id, startedAt: now() });
  // Another request has gone ahead with another plan.
  if (attempt?.plan !== plan.id) throw new Problem('conflict');
  const started = await provider.subscribe({ customerId, plan: plan.id, attemptId: attempt.id });
  const { subscriptionId } = started;
  const isStillOpen = await noteSubscription(db, attempt.id, subscriptionId);
  // Less is what the provider still owes, as after a switch of plan.
  if (isStillOpen && started.plan === plan.id && started.amount <= plan.price) return started;
  await abandonAttempt(db, attempt.id);
  await provider.abandon(subscriptionId);
  if (!isStillOpen) throw new Problem('conflict');
  world.log.error({ plan: plan.id, price: plan.price, started }, 'the provider has another price');
  throw new Problem('payments-unavailable');
}
