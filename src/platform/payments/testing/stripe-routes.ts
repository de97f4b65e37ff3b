import { cancelNow, computeSwitch } from '../sandbox/changing.ts';
import { abandon, subscribe } from '../sandbox/paying.ts';
import { chargeRoutes } from './stripe-charge-routes.ts';
import {
  type Asked,
  missing,
  page,
  type Route,
  requireCustomer,
  requireSubscription,
  StripeRequestError,
} from './stripe-route.ts';
import * as shapes from './stripe-shapes.ts';
import { newId, priceIdOf, type StripeCustomer, type StripeState } from './stripe-state.ts';

export type StripeCall = Readonly<{ method: string; path: string; params: URLSearchParams }>;

function requireDefaults({ get }: Asked): void {
  const expected = {
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    'billing_mode[type]': 'flexible',
  };
  for (const [name, value] of Object.entries(expected)) {
    if (get(name) !== value) throw new StripeRequestError(400, 'parameter_missing', name);
  }
}

/** `automatic_tax` is required either way; if enabled, Stripe needs a location and a price that includes tax. */
function requireTaxSettled({ get, price }: Asked, { ipAddress }: StripeCustomer): void {
  const tax = get('automatic_tax[enabled]');
  if (tax === '') throw new StripeRequestError(400, 'parameter_missing', 'automatic_tax[enabled]');
  if (tax === 'false') return;
  if (ipAddress === null) throw new StripeRequestError(400, 'customer_tax_location_invalid', 'No place.');
  if (price.tax_behavior !== 'inclusive') throw new StripeRequestError(400, 'tax_behavior', 'Not included.');
}

const subscriptionPage: Route = {
  takes: ['customer', 'status', 'limit', 'starting_after', 'expand'],
  answer: (asked) => {
    const customer = requireCustomer(asked, asked.get('customer'));
    const { records, origin, expand } = asked;
    const all = customer.account.subscriptions.toReversed().filter(({ endedAt, status }) => {
      const wanted = asked.get('status');
      return wanted === 'all' || (wanted === '' ? !endedAt : status === wanted);
    });
    const shape = (one: (typeof all)[number]) =>
      shapes.subscriptionShape(one, customer, records.plans, origin, shapes.below(expand, 'data'));
    return page('/v1/subscriptions', all.map(shape), asked);
  },
};

const newSubscription: Route = {
  takes: [
    'customer',
    'items[price]',
    'payment_behavior',
    'payment_settings[save_default_payment_method]',
    'payment_settings[payment_method_types]',
    'billing_mode[type]',
    'automatic_tax[enabled]',
    'metadata[plan]',
    'metadata[attempt_id]',
    'expand',
  ],
  answer: (asked) => {
    requireDefaults(asked);
    const { records, origin, expand, get } = asked;
    const customer = requireCustomer(asked, get('customer'));
    requireTaxSettled(asked, customer);
    const plan = records.plans.find((one) => priceIdOf(one) === get('items[price]'));
    if (!plan) throw missing('price');
    const { subscription } = records.change(customer, (step, moment) =>
      subscribe(step, { plan, attemptId: newId('attempt') }, moment),
    );
    customer.attempts.set(subscription.id, get('metadata[attempt_id]'));
    return shapes.subscriptionShape(subscription, customer, records.plans, origin, expand);
  },
};

const cancelSubscription: Route = {
  takes: ['invoice_now', 'prorate'],
  answer: (asked) => {
    const { customer, subscription } = requireSubscription(asked);
    if (subscription.endedAt) throw missing('subscription');
    const end = subscription.status === 'incomplete' ? abandon : cancelNow;
    asked.records.change(customer, (step, moment) => ({ step: end(step, subscription.id, moment) }));
    const { subscription: ended } = requireSubscription(asked);
    return shapes.subscriptionShape(ended, customer, asked.records.plans, asked.origin);
  },
};

const invoicePayments: Route = {
  takes: ['invoice', 'payment[type]', 'payment[payment_intent]', 'expand'],
  answer: ({ get, records, origin, expand }) => {
    const found = records.findInvoice(({ id, paymentId }) =>
      get('invoice') ? id === get('invoice') : paymentId === get('payment[payment_intent]'),
    );
    if (!found || found.invoice.amount === 0) return shapes.list('/v1/invoice_payments', []);
    const { invoice, customer } = found;
    const whole = expand.has('data.invoice') && shapes.invoiceShape(invoice, customer, records.plans, origin);
    return shapes.list('/v1/invoice_payments', [shapes.invoicePaymentShape(invoice, whole || undefined)]);
  },
};

