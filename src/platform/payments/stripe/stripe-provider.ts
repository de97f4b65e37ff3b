import type Stripe from 'stripe';
import { cents } from '#kernel/money/cents.ts';
import { offeredPaymentMethods } from '#kernel/offered-payment-methods.ts';
import { currentFirst } from '../current-first.ts';
import {
  AttemptSpentError,
  type PaymentProvider,
  PortalMissingError,
  type PricedPlan,
  type ProviderInvoice,
  type StartedSubscription,
} from '../payment-provider.ts';
import { isLiveKey, type StripeSettings } from '../payment-settings.ts';
import { readCharges } from './stripe-charges.ts';
import { codeOf, createStripeClient, isKeySpent, isPortalMissing, keyFor } from './stripe-client.ts';
import { refundWithCreditNote } from './stripe-credit.ts';
import { ensureStripeCustomer, setTaxLocation } from './stripe-customers.ts';
import { fetchInvoicePdf } from './stripe-invoice-pdf.ts';
import { createNoticeReader } from './stripe-notices.ts';
import { checkPermissions } from './stripe-permissions.ts';
import { findPortal } from './stripe-portal.ts';
import { createPriceList } from './stripe-prices.ts';
import { findSwitchable, previewStripeSwitch, switchFlow } from './stripe-switch.ts';
import {
  creditUsed,
  idOf,
  paymentIntentsOf,
  toInvoice,
  toPaymentStatus,
  toSubscription,
} from './stripe-views.ts';

export type StripeProvider = PaymentProvider & Readonly<{ name: 'stripe'; checkSetup(): Promise<void> }>;
type StripeDependencies = Readonly<{ now: () => Date; plans: readonly PricedPlan[] }>;

/** Enough for years of weekly payments, including failed ones. */
const most = 500;

/** Fields that Stripe must include in the response because the payment form needs them. */
const startExpand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];

/** Word characters only, as in Stripe's own ids, so that an id cannot change the URL's path. */
const isId = (id: string) => /^[\w-]{1,255}$/.test(id);

