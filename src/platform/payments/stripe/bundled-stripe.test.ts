import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectFolder } from '#platform/project-folder.ts';
import { apiVersion } from './stripe-client.ts';

it('asks at the pinned version, as the build makes one file of it', async () => {
  const server = createServer((request, response) => {
    const { 'stripe-version': version } = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: [{ id: `${request.url} ${String(version)}` }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const file = pathToFileURL(join(projectFolder, 'build/server/stripe.js')).href;
    // The bundle is the library, so its types apply.
    const { default: Stripe } = (await import(file)) as typeof import('stripe');
    // A listening TCP server has an AddressInfo.
    const { port } = server.address() as AddressInfo;
    const stripe = new Stripe('sk_test_a', { apiVersion, host: '127.0.0.1', port, protocol: 'http' });
    const { data } = await stripe.prices.list({ limit: 1 });
    expect(data).toEqual([{ id: `/v1/prices?limit=1 ${apiVersion}` }]);
  } finally {
    server.close();
  }
});
