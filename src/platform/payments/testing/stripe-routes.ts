import { cancelNow } from '../sandbox/changing.ts';
import { abandon, subscribe } from '../sandbox/paying.ts';
import * as shapes from './stripe-shapes.ts';
import { newId, priceIdOf, type StripeCustomer, type StripeWorld } from './stripe-world.ts';

export type StripeCall = Readonly<{ method: string; path: string; params: URLSearchParams }>;

export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const missing = (what: string) => new StripeRefusal(404, 'resource_missing', `No such ${what}`);

type Asked = Readonly<{
  id: string;
  get: (name: string) => string;
  all: (name: string) => string[];
  expand: shapes.Expand;
  world: StripeWorld;
  origin: string;
  /** What is wrong with every price, if anything. */
  price: Record<string, unknown>;
}>;
type Route = Readonly<{ takes: readonly string[]; answer: (asked: Asked) => unknown }>;

function requireCustomer({ world }: Asked, id: string): StripeCustomer {
  const found = world.findCustomer(id);
  if (!found) throw missing('customer');
  return found;
}

function requireSubscription({ world, id }: Asked) {
  const found = world.findSubscription(id);
  if (!found) throw missing('subscription');
  return found;
}

/** A page as Stripe cuts it. */
function page(url: string, all: readonly { id: string }[], { get }: Asked) {
  const start = get('starting_after') ? all.findIndex(({ id }) => id === get('starting_after')) + 1 : 0;
  const limit = Number(get('limit') || 10);
  return shapes.list(url, all.slice(start, start + limit), start + limit < all.length);
}

function requireDefaults({ get }: Asked): void {
  const expected = {
    payment_behavior: 'default_incomplete',
    'payment_settings[save_default_payment_method]': 'on_subscription',
    'billing_mode[type]': 'flexible',
    'automatic_tax[enabled]': 'false',
  };
  for (const [name, value] of Object.entries(expected)) {
    if (get(name) !== value) throw new StripeRefusal(400, 'parameter_missing', name);
  }
}

const subscriptionPage: Route = {
  takes: ['customer', 'status', 'limit', 'starting_after', 'expand'],
  answer: (asked) => {
    const customer = requireCustomer(asked, asked.get('customer'));
    const { world, origin, expand } = asked;
    const all = customer.account.subscriptions
      .toReversed()
      .filter(({ endedAt }) => asked.get('status') === 'all' || !endedAt);
    const shape = (one: (typeof all)[number]) =>
      shapes.subscriptionShape(one, customer, world.plans, origin, shapes.below(expand, 'data'));
    return page('/v1/subscriptions', all.map(shape), asked);
  },
};

const newSubscription: Route = {
  takes: [
    'customer',
    'items[price]',
    'payment_behavior',
    'payment_settings[save_default_payment_method]',
    'billing_mode[type]',
    'automatic_tax[enabled]',
    'metadata[plan]',
    'metadata[attempt_id]',
    'expand',
  ],
  answer: (asked) => {
    requireDefaults(asked);
    const { world, origin, expand, get } = asked;
    const customer = requireCustomer(asked, get('customer'));
    const plan = world.plans.find((one) => priceIdOf(one) === get('items[price]'));
    if (!plan) throw missing('price');
    const { subscription } = world.change(customer, (step, moment) =>
      subscribe(step, { plan, attemptId: newId('attempt') }, moment),
    );
    return shapes.subscriptionShape(subscription, customer, world.plans, origin, expand);
  },
};

const cancelSubscription: Route = {
  takes: ['invoice_now', 'prorate'],
  answer: (asked) => {
    const { customer, subscription } = requireSubscription(asked);
    if (subscription.endedAt) throw missing('subscription');
    const end = subscription.status === 'incomplete' ? abandon : cancelNow;
    asked.world.change(customer, (step, moment) => ({ step: end(step, subscription.id, moment) }));
    const { subscription: ended } = requireSubscription(asked);
    return shapes.subscriptionShape(ended, customer, asked.world.plans, asked.origin);
  },
};

const invoicePayments: Route = {
  takes: ['invoice', 'payment[type]', 'payment[payment_intent]', 'expand'],
  answer: ({ get, world, origin, expand }) => {
    const found = world.findInvoice(({ id, paymentId }) =>
      get('invoice') ? id === get('invoice') : paymentId === get('payment[payment_intent]'),
    );
    if (!found || found.invoice.amount === 0) return shapes.list('/v1/invoice_payments', []);
    const { invoice, customer } = found;
    const whole = expand.has('data.invoice') && shapes.invoiceShape(invoice, customer, world.plans, origin);
    return shapes.list('/v1/invoice_payments', [shapes.invoicePaymentShape(invoice, whole || undefined)]);
  },
};

