import { Problem } from '#kernel/problem.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { BillingRecord, CreatedSubscription, InvoiceRecord } from './billing.contract.ts';
import type { BillingWorld } from './billing-world.ts';
import type { BillingCycle } from './catalogue.contract.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createSubscription } from './create-subscription.ts';
import { findCustomer, markPortalOpened } from './customer.store.ts';
import { type PaymentSource, sourceOf } from './payment-source.contract.ts';
import { readBilling, readInvoices } from './read-billing.ts';
import { receiveNotice } from './receive-notice.ts';
import { createTurnstile } from './turnstile.ts';

/** Everything about payments that a call or a job may ask for. */
export type Billing = Readonly<{
  /** Null where payments are not set up, as are the two below. */
  world: BillingWorld | null;
  provider: PaymentProvider | null;
  source: PaymentSource | null;
  subscribe(userId: string, cycle: BillingCycle): Promise<CreatedSubscription>;
  confirm(userId: string, paymentIntentId: string): Promise<void>;
  read(userId: string): Promise<BillingRecord>;
  invoices(userId: string): Promise<InvoiceRecord[]>;
  invoicePdf(userId: string, invoiceId: string): Promise<Uint8Array<ArrayBuffer>>;
  portal(userId: string): Promise<string>;
  receive(rawBody: Uint8Array, signature: string | undefined): Promise<void>;
}>;

export type BillingParts = Omit<BillingWorld, 'provider' | 'source' | 'inTurn'> &
  Readonly<{ provider: PaymentProvider | null }>;

/** Each holds a database connection and may need a second: well below what the pool has. */
const syncsAtOnce = 4;

export function createBilling(parts: BillingParts): Billing {
  const { provider } = parts;
  const source = provider && sourceOf(provider);
  const world = provider && source && { ...parts, provider, source, inTurn: createTurnstile(syncsAtOnce) };

  function require(): BillingWorld {
    if (!world) throw new Problem('payments-unavailable');
    return world;
  }

  async function requireCustomer(userId: string) {
    const customer = await findCustomer(parts.db, require().source, userId);
    if (!customer) throw new Problem('not-found');
    return customer;
  }

  return {
    world,
    provider,
    source,
    subscribe: async (userId, cycle) => await createSubscription(require(), userId, cycle),
    confirm: async (userId, paymentIntentId) => await confirmPayment(require(), userId, paymentIntentId),
    receive: async (rawBody, signature) => await receiveNotice(require(), rawBody, signature),

    async read(userId) {
      const unpaid = {
        provider: null,
        livemode: false,
        subscription: null,
        has_access: false,
        other_subscriptions: 0,
      };
      return world ? await readBilling(world, userId) : unpaid;
    },

    async invoices(userId) {
      return world ? await readInvoices(world, userId) : [];
    },

    async invoicePdf(userId, invoiceId) {
      const { customerId } = await requireCustomer(userId);
      const pdf = await require().provider.invoicePdf(customerId, invoiceId);
      if (!pdf) throw new Problem('not-found');
      return pdf;
    },

    async portal(userId) {
      const customer = await requireCustomer(userId);
      await markPortalOpened(parts.db, customer, parts.now());
      return await require().provider.portalUrl(customer.customerId, `${parts.appUrl}/billing`);
    },
  };
}
