import { type PaymentSource, sourceOf } from '#features/access/rules/payment-source.ts';
import { type BillingCycle, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { localeOf } from '#kernel/locale.ts';
import { Problem } from '#kernel/problem.ts';
import { createJoinedRuns } from '#platform/joined-runs.ts';
import {
  type PaymentProvider,
  PortalMissingError,
  type StartedSubscription,
} from '#platform/payments/payment-provider.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type {
  BillingRecord,
  CheckoutQuoteRecord,
  ConfirmedPayment,
  CreatedSubscription,
  InvoiceRecord,
  SwitchPreviewRecord,
} from '../rules/billing.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { confirmPayment } from './checkout/confirm-payment.ts';
import { createSubscription, type OrderOptions } from './checkout/create-subscription.ts';
import { createCustomerTurns, type TurnTimes } from './checkout/customer-turns.ts';
import { quoteCheckout } from './checkout/quote-checkout.ts';
import { type Customer, findCustomer, findPayer, markPortalOpened } from './customer.store.ts';
import type { SyncResult } from './provider/provider-state.ts';
import { receiveNotice } from './provider/receive-notice.ts';
import { readBilling, readInvoices } from './read-billing.ts';

export type Billing = Readonly<{
  /** `dependencies`, `provider` and `source` are null where payments are not configured. */
  dependencies: BillingDependencies | null;
  provider: PaymentProvider | null;
  source: PaymentSource | null;
  /** True for test keys on a public site. */
  testKeysInPublic: boolean;
  subscribe(userId: string, cycle: BillingCycle, options?: OrderOptions): Promise<CreatedSubscription>;
  quote(userId: string, cycle: BillingCycle): Promise<CheckoutQuoteRecord>;
  confirm(userId: string, paymentIntentId: string): Promise<ConfirmedPayment>;
  read(userId: string): Promise<BillingRecord>;
  invoices(userId: string): Promise<InvoiceRecord[]>;
  invoicePdf(userId: string, invoiceId: string): Promise<Uint8Array<ArrayBuffer>>;
  portal(userId: string): Promise<string>;
  previewSwitch(userId: string, cycle: BillingCycle): Promise<SwitchPreviewRecord>;
  switchPlan(userId: string, cycle: BillingCycle): Promise<string>;
  receive(rawBody: Uint8Array, signature: string | undefined): Promise<void>;
}>;

export type BillingOptions = Omit<
  BillingDependencies,
  'provider' | 'source' | 'inTurn' | 'limited' | 'joined' | 'joinedStarts'
> &
  Readonly<{
    provider: PaymentProvider | null;
    testKeysInPublic: boolean;
    /** Shorter in tests. */
    turnTimes?: Partial<TurnTimes>;
  }>;

/** Concurrent background syncs, as from webhooks. Users' requests are limited by rate rules only. */
const syncsAtOnce = 6;

export function createBilling(options: BillingOptions): Billing {
  const { provider } = options;
  const source = provider && sourceOf(provider);
  const dependencies = provider &&
    source && {
      ...options,
      provider,
      source,
      inTurn: createCustomerTurns(options.db, options.turnTimes),
      limited: createSemaphore(syncsAtOnce),
      joined: createJoinedRuns<SyncResult | undefined>(),
      joinedStarts: createJoinedRuns<StartedSubscription>(),
    };

  function require(): BillingDependencies {
    if (!dependencies) throw new Problem('payments-unavailable');
    return dependencies;
  }

  async function requireCustomer(userId: string) {
    const customer = await findCustomer(options.db, require().source, userId);
    if (!customer) throw new Problem('not-found');
    return customer;
  }

  async function openPortal<Url extends string | null>(
    customer: Customer,
    urlAt: (provider: PaymentProvider) => Promise<Url>,
  ): Promise<Url> {
    await markPortalOpened(options.db, customer, options.now());
    try {
      return await urlAt(require().provider);
    } catch (error) {
      if (!(error instanceof PortalMissingError)) throw error;
      options.log.error({ err: error }, 'the customer portal is not set up: run npm run stripe:setup');
      throw new Problem('portal-unavailable');
    }
  }

  return {
    dependencies,
    provider,
    source,
    testKeysInPublic: options.testKeysInPublic,
    subscribe: async (userId, cycle, options) => await createSubscription(require(), userId, cycle, options),
    quote: async (userId, cycle) => await quoteCheckout(require(), userId, cycle),
    confirm: async (userId, paymentIntentId) => await confirmPayment(require(), userId, paymentIntentId),
    receive: async (rawBody, signature) => await receiveNotice(require(), rawBody, signature),

    async read(userId) {
      const unpaid = {
        provider: null,
        livemode: false,
        subscription: null,
        has_access: false,
        access_ended: null,
        other_subscriptions: 0,
        credit: 0,
      };
      return dependencies ? await readBilling(dependencies, userId) : unpaid;
    },

    async invoices(userId) {
      return dependencies ? await readInvoices(dependencies, userId) : [];
    },

    async invoicePdf(userId, invoiceId) {
      const { customerId } = await requireCustomer(userId);
      const payer = await findPayer(options.db, userId);
      const pdf = await require().provider.invoicePdf(customerId, invoiceId, localeOf(payer?.locale));
      if (!pdf) throw new Problem('not-found');
      return pdf;
    },

    async portal(userId) {
      const customer = await requireCustomer(userId);
      return await openPortal(customer, (provider) =>
        provider.portalUrl(customer.customerId, `${options.appUrl}/billing`),
      );
    },

    async previewSwitch(userId, cycle) {
      const { customerId } = await requireCustomer(userId);
      const { id, price } = starterPlans[cycle];
      const preview = await require().provider.previewSwitch(customerId, id);
      if (!preview) throw new Problem('conflict');
      const { dueNow, unused, creditLeft, renewsAt } = preview;
      return {
        plan: cycle,
        price,
        unused,
        due_now: dueNow,
        credit_left: creditLeft,
        renews_at: renewsAt.toISOString(),
      };
    },

    async switchPlan(userId, cycle) {
      const customer = await requireCustomer(userId);
      const { id } = starterPlans[cycle];
      const url = await openPortal(customer, (provider) =>
        provider.switchUrl(customer.customerId, id, `${options.appUrl}/billing`),
      );
      if (url === null) throw new Problem('conflict');
      return url;
    },
  };
}
