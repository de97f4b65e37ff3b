import type Stripe from 'stripe';
import { type Cents, cents } from '#kernel/cents.ts';
import { foremostFirst } from '../foremost.ts';
import {
  ForgedNoticeError,
  type PaymentProvider,
  type PricedPlan,
  type ProviderEvent,
  type ProviderInvoice,
  type StartedSubscription,
} from '../payment-provider.ts';
import { isLiveKey, type StripeSettings } from '../payment-settings.ts';
import { createStripeClient } from './stripe-client.ts';
import { fetchInvoicePdf } from './stripe-invoice-pdf.ts';
import { createPriceList } from './stripe-prices.ts';
import { idOf, toInvoice, toPaymentStatus, toSubscription } from './stripe-views.ts';

export type StripeProvider = PaymentProvider & Readonly<{ name: 'stripe'; checkSetup(): Promise<void> }>;
type StripeParts = Readonly<{ now: () => Date; plans: readonly PricedPlan[] }>;

const toleranceSeconds = 300;
/** Enough for years of weekly payments with some that failed. */
const most = 500;

/** Written once per attempt: Stripe answers a repeat with what it answered first. */
const keyFor = (purpose: string, id: string) => ({ idempotencyKey: `fairsplit-${purpose}-${id}` });

function customerIn(event: Stripe.Event): string | null {
  const { object } = event.data;
  if ('object' in object && object.object === 'customer') return object.id;
  return 'customer' in object ? idOf(object.customer) : null;
}

