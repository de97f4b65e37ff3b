import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { apiVersion } from '#platform/payments/stripe/stripe-client.ts';
import { bundleServer, serverEntries } from './server-files.ts';

it('makes one file of each entry, and of Stripe’s library one that asks at the pinned version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairsplit-stripe-'));
  const server = createServer((request, response) => {
    const { 'stripe-version': version } = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data: [{ id: `${request.url} ${String(version)}` }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await bundleServer(folder);
    const names = [...Object.keys(serverEntries), 'stripe'].map((name) => `${name}.js`);
    expect(readdirSync(folder).sort()).toEqual(names.sort());
    // What was bundled is the library, under its own types.
    const { default: Stripe } = (await import(
      pathToFileURL(join(folder, 'stripe.js')).href
    )) as typeof import('stripe');
    // A server that listens on a host and port has an address of this kind.
    const { port } = server.address() as AddressInfo;
    const stripe = new Stripe('sk_test_a', { apiVersion, host: '127.0.0.1', port, protocol: 'http' });
    const { data } = await stripe.prices.list({ limit: 1 });
    expect(data).toEqual([{ id: `/v1/prices?limit=1 ${apiVersion}` }]);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