const routes: Readonly<Record<string, Route>> = {
  'GET /v1/customers/search': {
    takes: ['query', 'limit'],
    answer: ({ get, world }) => {
      const userId = /^metadata\["user_id"\]:"([^"]+)"$/.exec(get('query'))?.[1];
      if (!userId) throw new StripeRefusal(400, 'parameter_invalid', 'query');
      const data = world.search(userId).map(shapes.customerShape);
      return { object: 'search_result', url: '/v1/customers/search', has_more: false, data };
    },
  },
  'POST /v1/customers': {
    takes: ['metadata[user_id]'],
    answer: ({ get, world }) => shapes.customerShape(world.newCustomer(get('metadata[user_id]'))),
  },
  'POST /v1/customers/:id': {
    takes: ['email'],
    answer: (asked) =>
      shapes.customerShape(Object.assign(requireCustomer(asked, asked.id), { email: asked.get('email') })),
  },
  'GET /v1/prices': {
    takes: ['lookup_keys', 'active', 'limit'],
    answer: ({ all, world, price }) => {
      const wanted = world.plans.filter(({ id }) => all('lookup_keys').includes(id));
      const data = wanted.map((plan) => ({ ...shapes.priceShape(plan), ...price }));
      return shapes.list('/v1/prices', data);
    },
  },
  'GET /v1/subscriptions': subscriptionPage,
  'POST /v1/subscriptions': newSubscription,
  'GET /v1/subscriptions/:id': {
    takes: [],
    answer: (asked) => {
      const { subscription, customer } = requireSubscription(asked);
      return shapes.subscriptionShape(subscription, customer, asked.world.plans, asked.origin);
    },
  },
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/invoice_payments': invoicePayments,
  'GET /v1/payment_intents/:id': {
    takes: [],
    answer: ({ id, world }) => {
      const found = world.findInvoice(({ paymentId }) => paymentId === id);
      if (!found) throw missing('payment_intent');
      return shapes.paymentIntentShape(found.invoice, found.customer.id);
    },
  },
  'GET /v1/invoices': {
    takes: ['customer', 'limit', 'starting_after', 'expand'],
    answer: (asked) => {
      const customer = requireCustomer(asked, asked.get('customer'));
      const expand = shapes.below(asked.expand, 'data');
      const { world, origin } = asked;
      const all = customer.account.invoices
        .toReversed()
        .map((invoice) => shapes.invoiceShape(invoice, customer, world.plans, origin, expand));
      return page('/v1/invoices', all, asked);
    },
  },
  'GET /v1/invoices/:id': {
    takes: [],
    answer: ({ id, world, origin }) => {
      const found = world.findInvoice((invoice) => invoice.id === id);
      if (!found) throw missing('invoice');
      return shapes.invoiceShape(found.invoice, found.customer, world.plans, origin);
    },
  },
  'GET /v1/charges': {
    takes: ['customer', 'limit', 'starting_after'],
    answer: (asked) => {
      const { id, account } = requireCustomer(asked, asked.get('customer'));
      const charged = account.invoices.filter(({ status, amount }) => status === 'paid' && amount > 0);
      return page(
        '/v1/charges',
        charged.toReversed().map((invoice) => shapes.chargeShape(invoice, id)),
        asked,
      );
    },
  },
  'POST /v1/billing_portal/sessions': {
    takes: ['customer', 'return_url'],
    answer: (asked) => {
      const { id } = requireCustomer(asked, asked.get('customer'));
      const url = `https://billing.stripe.com/p/session/test_${id}?back=${encodeURIComponent(asked.get('return_url'))}`;
      return { id: 'bps_1', object: 'billing_portal.session', customer: id, url };
    },
  },
};

/** 'expand[0]' and 'items[0][price]' without the place in the list. */
const plainName = (name: string) => name.replaceAll(/\[\d+\]/g, '');

export function stripeRoutes(
  { method, path, params }: StripeCall,
  world: StripeWorld,
  origin: string,
  price: Record<string, unknown>,
): unknown {
  const [, version, collection, name] = path.split('/');
  const route = routes[`${method} ${path}`] ?? routes[`${method} /${version}/${collection}/:id`];
  if (!route) throw new StripeRefusal(404, 'url_invalid', `Unrecognized request URL (${method} ${path}).`);
  const given = [...params].map(([key, value]) => [plainName(key), value] as const);
  const unknown = given.find(([key]) => !route.takes.includes(key));
  if (unknown) throw new StripeRefusal(400, 'parameter_unknown', `Received unknown parameter: ${unknown[0]}`);
  const all = (wanted: string) => given.filter(([key]) => key === wanted).map(([, value]) => value);
  const get = (wanted: string) => all(wanted)[0] ?? '';
  return route.answer({ id: name ?? '', get, all, expand: new Set(all('expand')), world, origin, price });
}
