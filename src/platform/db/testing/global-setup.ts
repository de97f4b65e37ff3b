import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint that hands out test databases. */
    databaseServer: string;
  }
}

/** Starts the server at the first request for a database: runs without database tests never start one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  const serve = async (request: IncomingMessage): Promise<string> => {
    server ??= startTestServer(process.env.TEST_DATABASE_URL);
    if (request.method === 'POST') return (await server).copy();
    await (await server).drop(await text(request));
    return '';
  };
  const endpoint = createServer((request, response: ServerResponse) => {
    serve(request).then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  endpoint.listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  // A listening TCP server has an AddressInfo.
  project.provide('databaseServer', `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`);
  return async () => {
    endpoint.close();
    endpoint.closeAllConnections();
    await (await server?.catch(() => undefined))?.stop();
  };
}
