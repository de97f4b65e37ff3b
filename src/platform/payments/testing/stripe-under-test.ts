import Stripe from 'stripe';
import { dayMs } from '#kernel/calendar.ts';
import type { ClockAndIds, SandboxInvoice, Step } from '../sandbox/account.ts';
import { cancel, changeCard, refundInvoice, resume, switchPlan } from '../sandbox/changing.ts';
import { authenticate, confirm, type PaymentResponse } from '../sandbox/paying.ts';
import { createStripeProvider, type StripeProvider } from '../stripe/stripe-provider.ts';
import type { Customer, PayOutcome, ProviderUnderTest, SignedNotice } from './cardholder.ts';
import { sampleCard, samplePlans } from './sample-plans.ts';
import { asStripeSends } from './stripe-contract.ts';
import { eventShape } from './stripe-event-shape.ts';
import { createStripeState, type StripeState } from './stripe-state.ts';
import { openStripeWire, type StripeWire } from './stripe-wire.ts';

const webhookSecret = 'whsec_standin';
const plans = Object.values(samplePlans);

function holderIn(records: StripeState): ProviderUnderTest['holder'] {
  function customerOf({ customerId }: Customer) {
    const found = records.findCustomer(customerId);
    if (!found) throw new Error('Stripe has no such customer.');
    return found;
  }
  const act = async (who: Customer, rule: (step: Step, moment: ClockAndIds) => Step) => {
    records.change(customerOf(who), (step, moment) => ({ step: rule(step, moment) }));
  };
  async function attempt(
    who: Customer,
    secret: string,
    rule: (step: Step, invoice: SandboxInvoice, moment: ClockAndIds) => PaymentResponse,
  ): Promise<PayOutcome> {
    return records.change(customerOf(who), (step, moment) => {
      const invoice = step.account.invoices.find(({ clientSecret }) => clientSecret === secret);
      if (!invoice) throw new Error('Stripe has no such payment.');
      return rule(step, invoice, moment);
    }).status;
  }
  return {
    pay: (who, { clientSecret }, behaviour) =>
      attempt(who, clientSecret, (step, invoice, moment) =>
        confirm(step, invoice, sampleCard(behaviour), moment),
      ),
    authenticate: (who, { clientSecret }, approve) =>
      attempt(who, clientSecret, (step, invoice, moment) => authenticate(step, invoice, approve, moment)),
    cancel: (who) => act(who, cancel),
    resume: (who) => act(who, resume),
    changeCard: (who, behaviour) =>
      act(who, (step, moment) => changeCard(step, sampleCard(behaviour), moment)),
    refund: (who, invoiceId) => act(who, (step, moment) => refundInvoice(step, invoiceId, moment)),
    async switchTo(who, planId) {
      const plan = plans.find(({ id }) => id === planId);
      if (!plan) throw new Error(`There is no plan ${planId}.`);
      await act(who, (step, moment) => switchPlan(step, plan, moment));
    },
    async wait(who, days) {
      customerOf(who).aheadMs += days * dayMs;
      await act(who, (step) => step);
    },
  };
}

export type StripeUnderTest = ProviderUnderTest &
  Readonly<{
    provider: StripeProvider;
    wire: StripeWire;
    records: StripeState;
    /** Environment variables that connect a whole server to the stand-in. */
    variables: Readonly<Record<string, string>>;
  }>;

/** The adapter over HTTP against a stand-in for Stripe, with webhooks signed like Stripe's. */
export async function openStripeUnderTest(secretKey = 'sk_test_standin'): Promise<StripeUnderTest> {
  const clock = { now: new Date('2026-01-31T10:00:00.000Z') };
  const notices: SignedNotice[] = [];
  const { webhooks } = new Stripe(secretKey);
  const sign = (rawBody: Uint8Array, at: Date, secret = webhookSecret) =>
    webhooks.generateTestHeaderString({
      payload: new TextDecoder().decode(rawBody),
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });
  const records = createStripeState(() => clock.now, plans);
  const wire = await openStripeWire(secretKey, records);
  records.onEvents((customer, events) => {
    for (const event of events) {
      const shape = asStripeSends(eventShape(event, customer, plans, wire.origin));
      const rawBody = new TextEncoder().encode(JSON.stringify(shape, null, 2));
      notices.push({ rawBody, signature: sign(rawBody, clock.now) });
    }
  });
  const provider = createStripeProvider(
    { kind: 'stripe', secretKey, publishableKey: 'pk_test_standin', webhookSecret, apiUrl: wire.origin },
    { now: () => clock.now, plans },
  );
  const variables = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: wire.origin,
  };
  return {
    provider,
    holder: holderIn(records),
    records,
    notices,
    clock,
    sign,
    wire,
    variables,
    close: wire.close,
  };
}
