import { isLive, isPaid, isRetained } from '#features/billing/rules/subscription-access.ts';
import { type Billing, createBilling } from '#features/billing/server/billing.ts';
import type { TurnTimes } from '#features/billing/server/checkout/customer-turns.ts';
import { findCustomersToSync } from '#features/billing/server/provider/resync.store.ts';
import { repairCustomer } from '#features/billing/server/provider/resync-billing.jobs.ts';
import {
  endSubscriptionJob,
  endSubscriptionKind,
} from '#features/billing/server/subscriptions/end-subscription.jobs.ts';
import { refundPaymentJob } from '#features/billing/server/subscriptions/refund-payment.jobs.ts';
import { refundPaymentKind } from '#features/billing/server/subscriptions/refund-payment.kind.ts';
import { type PaymentProvider, ProviderDownError } from '#platform/payments/payment-provider.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type Dice, rollDice } from './dice.ts';
import type { PaidService } from './paid-service.ts';
import { billingDependencies } from './paying.ts';
import type { TestUser } from './test-app.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Scaled times: at normal speed a call takes 50 to 800 ms there and back, and a lease expires after 8 s. */
function paceOf(timesAsFast: number) {
  const scaled = (ms: number) => ms / timesAsFast;
  return {
    scaled,
    latency: (dice: Dice) => pause(scaled(25 + dice.below(376))),
    turnTimes: { leaseMs: scaled(8_000), patienceMs: scaled(10_000), pollMs: scaled(60) },
  };
}

type Line = {
  isBad: boolean;
  readonly pace: ReturnType<typeof paceOf>;
  /** Rates of lost and late requests; with the worst quality few reach a payment. */
  readonly quality: Quality;
  /** Called before each request. */
  listen: (asked: string) => void;
  /** Requests that have timed out for the caller but are still running. */
  late: Promise<unknown>[];
};

type Quality = Readonly<{ lost: number; late: number }>;
const qualities: readonly Quality[] = [
  { lost: 0.06, late: 0.04 },
  { lost: 0.03, late: 0.02 },
];

/**
 * A provider behind an unreliable network: slow, with requests that are lost, late or duplicated, and
 * responses that are lost.
 */
function throughBadLine(provider: PaymentProvider, dice: Dice, state: Line): PaymentProvider {
  const { scaled, latency } = state.pace;
  const unreliable = async (asked: string, work: () => Promise<unknown>): Promise<unknown> => {
    if (!state.isBad) return await work();
    state.listen(asked);
    await latency(dice);
    if (dice.chance(state.quality.lost)) throw new ProviderDownError('the request was lost');
    // The caller has timed out, but the request is still running, and later ones may overtake it.
    if (dice.chance(state.quality.late)) {
      state.late.push(pause(scaled(dice.below(4_000))).then(work));
      throw new ProviderDownError('the request is late');
    }
    // The network duplicates the request.
    if (dice.chance(0.04)) await work();
    const answer = await work();
    await latency(dice);
    // The response is lost, or the waiting server is killed: the effect remains.
    if (dice.chance(0.03))
      throw dice.chance(0.5) ? new ProviderDownError('the answer was lost') : new Error('killed');
    return answer;
  };
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || name === 'verify') return value;
      const asked = String(name);
      return (...given: unknown[]) =>
        unreliable(asked, async () => (await Reflect.apply(value, target, given)) as unknown);
    },
  });
}

/**
 * A process of the service, which shares only the database and the provider with others. If killed, it stops without
 * cleanup; if paused, it continues later.
 */
