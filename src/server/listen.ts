import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Settings } from '#platform/env.ts';
import { ExplainedError } from '#platform/explained-error.ts';
import type { StaticListener } from '#platform/http/static/static-listener.ts';

/** Responses not yet finished, per server. */
const responsesOf = new WeakMap<Server, ReadonlySet<ServerResponse>>();

type Fetch = Parameters<typeof getRequestListener>[0];

export class ListenError extends ExplainedError {}

type Place = Pick<Settings, 'host' | 'port'>;

function explain(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} needs administrator rights. Choose a port above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

async function listenOn(server: TcpServer, place: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, place)));
    server.listen(place.port, place.host, resolve);
  });
}

/** Throws if the port is taken or forbidden. Called before the database starts. */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createTcpServer();
  await listenOn(probe, place);
  await new Promise<void>((closed) => probe.close(() => closed()));
}

/** Limits on what one client can use up by being slow or by sending much. */
export const clientLimits = {
  /** Until the headers are complete, from the connection or the previous response. */
  headersTimeout: 15_000,
  /** Until headers and body are complete; a picture on a slow connection takes a while. */
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than nginx keeps its upstream connections, so that it never sends into one we are closing. */
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  /** For a connection on which nothing is sent or received; event streams send something every 25 s. */
  silenceMs: 120_000,
  /** Per process; further connections are refused, to bound memory. */
  maxConnections: 10_000,
};

export async function listen(
  fetch: Fetch,
  settings: Settings,
  { silenceMs, maxConnections, ...serverOptions } = clientLimits,
  serveFile: StaticListener = () => false,
): Promise<{ server: Server; port: number }> {
  const application = getRequestListener(fetch);
  const server = createServer(serverOptions, (request, response) => {
    if (hasTwoHosts(request)) {
      response
        .writeHead(400, { connection: 'close', 'content-type': 'text/plain' })
        .end('Send exactly one Host header.');
      return;
    }
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    // While draining, no client may send its next request on this connection.
    if (!server.listening) response.setHeader('connection', 'close');
    if (!serveFile(request, response)) void application(request, response);
  });
  const underWay = new Set<ServerResponse>();
  responsesOf.set(server, underWay);
  server.maxConnections = maxConnections;
  server.setTimeout(silenceMs);
  await listenOn(server, settings);
  // A listening TCP server has an AddressInfo.
  return { server, port: (server.address() as AddressInfo).port };
}

/** True for two Host headers, of which a proxy and this server might use different ones. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Stops accepting connections, lets running requests finish, and closes the rest after the grace period. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  // Clients must not keep the connection alive for their next request.
  for (const response of responsesOf.get(server) ?? []) {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
  const tidy = setInterval(() => server.closeIdleConnections(), 20);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(force);
  clearInterval(tidy);
}
