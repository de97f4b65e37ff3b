import { alternativesOf, declarationsIn, type Field, type Typed, typeNamed } from './stripe-declarations.ts';

type Place = readonly [file: string, name: string];

/** The library's type of each request's parameters. */
const requests: Readonly<Record<string, Place>> = {
  'GET /v1/billing_portal/configurations': ['BillingPortal/Configurations', 'ConfigurationListParams'],
  'POST /v1/billing_portal/configurations': ['BillingPortal/Configurations', 'ConfigurationCreateParams'],
  'POST /v1/billing_portal/configurations/:id': ['BillingPortal/Configurations', 'ConfigurationUpdateParams'],
  'POST /v1/billing_portal/sessions': ['BillingPortal/Sessions', 'SessionCreateParams'],
  'GET /v1/charges': ['Charges', 'ChargeListParams'],
  'GET /v1/charges/:id': ['Charges', 'ChargeRetrieveParams'],
  'POST /v1/credit_notes': ['CreditNotes', 'CreditNoteCreateParams'],
  'GET /v1/customers': ['Customers', 'CustomerListParams'],
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers/:id': ['Customers', 'CustomerRetrieveParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'GET /v1/customers/search': ['Customers', 'CustomerSearchParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'GET /v1/invoice_payments': ['InvoicePayments', 'InvoicePaymentListParams'],
  'GET /v1/invoices': ['Invoices', 'InvoiceListParams'],
  'GET /v1/invoices/:id': ['Invoices', 'InvoiceRetrieveParams'],
  'POST /v1/invoices/create_preview': ['Invoices', 'InvoiceCreatePreviewParams'],
  'GET /v1/payment_intents/:id': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'GET /v1/payment_method_domains': ['PaymentMethodDomains', 'PaymentMethodDomainListParams'],
  'POST /v1/payment_method_domains': ['PaymentMethodDomains', 'PaymentMethodDomainCreateParams'],
  'POST /v1/payment_method_domains/:id': ['PaymentMethodDomains', 'PaymentMethodDomainUpdateParams'],
  'GET /v1/prices': ['Prices', 'PriceListParams'],
  'POST /v1/prices': ['Prices', 'PriceCreateParams'],
  'POST /v1/prices/:id': ['Prices', 'PriceUpdateParams'],
  'POST /v1/products': ['Products', 'ProductCreateParams'],
  'GET /v1/products/:id': ['Products', 'ProductRetrieveParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/subscriptions': ['Subscriptions', 'SubscriptionListParams'],
  'POST /v1/subscriptions': ['Subscriptions', 'SubscriptionCreateParams'],
  'GET /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionRetrieveParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions', 'SubscriptionCancelParams'],
  'GET /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointListParams'],
  'POST /v1/webhook_endpoints': ['WebhookEndpoints', 'WebhookEndpointCreateParams'],
  'POST /v1/webhook_endpoints/:id': ['WebhookEndpoints', 'WebhookEndpointUpdateParams'],
};

