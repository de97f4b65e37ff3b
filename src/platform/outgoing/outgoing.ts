import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { outgoingSeconds } from '#kernel/api/limits.ts';
import type { Network } from './network.ts';
import { mayConnect, readTarget, type Target } from './target.ts';

export type OutgoingRequest = Readonly<{
  method: 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signal?: AbortSignal;
}>;

/** Reasons for a missing response. 'refused': requests may not be sent to this address. */
export const outgoingFailures = [
  'refused',
  'unknown-host',
  'unreachable',
  'certificate',
  'timeout',
  'broken-off',
] as const;
export type OutgoingFailure = (typeof outgoingFailures)[number];

export type OutgoingResult =
  | Readonly<{ status: number; retryAfter: string | undefined; body: string; isCut: boolean }>
  | Readonly<{ failure: OutgoingFailure }>;

export type Outgoing = Readonly<{
  /** Sends to a URL that a user entered. Follows no redirect. Network errors are returned as a `failure`. */
  send(request: OutgoingRequest): Promise<OutgoingResult>;
  /** The reason why a request to this URL could not be sent now; undefined if it could. */
  findObstacle(url: string): Promise<'refused' | 'unknown-host' | undefined>;
}>;

type OutgoingOptions = Readonly<{
  /** Networks to which requests may be sent even though they are not public. */
  allowed: readonly Network[];
  /** For tests: used instead of the machine's DNS servers. */
  dnsServers?: readonly string[];
  /** For tests: certificates to trust. */
  ca?: string;
  deadlineMs?: number;
}>;

const maxBytes = 64 * 1024;
const totalMs = outgoingSeconds * 1000;
const dnsMs = 3_000;
/** Codes of errors in the certificate or the TLS handshake. */
const tlsCode = /CERT|TLS|SSL|SIGNATURE|EPROTO/;

export function createOutgoing({ allowed, dnsServers, ca, deadlineMs = totalMs }: OutgoingOptions): Outgoing {
  /** The IP addresses of the target to which we may connect. */
  async function resolve(
    target: Target,
    signal: AbortSignal,
  ): Promise<string[] | 'refused' | 'unknown-host'> {
    const found = target.isIp ? [target.host] : await lookUp(target.host, signal, dnsServers);
    if (found.length === 0) return 'unknown-host';
    const usable = found.filter((address) => mayConnect(target, address, allowed));
    return usable.length > 0 ? usable : 'refused';
  }

  return {
    async send({ url, signal, ...request }) {
      const target = readTarget(url);
      if (!target) return { failure: 'refused' };
      const deadline = AbortSignal.timeout(deadlineMs);
      const limit = signal ? AbortSignal.any([deadline, signal]) : deadline;
      try {
        const addresses = await resolve(target, limit);
        if (typeof addresses === 'string') {
          return { failure: limit.aborted ? 'timeout' : addresses };
        }
        const response = await connect(target, request, { addresses, signal: limit, ca });
        const { statusCode = 0, headers } = response;
        return { status: statusCode, retryAfter: headers['retry-after'], ...(await readStart(response)) };
      } catch (error) {
        if (limit.aborted) return { failure: 'timeout' };
        return { failure: failureOf(error) };
      }
    },

    async findObstacle(url) {
      const target = readTarget(url);
      if (!target) return 'refused';
      const addresses = await resolve(target, AbortSignal.timeout(deadlineMs));
      return typeof addresses === 'string' ? addresses : undefined;
    },
  };
}

/** Uses DNS directly: with getaddrinfo, a slow name server would block a thread of the shared pool. */
async function lookUp(
  name: string,
  signal: AbortSignal,
  servers: readonly string[] | undefined,
): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

type Connection = Readonly<{ addresses: readonly string[]; signal: AbortSignal; ca: string | undefined }>;

/** Connects to the addresses that were checked: a second lookup could return others. */
async function connect(
  { url, host, port }: Target,
  { method, headers, body }: Pick<OutgoingRequest, 'method' | 'headers' | 'body'>,
  { addresses, signal, ca }: Connection,
): Promise<IncomingMessage> {
  const checked = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = checked;
    if (all) done(null, checked);
    else done(null, first?.address ?? '', first?.family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method,
    host,
    port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup,
    signal,
    // A connection of its own: a shared agent may use a proxy, or a connection that was not checked.
    agent: false,
    ...(ca === undefined ? {} : { ca }),
  } as const;
  send(options, resolve).on('error', reject).end(body);
  return await promise;
}

/** Reads the start of the response; closes the connection if there is more. */
async function readStart(response: IncomingMessage): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the response.
    if (length > maxBytes) break;
  }
  const body = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
  return { body, isCut: length > maxBytes };
}

function failureOf(error: unknown): OutgoingFailure {
  // Network errors have a code; an error without one is a bug.
  if (!(error instanceof Error && 'code' in error)) throw error;
  const code = String(error.code);
  if (tlsCode.test(code)) return 'certificate';
  return code === 'ECONNRESET' || code.startsWith('HPE_') ? 'broken-off' : 'unreachable';
}