const routes: Readonly<Record<string, Route>> = {
  ...chargeRoutes,
  'GET /v1/customers/search': {
    takes: ['query', 'limit'],
    answer: ({ get, records }) => {
      const userId = /^metadata\["user_id"\]:"([^"]+)"$/.exec(get('query'))?.[1];
      if (!userId) throw new StripeRequestError(400, 'parameter_invalid', 'query');
      const data = records.search(userId).map(shapes.customerShape);
      return { object: 'search_result', url: '/v1/customers/search', has_more: false, data };
    },
  },
  'GET /v1/customers': {
    takes: ['email', 'limit'],
    answer: ({ get, records }) =>
      shapes.list('/v1/customers', records.withEmail(get('email')).map(shapes.customerShape)),
  },
  'POST /v1/customers': {
    takes: ['email', 'metadata[user_id]'],
    answer: ({ get, records }) => {
      const customer = records.newCustomer(get('metadata[user_id]'));
      customer.email = get('email') || null;
      return shapes.customerShape(customer);
    },
  },
  'POST /v1/customers/:id': {
    takes: ['email', 'tax[ip_address]', 'tax[validate_location]'],
    answer: (asked) => {
      const customer = requireCustomer(asked, asked.id);
      if (asked.all('email').length > 0) customer.email = asked.get('email');
      if (asked.get('tax[ip_address]')) customer.ipAddress = asked.get('tax[ip_address]');
      return shapes.customerShape(customer);
    },
  },
  'GET /v1/customers/:id': {
    takes: [],
    answer: (asked) => shapes.customerShape(requireCustomer(asked, asked.id)),
  },
  'GET /v1/prices': {
    takes: ['lookup_keys', 'active', 'limit'],
    answer: ({ all, records, price }) => {
      const wanted = records.plans.filter(({ id }) => all('lookup_keys').includes(id));
      const data = wanted.map((plan) => ({ ...shapes.priceShape(plan), ...price }));
      return shapes.list('/v1/prices', data);
    },
  },
  'GET /v1/subscriptions': subscriptionPage,
  'POST /v1/subscriptions': newSubscription,
  'GET /v1/subscriptions/:id': {
    takes: ['expand'],
    answer: (asked) => {
      const { subscription, customer } = requireSubscription(asked);
      return shapes.subscriptionShape(
        subscription,
        customer,
        asked.records.plans,
        asked.origin,
        asked.expand,
      );
    },
  },
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/invoice_payments': invoicePayments,
  'GET /v1/invoices': {
    takes: ['customer', 'limit', 'starting_after', 'expand'],
    answer: (asked) => {
      const customer = requireCustomer(asked, asked.get('customer'));
      const expand = shapes.below(asked.expand, 'data');
      const { records, origin } = asked;
      const all = customer.account.invoices
        .toReversed()
        .map((invoice) => shapes.invoiceShape(invoice, customer, records.plans, origin, expand));
      return page('/v1/invoices', all, asked);
    },
  },
  'GET /v1/invoices/:id': {
    takes: ['expand'],
    answer: ({ id, records, origin, expand }) => {
      const found = records.findInvoice((invoice) => invoice.id === id);
      if (!found) throw missing('invoice');
      return shapes.invoiceShape(found.invoice, found.customer, records.plans, origin, expand);
    },
  },
  'POST /v1/invoices/create_preview': {
    takes: [
      'customer',
      'subscription',
      'subscription_details[items][id]',
      'subscription_details[items][price]',
      'subscription_details[proration_behavior]',
    ],
    answer: (asked) => {
      const { records, origin, get } = asked;
      const customer = requireCustomer(asked, get('customer'));
      const { subscription } = requireSubscription({ ...asked, id: get('subscription') });
      const plan = records.plans.find((one) => priceIdOf(one) === get('subscription_details[items][price]'));
      if (!plan) throw missing('price');
      const moment = { now: records.timeOf(customer), newId };
      const { account } = customer;
      const { invoice } = computeSwitch(account, subscription, plan, moment);
      return shapes.previewShape(invoice, customer, records.plans, origin);
    },
  },
  'GET /v1/billing_portal/configurations': {
    takes: ['active', 'limit'],
    answer: ({ records }) => shapes.list('/v1/billing_portal/configurations', records.portals),
  },
  'POST /v1/billing_portal/sessions': {
    takes: [
      'configuration',
      'customer',
      'return_url',
      'flow_data[type]',
      'flow_data[subscription_update_confirm][subscription]',
      'flow_data[subscription_update_confirm][items][id]',
      'flow_data[subscription_update_confirm][items][price]',
      'flow_data[subscription_update_confirm][items][quantity]',
      'flow_data[after_completion][type]',
      'flow_data[after_completion][redirect][return_url]',
    ],
    answer: (asked) => {
      const { id } = requireCustomer(asked, asked.get('customer'));
      const back = encodeURIComponent(asked.get('return_url'));
      const price = asked.get('flow_data[subscription_update_confirm][items][price]');
      const url = `https://billing.stripe.com/p/session/test_${id}?back=${back}${price && `&price=${price}`}`;
      return { id: 'bps_1', object: 'billing_portal.session', customer: id, url };
    },
  },
};

/** 'expand[0]' and 'items[0][price]' without the index. */
const plainName = (name: string) => name.replaceAll(/\[\d+\]/g, '');

export function stripeRoutes(
  { method, path, params }: StripeCall,
  records: StripeState,
  origin: string,
  price: Record<string, unknown>,
): unknown {
  const [, version, collection, name] = path.split('/');
  const route = routes[`${method} ${path}`] ?? routes[`${method} /${version}/${collection}/:id`];
  if (!route)
    throw new StripeRequestError(404, 'url_invalid', `Unrecognized request URL (${method} ${path}).`);
  const given = [...params].map(([key, value]) => [plainName(key), value] as const);
  const unknown = given.find(([key]) => !route.takes.includes(key));
  if (unknown)
    throw new StripeRequestError(400, 'parameter_unknown', `Received unknown parameter: ${unknown[0]}`);
  const all = (wanted: string) => given.filter(([key]) => key === wanted).map(([, value]) => value);
  const get = (wanted: string) => all(wanted)[0] ?? '';
  return route.answer({ id: name ?? '', get, all, expand: new Set(all('expand')), records, origin, price });
}
