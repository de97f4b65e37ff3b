import { cents } from '#kernel/money/cents.ts';
import { sandboxName } from '#kernel/payment-provider-name.ts';
import type { Db } from '../../db/executor.ts';
import type { PaymentProvider, PricedPlan } from '../payment-provider.ts';
import type { SandboxAccount } from './account.ts';
import { cancelNow, previewSwitch, refund } from './changing.ts';
import { creditUsed } from './drawing-invoices.ts';
import { abandon, subscribe } from './paying.ts';
import { createRunner, newId, type RunnerDependencies } from './runner.ts';
import * as store from './sandbox.store.ts';
import { createControls, type SandboxControls } from './sandbox-controls.ts';
import { verifyNotice } from './signing.ts';
import { newestInvoices, paymentIn, subscriptionsIn } from './views.ts';

export type SandboxProvider = PaymentProvider &
  Readonly<{ name: typeof sandboxName; controls: SandboxControls }>;
type SandboxDependencies = RunnerDependencies & Readonly<{ plans: readonly PricedPlan[]; seller: string }>;

async function accountIn(db: Db, customerId: string): Promise<SandboxAccount | undefined> {
  return (await store.findAccount(db, customerId))?.account;
}

/**
 * A simulated payment provider for trials and tests. Events caused by our own calls are sent at the next tick,
 * not before the response: the caller may hold a lock that its webhook handler waits for.
 */
export function createSandbox(parts: SandboxDependencies): SandboxProvider {
  const { db, now, plans, seller, webhookSecret } = parts;
  const runner = createRunner(parts);

  async function preview(customerId: string, planId: string) {
    const plan = plans.find(({ id }) => id === planId);
    const seen =
      plan && (await runner.look(customerId, (account, moment) => previewSwitch(account, plan, moment)));
    return seen ?? null;
  }

  return {
    name: sandboxName,
    livemode: false,
    publishableKey: null,
    includesTax: false,
    controls: createControls({ db, now, runner, plans }),

    ensureCustomer: ({ userId, email }) => store.ensureCustomer(db, { id: newId('cus'), userId, email }),

    async subscribe({ customerId, plan: planId, attemptId }) {
      const plan = plans.find(({ id }) => id === planId);
      const done =
        plan &&
        (await runner.change(customerId, (step, moment) => subscribe(step, { plan, attemptId }, moment)));
      if (!done) throw new Error(`The sandbox has no plan ${planId} or no customer ${customerId}.`);
      const { invoice, subscription } = done;
      const { paymentId: paymentIntentId, clientSecret, amount } = invoice;
      const begun = { subscriptionId: subscription.id, plan: subscription.plan, amount };
      return amount > 0
        ? { ...begun, paymentIntentId, clientSecret }
        : { ...begun, paymentIntentId: null, clientSecret: null };
    },

    async abandon(subscriptionId) {
      const customerId = await store.findCustomerOf(db, { subscriptionId });
      if (!customerId) return;
      await runner.change(customerId, (step, moment) => ({ step: abandon(step, subscriptionId, moment) }));
    },

    async cancelNow(subscriptionId) {
      const customerId = await store.findCustomerOf(db, { subscriptionId });
      if (!customerId) return;
      await runner.change(customerId, (step, moment) => ({ step: cancelNow(step, subscriptionId, moment) }));
    },

    async subscriptions(customerId) {
      const account = await accountIn(db, customerId);
      return account ? subscriptionsIn(account) : [];
    },

    async payment(paymentId) {
      const customerId = await store.findCustomerOf(db, { paymentId });
      const account = customerId && (await accountIn(db, customerId));
      return account ? paymentIn(account, paymentId) : null;
    },

    async invoices(customerId) {
      const account = await accountIn(db, customerId);
      return account ? newestInvoices(account) : [];
    },

    async credit(customerId) {
      return (await accountIn(db, customerId))?.credit ?? cents(0);
    },

    async refundInvoice(customerId, invoiceId) {
      await runner.change(customerId, (step, moment) => {
        const invoice = step.account.invoices.find(({ id }) => id === invoiceId);
        const isDone = !invoice || invoice.refundedAt !== null || invoice.amount + creditUsed(invoice) === 0;
        return { step: isDone ? step : refund(step, invoiceId, moment) };
      });
    },

    async invoicePdf(customerId, invoiceId, locale) {
      const stored = await store.findAccount(db, customerId);
      const invoice = stored?.account.invoices.find(({ id }) => id === invoiceId);
      if (!stored || !invoice) return null;
      // Loaded lazily: the PDF library would slow every start.
      const { invoicePdf } = await import('./invoice-pdf.ts');
      return await invoicePdf(invoice, { seller, buyer: stored.email }, locale);
    },

    portalUrl: (_customerId, returnUrl) => Promise.resolve(new URL('/sandbox/portal', returnUrl).href),

    previewSwitch: preview,

    async switchUrl(customerId, plan, returnUrl) {
      if (!(await preview(customerId, plan))) return null;
      return new URL(`/sandbox/portal?plan=${plan}`, returnUrl).href;
    },

    verify: async (rawBody, signature) => verifyNotice(webhookSecret, rawBody, signature, now()),
  };
}