function startProcess(
  service: PaidService,
  queue: Pick<Queue, 'send'>,
  dice: Dice,
  line: Line,
  times: Partial<TurnTimes> = line.pace.turnTimes,
) {
  const { scaled } = line.pace;
  const known = billingDependencies(service.test);
  const life = { isKilled: false, heldUntil: Promise.resolve() as Promise<unknown> };
  const { promise: killed, resolve: endWaiting } = Promise.withResolvers<void>();
  const alive = async () => {
    await life.heldUntil;
    if (life.isKilled) await new Promise(() => {});
  };
  const db = new Proxy(known.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (life.isKilled) throw new Error('killed');
      if (name !== 'transaction') return value;
      return async (...given: Parameters<typeof known.db.transaction>) => {
        await alive();
        return await known.db.transaction(...given);
      };
    },
  });
  const provider = throughBadLine(known.provider, dice, line);
  const billing = createBilling({
    ...known,
    db,
    testKeysInPublic: false,
    queue,
    write: () => Promise.resolve(''),
    turnTimes: times,
    provider: new Proxy(provider, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function' || name === 'verify') return value;
        return async (...given: unknown[]) => {
          if (line.isBad && dice.chance(0.01)) life.heldUntil = pause(scaled(12_000));
          await alive();
          const answer = (await Reflect.apply(value, target, given)) as unknown;
          await alive();
          return answer;
        };
      },
    }),
  });
  const kill = () => {
    life.isKilled = true;
    endWaiting();
  };
  return { billing, kill, killed };
}

/** The violated rules, and the numbers of payments and refunds. */
export type ScheduleOutcome = Readonly<{ wrong: readonly string[]; payments: number; refunds: number }>;

type Sent = { readonly name: string; readonly data: object };

/** Runs one schedule. An error counts as a violation, so that the other schedules still run. */
export async function runSchedule(
  service: PaidService,
  seed: number,
  timesAsFast: number,
): Promise<ScheduleOutcome> {
  try {
    return await playSchedule(service, seed, timesAsFast);
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    return { wrong: [`seed ${seed}: ${reason}`], payments: 0, refunds: 0 };
  }
}

/**
 * Plays one customer with several tabs and an unreliable network, and webhooks that arrive late, twice, out of order
 * or never.
 */
async function playSchedule(
  service: PaidService,
  seed: number,
  timesAsFast: number,
): Promise<ScheduleOutcome> {
  const dice = rollDice(seed);
  const pace = paceOf(timesAsFast);
  const { scaled, latency, turnTimes } = pace;
  const { test } = service;
  const user = await test.newUser();
  const line: Line = {
    isBad: true,
    pace,
    quality: dice.pick(qualities),
    listen: () => undefined,
    late: [],
  };
  const sent: Sent[] = [];
  const queue: Pick<Queue, 'send'> = {
    send: (_executor, { name }, data) => Promise.resolve(`${sent.push({ name, data })}`),
  };
  const newProcess = () => startProcess(service, queue, dice, line);
  const processes = [newProcess(), newProcess()];
  /** Work on either process, until it is done or the process is killed: then it never settles. */
  async function onAny(work: (billing: Billing) => Promise<unknown>): Promise<unknown> {
    const { billing, killed } = dice.pick(processes);
    return await Promise.race([work(billing), killed]);
  }
  service.slowDown(() => latency(dice));
  const tabs: string[] = [];
  const did: string[] = [];
  const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: test.log };

  const secret = () => (tabs.length > 0 ? dice.pick(tabs) : '');
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    subscribe: () =>
      onAny(async (billing) => {
        const plan = dice.pick(['weekly', 'monthly', 'annual'] as const);
        const { clientSecret } = await billing.subscribe(user.id, plan);
        if (clientSecret) tabs.push(clientSecret);
      }),
    pay: async () => tabs.length > 0 && (await service.pay(user, secret())),
    decline: async () => tabs.length > 0 && (await service.pay(user, secret(), 'declined')),
    confirm: async () =>
      tabs.length > 0 &&
      (await onAny((billing) => billing.confirm(user.id, secret().split('_secret_')[0] ?? ''))),
    cancel: () => service.cancel(user),
    resume: () => service.resume(user),
    look: () => onAny((billing) => billing.read(user.id)),
    notice: () => onAny((billing) => tellOne(service, billing, user, dice)),
    async job() {
      const job = sent.shift();
      if (job) await onAny((billing) => runJob(job, billing).catch(() => sent.push(job)));
    },
    async kill() {
      await pause(scaled(dice.below(4_000)));
      processes.splice(dice.below(2), 1, newProcess())[0]?.kill();
    },
  };
  async function runJob({ name, data }: Sent, billing: Billing): Promise<void> {
    if (name === refundPaymentKind.name) {
      await refundPaymentJob(billing.dependencies).handle(refundPaymentKind.parse(data), context);
    }
    if (name === endSubscriptionKind.name) {
      await endSubscriptionJob(billing.dependencies).handle(endSubscriptionKind.parse(data), context);
    }
  }

  // Aims for the worst case: a payment while its checkout is being cancelled.
  const crossing: Promise<unknown>[] = [];
  line.listen = (asked) => {
    if (asked === 'abandon' && dice.chance(0.6)) {
      crossing.push(pause(scaled(dice.below(1_600))).then(async () => await acts.pay?.()));
    }
  };
  const names = Object.keys(acts);
  const all: Promise<unknown>[] = [];
  for (let round = 0; round < 5; round++) {
    const first = round === 0 || dice.chance(0.6) ? ['subscribe'] : [];
    // Most failures begin with a payment.
    const paying = round > 0 && dice.chance(0.4) ? ['pay'] : [];
    const chosen = [...first, ...paying, ...Array.from({ length: dice.below(3) }, () => dice.pick(names))];
    did.push(chosen.join('+'));
    const begun = chosen.map(async (name) => {
      await pause(scaled(dice.below(4_000)));
      await acts[name]?.();
    });
    all.push(...begun);
    await Promise.race([Promise.allSettled([...begun, ...crossing]), pause(scaled(40_000))]);
    all.push(...crossing.splice(0));
  }

  // What still runs could change something after the repair: on a busy machine a round is over before its work.
  await Promise.allSettled([...all, ...line.late]);
  // The network works again, and the nightly job repairs the rest.
  line.isBad = false;
  await pause(turnTimes.leaseMs);
  const { billing } = startProcess(service, queue, dice, line, { pollMs: 5 });
  for (let turn = 0; turn < 3; turn++) {
    await runNightlyRepair(billing, user);
    for (const job of sent.splice(0)) await runJob(job, billing);
  }
  const ended = await look(service, billing, user);
  const wrong = ended.wrong.map((what) => `seed ${seed}: ${what} after ${did.join(', ')}`);
  return { ...ended, wrong };
}