export function createStripeProvider(settings: StripeSettings, { now, plans }: StripeParts): StripeProvider {
  const client = createStripeClient(settings);
  const prices = createPriceList(client, plans);

  async function findSubscription(id: string): Promise<Stripe.Subscription | undefined> {
    return await client.find((stripe) => stripe.subscriptions.retrieve(id));
  }

  async function end(id: string): Promise<void> {
    await client.find((stripe) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  }

  async function startedFrom(subscription: Stripe.Subscription, plan: string): Promise<StartedSubscription> {
    const { id: subscriptionId, status, latest_invoice } = subscription;
    const invoice = typeof latest_invoice === 'object' ? latest_invoice : null;
    const amount = cents(invoice?.amount_due ?? 0);
    if (invoice && amount === 0 && status === 'active') {
      return { subscriptionId, plan, amount, paymentIntentId: null, clientSecret: null };
    }
    const clientSecret = invoice?.confirmation_secret?.client_secret;
    if (!invoice || !clientSecret) throw new Error(`Stripe asks for no payment for ${subscriptionId}.`);
    const { data } = await client.ask((stripe) => stripe.invoicePayments.list({ invoice: invoice.id }));
    const paymentIntentId = idOf(data.find(({ is_default }) => is_default)?.payment.payment_intent);
    if (!paymentIntentId) throw new Error(`Stripe has no payment for ${invoice.id}.`);
    return { subscriptionId, paymentIntentId, clientSecret, plan, amount };
  }

  /** By payment: what a charge has given back stands on the charge alone. */
  async function refundsOf(customer: string): Promise<ReadonlyMap<string, Cents>> {
    const charges = await client.ask((stripe) =>
      stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: most }),
    );
    const refunds = new Map<string, Cents>();
    for (const { payment_intent, amount_refunded } of charges) {
      const id = idOf(payment_intent);
      if (id) refunds.set(id, cents((refunds.get(id) ?? 0) + amount_refunded));
    }
    return refunds;
  }

  return {
    name: 'stripe',
    livemode: isLiveKey(settings.secretKey),
    publishableKey: settings.publishableKey,
    checkSetup: prices.check,

    async ensureCustomer({ userId, email }) {
      const query = `metadata["user_id"]:"${userId}"`;
      const found = await client.ask((stripe) => stripe.customers.search({ query, limit: 1 }));
      const [known] = found.data;
      if (known?.email === email) return known.id;
      // The search lags by a minute: until it knows the customer, the key answers a repeat. So nothing may vary here.
      const { id } =
        known ??
        (await client.ask((stripe) =>
          stripe.customers.create({ metadata: { user_id: userId } }, keyFor('customer', userId)),
        ));
      await client.ask((stripe) => stripe.customers.update(id, { email }));
      return id;
    },

    async subscribe({ customerId, plan, attemptId }) {
      const price = (await prices.require()).get(plan);
      if (!price) throw new Error(`There is no plan ${plan}.`);
      const subscription = await client.ask((stripe) =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            billing_mode: { type: 'flexible' },
            automatic_tax: { enabled: false },
            metadata: { plan, attempt_id: attemptId },
            expand: ['latest_invoice.confirmation_secret'],
          },
          keyFor('subscribe', attemptId),
        ),
      );
      return await startedFrom(subscription, plan);
    },

    async abandon(subscriptionId) {
      const found = await findSubscription(subscriptionId);
      if (found?.status === 'incomplete') await end(subscriptionId);
    },

    async cancelNow(subscriptionId) {
      const found = await findSubscription(subscriptionId);
      if (found && !found.ended_at) await end(subscriptionId);
    },

    async subscriptions(customerId) {
      const expand = ['data.default_payment_method', 'data.customer.invoice_settings.default_payment_method'];
      const list = { customer: customerId, status: 'all', limit: 100, expand } as const;
      const found = await client.ask((stripe) =>
        stripe.subscriptions.list(list).autoPagingToArray({ limit: most }),
      );
      return foremostFirst(found.flatMap((one) => toSubscription(one, plans) ?? []));
    },

    async payment(paymentIntentId) {
      const found = await client.find((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
      const customerId = idOf(found?.customer);
      if (!found || !customerId) return null;
      const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
      const { data } = await client.ask((stripe) =>
        stripe.invoicePayments.list({ payment, expand: ['data.invoice'] }),
      );
      const invoice = data[0]?.invoice;
      const parent = typeof invoice === 'object' && !invoice.deleted ? invoice.parent : null;
      const subscriptionId = idOf(parent?.subscription_details?.subscription);
      const { id, amount } = found;
      return { id, customerId, subscriptionId, amount: cents(amount), status: toPaymentStatus(found) };
    },

    async invoices(customerId): Promise<readonly ProviderInvoice[]> {
      const list = { customer: customerId, limit: 100, expand: ['data.payments'] };
      const [found, refunds, priceIds] = await Promise.all([
        client.ask((stripe) => stripe.invoices.list(list).autoPagingToArray({ limit: most })),
        refundsOf(customerId),
        prices.require(),
      ]);
      const planOfPrice = (priceId: string) =>
        plans.find(({ id }) => priceIds.get(id) === priceId)?.id ?? null;
      const refundedOf = (paymentId: string) => refunds.get(paymentId) ?? cents(0);
      return found.flatMap((invoice) => toInvoice(invoice, planOfPrice, refundedOf) ?? []);
    },

    async invoicePdf(customerId, invoiceId) {
      const invoice = await client.find((stripe) => stripe.invoices.retrieve(invoiceId));
      if (!invoice?.invoice_pdf || idOf(invoice.customer) !== customerId) return null;
      return await fetchInvoicePdf(invoice.invoice_pdf, settings.apiUrl);
    },

    async portalUrl(customerId, returnUrl) {
      const session = await client.ask((stripe) =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return session.url;
    },

    async verify(rawBody, signature): Promise<ProviderEvent> {
      const stripe = await client.offline();
      const { webhookSecret } = settings;
      const event = await stripe.webhooks
        .constructEventAsync(
          rawBody,
          signature ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          now().getTime(),
        )
        .catch((error: unknown) => {
          throw new ForgedNoticeError('The signature does not fit.', { cause: error });
        });
      return { id: event.id, type: event.type, customerId: customerIn(event), livemode: event.livemode };
    },
  };
}