export function createStripeProvider(
  settings: StripeSettings,
  { now, plans }: StripeDependencies,
): StripeProvider {
  const client = createStripeClient(settings);
  const includesTax = settings.tax === true;
  const prices = createPriceList(client, plans, includesTax);
  let portal: Promise<string | undefined> | undefined;

  async function findSubscription(id: string): Promise<Stripe.Subscription | undefined> {
    if (!isId(id)) return undefined;
    return await client.find((stripe) => stripe.subscriptions.retrieve(id));
  }

  async function end(id: string): Promise<void> {
    await client.find((stripe) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  }

  function startedFrom(subscription: Stripe.Subscription, plan: string): StartedSubscription {
    const { id: subscriptionId, status, latest_invoice } = subscription;
    const invoice = typeof latest_invoice === 'object' ? latest_invoice : null;
    const amount = cents(invoice?.amount_due ?? 0);
    if (invoice && amount === 0 && status === 'active') {
      return { subscriptionId, plan, amount, paymentIntentId: null, clientSecret: null };
    }
    const clientSecret = invoice?.confirmation_secret?.client_secret;
    if (!invoice || !clientSecret) throw new Error(`Stripe asks for no payment for ${subscriptionId}.`);
    const payment = invoice.payments?.data.find(({ is_default }) => is_default)?.payment;
    const paymentIntentId = idOf(payment?.payment_intent);
    if (!paymentIntentId) throw new Error(`Stripe has no payment for ${invoice.id}.`);
    return { subscriptionId, paymentIntentId, clientSecret, plan, amount };
  }

  /** The subscription that an attempt created although its response was a failure; undefined if none. */
  async function findCreatedSubscription(
    customer: string,
    attemptId: string,
  ): Promise<Stripe.Subscription | undefined> {
    const found = await client.find((stripe) =>
      stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: most }),
    );
    const made = found?.find(({ metadata, ended_at }) => metadata.attempt_id === attemptId && !ended_at);
    if (!made) return undefined;
    return await client.find((stripe) => stripe.subscriptions.retrieve(made.id, { expand: startExpand }));
  }

  async function openPortal(params: Stripe.BillingPortal.SessionCreateParams): Promise<string> {
    portal ??= client.ask(findPortal).then((found) => found?.id);
    const configuration = await portal.catch(() => undefined);
    // Not cached: if it is set up while the server runs, the next call finds it.
    if (configuration === undefined) portal = undefined;
    const session = await client
      .ask((stripe) =>
        stripe.billingPortal.sessions.create({ ...params, ...(configuration ? { configuration } : {}) }),
      )
      .catch((error: unknown) => {
        throw isPortalMissing(error) ? new PortalMissingError('No portal.', { cause: error }) : error;
      });
    return session.url;
  }

  return {
    name: 'stripe',
    livemode: isLiveKey(settings.secretKey),
    publishableKey: settings.publishableKey,
    includesTax,
    async checkSetup() {
      await prices.check();
      await checkPermissions(client, settings.secretKey);
    },

    async ensureCustomer({ address, ...user }) {
      const id = await ensureStripeCustomer(client, user);
      if (includesTax && address) await setTaxLocation(client, id, address);
      return id;
    },

    async subscribe({ customerId, plan, attemptId }) {
      const price = (await prices.require()).get(plan);
      if (!price) throw new Error(`There is no plan ${plan}.`);
      const subscription = await client
        .ask((stripe) =>
          stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price }],
              payment_behavior: 'default_incomplete',
              payment_settings: {
                save_default_payment_method: 'on_subscription',
                payment_method_types: [...offeredPaymentMethods],
              },
              billing_mode: { type: 'flexible' },
              automatic_tax: { enabled: includesTax },
              metadata: { plan, attempt_id: attemptId },
              expand: startExpand,
            },
            keyFor('subscribe', attemptId),
          ),
        )
        .catch(async (error: unknown) => {
          if (!isKeySpent(error)) throw error;
          const made = await findCreatedSubscription(customerId, attemptId);
          if (made) return made;
          throw new AttemptSpentError('Nothing was made.', { cause: error });
        });
      return startedFrom(subscription, plan);
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
      // Undefined for a deleted customer.
      const found = await client.find((stripe) =>
        stripe.subscriptions.list(list).autoPagingToArray({ limit: most }),
      );
      return currentFirst((found ?? []).flatMap((one) => toSubscription(one, plans) ?? []));
    },

    async payment(paymentIntentId) {
      if (!isId(paymentIntentId)) return null;
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
      const [found, standing, priceIds] = await Promise.all([
        client.find((stripe) => stripe.invoices.list(list).autoPagingToArray({ limit: most })),
        readCharges(client, customerId, most),
        prices.require(),
      ]);
      const planOfPrice = (priceId: string) =>
        plans.find(({ id }) => priceIds.get(id) === priceId)?.id ?? null;
      return (found ?? []).flatMap((invoice) => toInvoice(invoice, planOfPrice, standing) ?? []);
    },

    async credit(customerId) {
      const found = await client.find((stripe) => stripe.customers.retrieve(customerId));
      // Stripe's balance is negative if the customer has credit.
      return cents(found && !found.deleted ? Math.max(0, -found.balance) : 0);
    },

    async refundInvoice(customerId, invoiceId) {
      const expand = ['payments'];
      const invoice = await client.find((stripe) => stripe.invoices.retrieve(invoiceId, { expand }));
      if (!invoice || idOf(invoice.customer) !== customerId) return;
      if (creditUsed(invoice) > 0) return await refundWithCreditNote(client, invoice);
      for (const payment_intent of paymentIntentsOf(invoice)) {
        // No idempotency key: it would repeat a failure for a day. Stripe never refunds more than was paid.
        await client
          .ask((stripe) => stripe.refunds.create({ payment_intent }))
          .catch((error: unknown) => {
            if (codeOf(error) !== 'charge_already_refunded') throw error;
          });
      }
    },

    async invoicePdf(customerId, invoiceId) {
      if (!isId(invoiceId)) return null;
      const invoice = await client.find((stripe) => stripe.invoices.retrieve(invoiceId));
      if (!invoice?.invoice_pdf || idOf(invoice.customer) !== customerId) return null;
      return await fetchInvoicePdf(invoice.invoice_pdf, settings.apiUrl);
    },

    portalUrl: (customerId, returnUrl) => openPortal({ customer: customerId, return_url: returnUrl }),

    async previewSwitch(customerId, plan) {
      const price = (await prices.require()).get(plan);
      const switchable = price && (await findSwitchable(client, customerId, price));
      return switchable ? await previewStripeSwitch(client, customerId, switchable, price) : null;
    },

    async switchUrl(customerId, plan, returnUrl) {
      const price = (await prices.require()).get(plan);
      const switchable = price && (await findSwitchable(client, customerId, price));
      if (!switchable) return null;
      const flow_data = switchFlow(switchable, price, returnUrl);
      return await openPortal({ customer: customerId, return_url: returnUrl, flow_data });
    },

    verify: createNoticeReader(client, settings.webhookSecret, now),
  };
}