async function tellOne(service: PaidService, billing: Billing, user: TestUser, dice: Dice): Promise<void> {
  const notices = await service.notices(user);
  if (notices.length === 0) return;
  const { rawBody, signature } = dice.pick(notices);
  await billing.receive(rawBody, signature);
}

/** Runs the nightly job for this customer, if it is selected. */
async function runNightlyRepair({ dependencies }: Billing, { id }: TestUser): Promise<void> {
  if (!dependencies) throw new Error('Payments are not set up.');
  const page = { after: undefined, now: dependencies.now(), limit: 10_000 };
  const found = await findCustomersToSync(dependencies.db, dependencies.source, page);
  for (const customer of found.filter(({ userId }) => userId === id))
    await repairCustomer(dependencies, customer);
}

/** Every payer has access or a refund, nobody has access without payment, nobody pays twice. */
async function look({ test }: PaidService, billing: Billing, user: TestUser): Promise<ScheduleOutcome> {
  const { provider } = billingDependencies(test);
  const customerId = await provider.ensureCustomer({ userId: user.id, email: user.email });
  const invoices = await provider.invoices(customerId);
  const live = (await provider.subscriptions(customerId)).filter(isLive);
  const paid = invoices.filter((one) => isPaid(one) && isRetained(one) && one.amount > 0);
  const { has_access } = await billing.read(user.id);
  const wrong = [
    ...(paid.length > 0 && !has_access ? ['paid without access'] : []),
    ...(paid.length === 0 && has_access ? ['access unpaid'] : []),
    ...(paid.length > 1 ? [`paid ${paid.length} times`] : []),
    ...(live.length > 1 ? [`${live.length} subscriptions`] : []),
  ];
  return { wrong, payments: paid.length, refunds: invoices.filter(({ refunded }) => refunded > 0).length };
}
