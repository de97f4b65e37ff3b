import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiVersion } from '../stripe/stripe-client.ts';
import { asStripeSends, requestFaults } from './stripe-contract.ts';
import { StripeRequestError } from './stripe-route.ts';
import { type StripeCall, stripeRoutes } from './stripe-routes.ts';
import type { StripeState } from './stripe-state.ts';

export type StripeTrouble = 'broken' | 'overloaded' | 'hangs up' | 'broken once';
export type StripeWire = Awaited<ReturnType<typeof openStripeWire>>;

const samplePdf = '%PDF-1.4\n% what Stripe has drawn\n%%EOF\n';

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers });
  response.end(JSON.stringify(body));
}

/** Stripe's error types by code; all others are invalid requests. */
const errorTypes: Readonly<Record<string, string>> = {
  idempotency: 'idempotency_error',
  card_declined: 'card_error',
  api: 'api_error',
};

function refusal({ code, message }: StripeRequestError) {
  return { error: { type: errorTypes[code] ?? 'invalid_request_error', code, message } };
}

/** A request that is invalid or never began does not use up its idempotency key. */
const usesUpKey = ({ status, code }: StripeRequestError) =>
  status !== 429 && status !== 401 && !code.startsWith('parameter');

/** A response stored under an idempotency key for a day, failures included. */
type StoredResponse = { asked: string; readonly answer: unknown; readonly failure?: StripeRequestError };

/** The part of Stripe's HTTP API that the adapter uses; unknown parameters are refused. */
export async function openStripeWire(secretKey: string, records: StripeState) {
  let origin = '';
  const answered = new Map<string, StoredResponse>();
  const asked: string[] = [];
  const state: {
    trouble: StripeTrouble | null;
    pdfRedirect: string | null;
    price: Record<string, unknown>;
    /** Runs between request and response, for latency and concurrent changes. */
    meanwhile: ((asked: string) => Promise<void>) | null;
    /** Fails a request before or after it took effect. */
    failing: ((asked: string) => Readonly<{ error: StripeRequestError; isDone: boolean }> | undefined) | null;
    hasNoPortal: boolean;
    /** Calls that a restricted key may not make, such as 'POST /v1/refunds'. */
    forbidden: readonly string[];
    /** Number of responses that still show a just-paid subscription as unpaid. */
    lateResponses: number;
  } = {
    trouble: null,
    pdfRedirect: null,
    price: {},
    meanwhile: null,
    failing: null,
    hasNoPortal: false,
    forbidden: [],
    lateResponses: 0,
  };

  function requireSetup({ headers }: IncomingMessage): void {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRequestError(401, 'api_key', 'Invalid API Key.');
    if (headers['stripe-version'] !== apiVersion)
      throw new StripeRequestError(400, 'version', 'Another version.');
  }

  function requireAllowed({ method, path }: StripeCall): void {
    if (state.hasNoPortal && path === '/v1/billing_portal/sessions') {
      const explanation =
        'No configuration provided and your test mode default configuration has not been created.';
      throw new StripeRequestError(400, 'portal', explanation);
    }
    if (state.forbidden.some((start) => `${method} ${path}`.startsWith(start))) {
      throw new StripeRequestError(
        403,
        'permission',
        'The provided key does not have the required permissions.',
      );
    }
  }

  async function readCall(request: IncomingMessage): Promise<StripeCall> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const inBody = new URLSearchParams(await text(request));
    const isRead = method !== 'POST';
    if (isRead && inBody.size > 0)
      throw new StripeRequestError(400, 'body', `A ${method} has its parameters in the query.`);
    const params = isRead ? searchParams : inBody;
    return { method, path: pathname, params };
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    requireSetup(request);
    const call = await readCall(request);
    asked.push(`${call.method} ${call.path}`);
    requireAllowed(call);
    const [fault] = requestFaults(call.method, call.path, call.params.keys());
    if (fault) throw new StripeRequestError(400, 'parameter', fault);
    await state.meanwhile?.(`${call.method} ${call.path}`);
    const key = request.headers['idempotency-key'];
    const repeat = typeof key === 'string' ? answered.get(key) : undefined;
    const whole = `${call.path}?${call.params.toString()}`;
    if (repeat && repeat.asked !== whole)
      throw new StripeRequestError(400, 'idempotency', 'Another request.');
    if (repeat?.failure) throw repeat.failure;
    if (repeat) return repeat.answer;
    const performed = perform(call, whole);
    if (typeof key === 'string' && !(performed.failure && !usesUpKey(performed.failure)))
      answered.set(key, performed);
    if (performed.failure) throw performed.failure;
    return performed.answer;
  }

  function perform(call: StripeCall, asked: string): StoredResponse {
    try {
      const failing = state.failing?.(`${call.method} ${call.path}`);
      if (failing && !failing.isDone) throw failing.error;
      const answer = asShown(call, asStripeSends(stripeRoutes(call, records, origin, state.price)));
      if (failing) throw failing.error;
      return { asked, answer };
    } catch (failure) {
      if (!(failure instanceof StripeRequestError)) throw failure;
      return { asked, answer: undefined, failure };
    }
  }

  /** Stripe updates a payment before its subscription. */
  function asShown({ method, path }: StripeCall, answer: unknown): unknown {
    if (`${method} ${path}` !== 'GET /v1/subscriptions' || state.lateResponses === 0) return answer;
    state.lateResponses -= 1;
    return JSON.parse(JSON.stringify(answer).replaceAll('"status":"active"', '"status":"incomplete"'));
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
        error instanceof StripeRequestError
          ? send(response, error.status, refusal(error), { 'stripe-should-retry': 'false' })
          : send(response, 500, { error: { type: 'api_error', message: String(error) } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    records,
    asked,
    state,
    /** Makes the stored subscribe requests differ, as if an earlier release had sent other parameters. */
    rememberOtherwise: () => {
      for (const [key, known] of answered) if (key.includes('-subscribe-')) known.asked += '&then=otherwise';
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
