import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asStripeSends, requestFaults } from './stripe-contract.ts';

type StoredObject = Record<string, unknown> & { id: string };
type Answer = { status: number; body: unknown };

const features = [
  'customer_update[enabled]',
  'invoice_history[enabled]',
  'payment_method_update[enabled]',
  'subscription_cancel[enabled]',
  'subscription_cancel[mode]',
  'subscription_update[enabled]',
  'subscription_update[default_allowed_updates]',
  'subscription_update[proration_behavior]',
  'subscription_update[products][product]',
  'subscription_update[products][prices]',
].map((name) => `features[${name.replace('[', '][')}`);

/** Parameters of each call; others are refused, as by Stripe. */
const takes: Readonly<Record<string, readonly string[]>> = {
  products: ['id', 'name'],
  prices: [
    'product',
    'nickname',
    'currency',
    'unit_amount',
    'recurring[interval]',
    'tax_behavior',
    'lookup_key',
    'transfer_lookup_key',
  ],
  webhook_endpoints: ['url', 'enabled_events', 'api_version', 'disabled'],
  payment_method_domains: ['domain_name', 'enabled'],
  'billing_portal/configurations': [
    'business_profile[privacy_policy_url]',
    'business_profile[terms_of_service_url]',
    'default_return_url',
    'metadata[app]',
    ...features,
  ],
};

const refusal = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});

/** Parses `features[a][b][0]=c` into an object, with booleans and integers. */
function nested(params: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of params) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = root;
    for (const [at, key] of path.entries()) {
      const isList = /^\d+$/.test(path[at + 1] ?? last);
      place[key] ??= isList ? [] : {};
      // Safe: the line above has set it.
      place = place[key] as Record<string, unknown>;
    }
    const isFlag = value === 'true' || value === 'false';
    place[last] = isFlag ? value === 'true' : /^\d+$/.test(value) ? Number(value) : value;
  }
  return root;
}

const active = { status: 'active' };
/** Defaults that Stripe adds. */
const added: Readonly<Record<string, object>> = {
  products: { object: 'product', active: true },
  prices: { object: 'price', active: true, tax_behavior: 'unspecified' },
  webhook_endpoints: { object: 'webhook_endpoint', status: 'enabled', secret: 'whsec_made' },
  payment_method_domains: {
    object: 'payment_method_domain',
    enabled: true,
    apple_pay: active,
    google_pay: active,
    link: active,
  },
  'billing_portal/configurations': { object: 'billing_portal.configuration', active: true },
};

/** The objects that `npm run stripe:setup` creates at Stripe, in memory. */
export async function openStripeCatalogue(secretKey: string) {
  const stored: Record<string, StoredObject[]> = Object.fromEntries(
    Object.keys(takes).map((kind) => [kind, []]),
  );

  function change(kind: string, id: string | undefined, params: URLSearchParams): Answer {
    const names = [...params.keys()].map((name) => name.replaceAll(/\[\d+\]/g, ''));
    if (names.some((name) => !takes[kind]?.includes(name))) {
      return refusal(400, 'invalid_request_error', 'parameter_unknown');
    }
    // Stripe does not return these parameters.
    const { transfer_lookup_key: _, disabled, ...given } = nested(params);
    const found = stored[kind]?.find((one) => one.id === id);
    if (id && !found) return refusal(404, 'invalid_request_error', 'resource_missing');
    if (found) {
      const status = disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' };
      return { status: 200, body: Object.assign(found, given, status) };
    }
    if (kind === 'prices') {
      for (const other of stored.prices ?? [])
        if (other.lookup_key === given.lookup_key) other.lookup_key = null;
      Object.assign(given.recurring ?? {}, { interval_count: 1 });
    }
    const made: StoredObject = {
      id: `${kind.replace('/', '_')}_${stored[kind]?.length}`,
      ...added[kind],
      ...given,
    };
    stored[kind]?.push(made);
    return { status: 200, body: made };
  }

  function read(kind: string, id: string | undefined, path: string, query: URLSearchParams): Answer {
    if (id) {
      const found = stored[kind]?.find((one) => one.id === id);
      return found ? { status: 200, body: found } : refusal(404, 'invalid_request_error', 'resource_missing');
    }
    const keys = [...query].filter(([name]) => name.startsWith('lookup_keys')).map(([, value]) => value);
    const domain = query.get('domain_name');
    const data = (stored[kind] ?? []).filter(
      ({ lookup_key, domain_name }) =>
        (keys.length === 0 || keys.includes(String(lookup_key))) && (!domain || domain_name === domain),
    );
    return { status: 200, body: { object: 'list', has_more: false, data, url: path } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error', 'api_key');
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const path = pathname.replace('/v1/', '');
    const kind = Object.keys(takes).find((name) => path === name || path.startsWith(`${name}/`)) ?? '';
    const id = path.slice(kind.length + 1) || undefined;
    const method = request.method ?? 'GET';
    const params = method === 'POST' ? new URLSearchParams(await text(request)) : searchParams;
    const [fault] = requestFaults(method, pathname, params.keys());
    if (fault) return refusal(400, 'invalid_request_error', fault);
    const { status, body } = method === 'POST' ? change(kind, id, params) : read(kind, id, pathname, params);
    return { status, body: asStripeSends(body) };
  }

  const server = createServer((request, response) => {
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    answer(request).then(send, (error: unknown) =>
      send(refusal(400, 'invalid_request_error', String(error))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    stored,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
