import { dayMs } from '#kernel/calendar.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Db } from '../../db/executor.ts';
import type { PricedPlan, ProviderInvoice, ProviderSubscription } from '../payment-provider.ts';
import type { ClockAndIds, SandboxCard, SandboxInvoice, Step } from './account.ts';
import { cancel, changeCard, refund, resume, SandboxError, switchPlan } from './changing.ts';
import { authenticate, confirm, findInvoiceBySecret, type PaymentResponse } from './paying.ts';
import type { Runner } from './runner.ts';
import * as store from './sandbox.store.ts';
import { freeCredit, newestInvoices, subscriptionsIn } from './views.ts';

type Confirmation = Omit<PaymentResponse, 'step'>;

export type SandboxPortal = Readonly<{
  now: Date;
  subscription: ProviderSubscription | null;
  invoices: readonly ProviderInvoice[];
  /** Includes credit reserved by an unpaid checkout, which is released if that is abandoned. */
  credit: Cents;
}>;

/**
 * Actions of a cardholder, which a real provider offers on its own pages. They apply only to the user's own customer.
 */
export type SandboxControls = Readonly<{
  confirm(userId: string, clientSecret: string, card: SandboxCard): Promise<Confirmation>;
  authenticate(userId: string, clientSecret: string, approve: boolean): Promise<Confirmation>;
  /** The sandbox's clock for this user. */
  timeOf(userId: string): Promise<Date>;
  portal(userId: string): Promise<SandboxPortal>;
  cancel(userId: string): Promise<void>;
  resume(userId: string): Promise<void>;
  switchPlan(userId: string, plan: string): Promise<void>;
  changeCard(userId: string, card: SandboxCard): Promise<void>;
  /** Resolves when everything due in between has been applied and its events delivered. */
  moveClock(userId: string, days: number): Promise<void>;
  refund(userId: string, invoiceId: string): Promise<void>;
  /** Applies everything due; called by a job. */
  tick(): Promise<void>;
}>;

type ControlsDependencies = Readonly<{
  db: Db;
  now: () => Date;
  runner: Runner;
  plans: readonly PricedPlan[];
}>;

export function createControls({ db, now, runner, plans }: ControlsDependencies): SandboxControls {
  const nobody = () => new SandboxError('nothing-there', 'Nothing has been bought here yet.');

  async function serve<Done extends Readonly<{ step: Step }>>(
    userId: string,
    rule: (step: Step, moment: ClockAndIds) => Done,
    aheadMs?: number,
  ): Promise<Done> {
    const customerId = await store.findCustomerOf(db, { userId });
    const done = customerId && (await runner.change(customerId, rule, aheadMs));
    if (!customerId || !done) throw nobody();
    await runner.deliverIfPossible(customerId);
    return done;
  }

  async function pay(
    userId: string,
    clientSecret: string,
    attempt: (step: Step, invoice: SandboxInvoice, moment: ClockAndIds) => PaymentResponse,
  ): Promise<Confirmation> {
    const { step: _, ...answer } = await serve(userId, (step, moment) => {
      const invoice = findInvoiceBySecret(step.account, clientSecret);
      if (!invoice) throw nobody();
      return attempt(step, invoice, moment);
    });
    return answer;
  }

  async function act(
    userId: string,
    rule: (step: Step, moment: ClockAndIds) => Step,
    aheadMs?: number,
  ): Promise<void> {
    await serve(userId, (step, moment) => ({ step: rule(step, moment) }), aheadMs);
  }

  async function accountOf(userId: string) {
    const customerId = await store.findCustomerOf(db, { userId });
    const stored = customerId ? await store.findAccount(db, customerId) : undefined;
    return { account: stored?.account, now: new Date(now().getTime() + (stored?.clockAheadMs ?? 0)) };
  }

  return {
    confirm: (userId, secret, card) =>
      pay(userId, secret, (step, invoice, moment) => confirm(step, invoice, card, moment)),
    authenticate: (userId, secret, approve) =>
      pay(userId, secret, (step, invoice, moment) => authenticate(step, invoice, approve, moment)),
    timeOf: async (userId) => (await accountOf(userId)).now,
    async portal(userId) {
      const { account, now } = await accountOf(userId);
      const [subscription = null] = account ? subscriptionsIn(account) : [];
      const credit = account ? freeCredit(account) : cents(0);
      return { now, subscription, invoices: account ? newestInvoices(account) : [], credit };
    },
    cancel: (userId) => act(userId, cancel),
    resume: (userId) => act(userId, resume),
    async switchPlan(userId, planId) {
      const plan = plans.find(({ id }) => id === planId);
      if (!plan) throw new SandboxError('nothing-there', 'There is no such plan.');
      await act(userId, (step, moment) => switchPlan(step, plan, moment));
    },
    changeCard: (userId, card) => act(userId, (step, moment) => changeCard(step, card, moment)),
    moveClock: (userId, days) => act(userId, (step) => step, days * dayMs),
    refund: (userId, invoiceId) => act(userId, (step, moment) => refund(step, invoiceId, moment)),
    tick: runner.tick,
  };
}