/** The library's type of each object, by Stripe's `object` field. */
const objects: Readonly<Record<string, Place>> = {
  'billing_portal.configuration': ['BillingPortal/Configurations', 'Configuration'],
  'billing_portal.session': ['BillingPortal/Sessions', 'Session'],
  charge: ['Charges', 'Charge'],
  credit_note: ['CreditNotes', 'CreditNote'],
  customer: ['Customers', 'Customer'],
  dispute: ['Disputes', 'Dispute'],
  invoice: ['Invoices', 'Invoice'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  line_item: ['InvoiceLineItems', 'InvoiceLineItem'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  payment_method_domain: ['PaymentMethodDomains', 'PaymentMethodDomain'],
  price: ['Prices', 'Price'],
  product: ['Products', 'Product'],
  'radar.early_fraud_warning': ['Radar/EarlyFraudWarnings', 'EarlyFraudWarning'],
  refund: ['Refunds', 'Refund'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_item: ['SubscriptionItems', 'SubscriptionItem'],
  webhook_endpoint: ['WebhookEndpoints', 'WebhookEndpoint'],
};

type Tree = { [name: string]: Tree };

/** Parses 'items[0][price]' into {items: {price: {}}}. */
function treeOf(names: Iterable<string>): Tree {
  const root: Tree = {};
  for (const name of names) {
    let place = root;
    const parts = name
      .replaceAll(/\[\d+\]/g, '')
      .replaceAll(']', '')
      .split('[');
    for (const part of parts) {
      place[part] ??= {};
      place = place[part];
    }
  }
  return root;
}

/** The type of a field, if the same file declares it. */
function typeIn({ name, fields, declared }: Typed, field: string): Typed | undefined {
  const alternatives = alternativesOf(fields.get(field)?.type ?? '');
  return alternatives.flatMap((type) => typeNamed(declared, type, name) ?? [])[0];
}

const missingIn = ({ fields }: Typed, given: object) =>
  [...fields].flatMap(([name, { isOptional }]) => (isOptional || name in given ? [] : [name]));

function faultsIn(tree: Tree, typed: Typed, at: string): string[] {
  const unknown = Object.keys(tree).filter((name) => !typed.fields.has(name));
  const inner = Object.entries(tree).flatMap(([name, below]) => {
    const type = Object.keys(below).length > 0 ? typeIn(typed, name) : undefined;
    return type ? faultsIn(below, type, `${at}${name}.`) : [];
  });
  return [
    ...unknown.map((name) => `Received unknown parameter: ${at}${name}`),
    ...missingIn(typed, tree).map((name) => `Missing required param: ${at}${name}`),
    ...inner,
  ];
}

/** Parameters that Stripe's types do not allow. */
export function requestFaults(method: string, path: string, names: Iterable<string>): string[] {
  const place = requests[`${method} ${path}`] ?? requests[`${method} ${path.replace(/\/[^/]+$/, '/:id')}`];
  // The stand-in itself refuses an unknown route.
  const typed = place && typeNamed(declarationsIn(place[0]), place[1]);
  return typed ? faultsIn(treeOf(names), typed, '') : [];
}

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(thing: Thing): Typed | undefined {
  const place = typeof thing.object === 'string' ? objects[thing.object] : undefined;
  return place && typeNamed(declarationsIn(place[0]), place[1]);
}

const empty: Thing = { string: '', number: 0, boolean: false, Metadata: {}, Decimal: '0' };

/** An empty value of the field's type. */
function blank({ type }: Field): unknown {
  const alternatives = alternativesOf(type);
  if (alternatives.includes('null')) return null;
  if (/^(Array|ApiList)</.test(type)) return [];
  const [first = ''] = alternatives;
  return first in empty ? empty[first] : /^'.*'$/.test(first) ? first.slice(1, -1) : {};
}

/** Adds the fields that Stripe always sends and the adapter does not read. */
function completed(value: unknown, given?: Typed): unknown {
  if (Array.isArray(value)) return value.map((one) => completed(one, given));
  if (!isThing(value)) return value;
  const typed = 'object' in value ? typeOf(value) : given;
  const required = [...(typed?.fields ?? [])].filter(([, { isOptional }]) => !isOptional);
  const all = { ...Object.fromEntries(required.map(([name, field]) => [name, blank(field)])), ...value };
  return Object.fromEntries(
    Object.entries(all).map(([name, one]) => [name, completed(one, typed && typeIn(typed, name))]),
  );
}

function fits(value: unknown, alternative: string, { declared, name }: Typed): boolean {
  if (alternative === 'null') return value === null;
  if (['string', 'number', 'boolean'].includes(alternative)) return typeof value === alternative;
  if (/^'.*'$/.test(alternative)) return value === alternative.slice(1, -1);
  if (alternative === 'Decimal') return typeof value === 'string';
  if (typeNamed(declared, alternative, name)) return isThing(value);
  // An enum, or an object declared in another file.
  return typeof value === 'string' || isThing(value);
}

function fieldFaults(thing: Thing, typed: Typed, at: string): string[] {
  const wrong = Object.entries(thing).flatMap(([name, value]) => {
    const field = typed.fields.get(name);
    if (!field) return [`${at}${name} is no field of Stripe's`];
    const alternatives = alternativesOf(field.type);
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (values.some((one) => !alternatives.some((type) => fits(one, type, typed)))) {
      return [`${at}${name} is not ${field.type}`];
    }
    const inner = typeIn(typed, name);
    return values.flatMap((one) =>
      inner && isThing(one) && !('object' in one) ? fieldFaults(one, inner, `${at}${name}.`) : [],
    );
  });
  return [...missingIn(typed, thing).map((name) => `${at}${name} is missing`), ...wrong];
}

/** Fields that differ from Stripe's types. */
function responseFaults(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(responseFaults);
  if (!isThing(value)) return [];
  const typed = typeOf(value);
  const own = typed ? fieldFaults(value, typed, `${String(value.object)}.`) : [];
  return [...own, ...Object.values(value).flatMap(responseFaults)];
}

/**
 * The response as Stripe would send it. Throws if the stand-in differs from Stripe's types, since its tests
 * would prove nothing.
 */
export function asStripeSends(value: unknown): unknown {
  // JSON drops undefined fields.
  const whole = completed(JSON.parse(JSON.stringify(value)));
  const faults = responseFaults(whole);
  if (faults.length > 0) throw new Error(`The stand-in is not like Stripe: ${faults.join('; ')}.`);
  return whole;
}
