import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createServer as createVite } from 'vite';
import { expect, it } from 'vitest';
import { devProxy } from './dev-proxy.ts';

/** Sends a request from a non-loopback address with the Host header localhost. */
function ask(host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    const request = get({
      host,
      port,
      localAddress: host,
      path: '/dev/outbox',
      headers: { host: 'localhost' },
    });
    request.on('response', (response) => response.resume().on('end', () => done()));
    request.on('error', fail);
  });
}

it('the proxy marks requests from other machines', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const api = createServer((request, response) => {
    heard.push(request.headers);
    response.end();
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { port } = api.address() as AddressInfo;
  const vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    server: { host: '0.0.0.0', port: 0, proxy: devProxy(`http://127.0.0.1:${port}`), ws: false },
  });
  try {
    await vite.listen();
    const place = vite.httpServer?.address();
    const shown = typeof place === 'object' ? (place?.port ?? 0) : 0;
    const cards = Object.values(networkInterfaces()).flatMap((card) => card ?? []);
    const outside = cards.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    await ask('127.0.0.1', shown);
    if (outside) await ask(outside, shown);
    expect(heard.map((headers) => headers['x-forwarded-for'])).toEqual([
      undefined,
      ...(outside ? [outside] : []),
    ]);
  } finally {
    await vite.close();
    api.close();
  }
});
