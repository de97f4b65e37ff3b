import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiVersion } from '../stripe/stripe-client.ts';
import { type StripeCall, StripeRefusal, stripeRoutes } from './stripe-routes.ts';
import type { StripeWorld } from './stripe-world.ts';

export type StripeTrouble = 'broken' | 'overloaded' | 'hangs up' | 'broken once';
export type StripeWire = Awaited<ReturnType<typeof openStripeWire>>;

const samplePdf = '%PDF-1.4\n% what Stripe has drawn\n%%EOF\n';

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers });
  response.end(JSON.stringify(body));
}

function refusal({ code, message }: StripeRefusal) {
  const type = code === 'idempotency' ? 'idempotency_error' : 'invalid_request_error';
  return { error: { type, code, message } };
}

/** Stripe's API over HTTP, as far as the adapter uses it, and strict about what it is sent. */
export async function openStripeWire(secretKey: string, world: StripeWorld) {
  let origin = '';
  const answered = new Map<string, { asked: string; answer: unknown }>();
  const asked: string[] = [];
  const state: { trouble: StripeTrouble | null; pdfRedirect: string | null; price: Record<string, unknown> } =
    {
      trouble: null,
      pdfRedirect: null,
      price: {},
    };

  function requireSetup({ headers }: IncomingMessage): void {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, 'api_key', 'Invalid API Key.');
    if (headers['stripe-version'] !== apiVersion) throw new StripeRefusal(400, 'version', 'Another version.');
  }

  async function readCall(request: IncomingMessage): Promise<StripeCall> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const params = method === 'GET' ? searchParams : new URLSearchParams(await text(request));
    return { method, path: pathname, params };
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    requireSetup(request);
    const call = await readCall(request);
    asked.push(`${call.method} ${call.path}`);
    const key = request.headers['idempotency-key'];
    const repeat = typeof key === 'string' ? answered.get(key) : undefined;
    const whole = `${call.path}?${call.params.toString()}`;
    if (repeat && repeat.asked !== whole) throw new StripeRefusal(400, 'idempotency', 'Another request.');
    if (repeat) return repeat.answer;
    const fresh = stripeRoutes(call, world, origin, state.price);
    if (typeof key === 'string') answered.set(key, { asked: whole, answer: fresh });
    return fresh;
  }

  function servePdf(response: ServerResponse): void {
    if (state.pdfRedirect) response.writeHead(302, { location: state.pdfRedirect }).end();
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end(samplePdf);
  }

  function trouble(request: IncomingMessage, response: ServerResponse): boolean {
    const kind = state.trouble;
    if (!kind) return false;
    if (kind === 'broken once') state.trouble = null;
    if (kind === 'hangs up') request.socket.destroy();
    const retry = { 'stripe-should-retry': String(kind === 'broken once') };
    const error = { error: { type: 'api_error', message: 'Something went wrong.' } };
    if (kind !== 'hangs up') send(response, kind === 'overloaded' ? 429 : 500, error, retry);
    return true;
  }

  const server = createServer((request, response) => {
    if (trouble(request, response)) return;
    if (request.url?.startsWith('/invoice/')) {
      servePdf(response);
      return;
    }
    answer(request).then(
      (body) => send(response, 200, body),
      (error: unknown) =>
        error instanceof StripeRefusal
          ? send(response, error.status, refusal(error))
          : send(response, 500, { error: { type: 'api_error', message: String(error) } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    world,
    asked,
    state,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
