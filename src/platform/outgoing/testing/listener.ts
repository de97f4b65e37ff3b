import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { testCertificate } from './test-certificate.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Listening = Readonly<{ host?: string; port?: number; tls?: boolean }>;

/** A web server on loopback, with the certificate of the tests if `tls` is set. */
export async function openListener(
  handle: Handle,
  { host = '127.0.0.1', port = 0, tls = false }: Listening = {},
) {
  const listen = (request: IncomingMessage, response: ServerResponse) => void handle(request, response);
  const server = tls ? createTlsServer(testCertificate, listen) : createServer(listen);
  server.listen(port, host);
  await once(server, 'listening');
  // Safe cast: the server listens on a port, not on a pipe.
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://${host}:${taken}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
