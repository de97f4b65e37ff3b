import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Kept = Record<string, unknown> & { id: string };
type Answer = { status: number; body: unknown };

/** What each call of Stripe's takes; anything else is refused, as Stripe does. */
const takes: Readonly<Record<string, readonly string[]>> = {
  products: ['id', 'name'],
  prices: [
    'product',
    'nickname',
    'currency',
    'unit_amount',
    'recurring[interval]',
    'lookup_key',
    'transfer_lookup_key',
  ],
  webhook_endpoints: ['url', 'enabled_events', 'api_version'],
};

const refusal = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});

/** Products, prices and webhook endpoints of Stripe's API, kept in memory. */
export async function openStripeCatalogue(secretKey: string) {
  const kept: Record<string, Kept[]> = { products: [], prices: [], webhook_endpoints: [] };

  function make(kind: string, params: URLSearchParams): Answer {
    const given = [...params].map(([name, value]) => [name.replaceAll(/\[\d+\]/g, ''), value] as const);
    if (given.some(([name]) => !takes[kind]?.includes(name))) {
      return refusal(400, 'invalid_request_error', 'parameter_unknown');
    }
    const made: Kept = {
      ...Object.fromEntries(given),
      id: params.get('id') ?? `${kind}_${kept[kind]?.length}`,
    };
    if (kind === 'prices') {
      for (const other of kept.prices ?? [])
        if (other.lookup_key === made.lookup_key) other.lookup_key = null;
      made.unit_amount = Number(made.unit_amount);
      made.recurring = { interval: made['recurring[interval]'], interval_count: 1 };
    }
    if (kind === 'webhook_endpoints') {
      made.enabled_events = given.filter(([name]) => name === 'enabled_events').map(([, value]) => value);
      Object.assign(made, { status: 'enabled', secret: 'whsec_made' });
    }
    kept[kind]?.push(made);
    return { status: 200, body: made };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return refusal(401, 'invalid_request_error', 'api_key');
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const [, , kind = '', id] = pathname.split('/');
    if (request.method === 'POST') return make(kind, new URLSearchParams(await text(request)));
    if (id) {
      const found = kept[kind]?.find((one) => one.id === id);
      return found ? { status: 200, body: found } : refusal(404, 'invalid_request_error', 'resource_missing');
    }
    const wanted = [...searchParams]
      .filter(([name]) => name.startsWith('lookup_keys'))
      .map(([, value]) => value);
    const data = (kept[kind] ?? []).filter(
      ({ lookup_key }) => wanted.length === 0 || wanted.includes(String(lookup_key)),
    );
    return { status: 200, body: { object: 'list', has_more: false, data, url: pathname } };
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    kept,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
