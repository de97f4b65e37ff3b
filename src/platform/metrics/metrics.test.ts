import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { openQueue } from '../queue/queue.ts';
import { measureRequests } from './measure-requests.ts';
import { metricsApi } from './metrics.api.ts';
import { createMetrics } from './metrics.ts';
import { createSharedFacts } from './shared-facts.ts';

const pool = { totalCount: 7, idleCount: 5, waitingCount: 3 };

function open() {
  const metrics = createMetrics({ pool, streams: () => 4 });
  const app = new Hono()
    .use(measureRequests(metrics.requests))
    .get('/api/things/:id', (c) => c.text('a thing'))
    .get('/api/broken', () => {
      throw new Error('broken');
    })
    .all('/api/*', (c) => c.notFound())
    .all('*', (c) => (c.req.path === '/about' ? c.text('about') : c.notFound()));
  app.onError((_error, c) => c.text('sorry', 500));
  return { app, read: () => metrics.registry.metrics() };
}

describe('requests', () => {
  it('are counted by the pattern of their route, never by their address', async () => {
    const { app, read } = open();
    const paths = ['/api/things/secret-1', '/api/things/secret-2', '/api/nowhere/secret-3', '/api/broken'];
    for (const path of [...paths, '/about', '/secret-4', '/assets/secret-5.js']) await app.request(path);
    await app.request('/about', { method: 'PROPFIND' });
    const text = await read();
    const count = (method: string, route: string, status: number) =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
    expect(text).toContain(`${count('GET', '/api/things/:id', 200)} 2`);
    expect(text).toContain(`${count('GET', '/api/*', 404)} 1`);
    expect(text).toContain(`${count('GET', '/api/broken', 500)} 1`);
    expect(text).toContain(`${count('GET', 'pages', 200)} 1`);
    expect(text).toContain(`${count('other', 'pages', 200)} 1`);
    expect(text).toContain(`${count('GET', 'unknown', 404)} 1`);
    expect(text).toContain(`${count('GET', '/assets/*', 404)} 1`);
    expect(text).toContain('http_requests_in_flight 0');
    expect(text).not.toContain('secret');
  });
});

it('tells of connections, streams, memory and release', async () => {
  const text = await open().read();
  expect(text).toContain('fairsplit_database_connections{state="waiting"} 3');
  expect(text).toContain('fairsplit_change_streams 4');
  expect(text).toMatch(/process_memory_bytes\{kind="resident"\} \d{7,}/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.e-]+\n/);
  expect(text).toContain(`node="${process.versions.node}"} 1`);
});

describe('shared metrics', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    const queue = await openQueue(database, createLog({ logLevel: 'silent' }), { work: false });
    const kind = {
      name: 'later',
      parse: () => ({}),
      retryLimit: 0,
      retryDelay: 0,
      retryBackoff: false,
      expireIn: 1,
    };
    await queue.define({ ...kind, handle: () => Promise.resolve() });
    for (let n = 0; n < 3; n++) await queue.send(database.db, kind, {});
    await queue.stop();
  });
  afterAll(async () => {
    await database.close();
  });

  it('is read from the database, and not again at once', async () => {
    let questions = 0;
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === 'execute') questions += 1;
        // Other properties pass through unchanged.
        return Reflect.get(target, name, target) as unknown;
      },
    });
    let time = 0;
    const read = createSharedFacts(db, () => time);
    expect(await read()).toContain('fairsplit_jobs{state="waiting"} 3');
    await Promise.all([read(), read(), read()]);
    expect(questions).toBe(1);
    time = 30_000;
    expect(await read()).toContain('fairsplit_mail{state="failed"} 0');
    expect(questions).toBe(2);
  });

  it('is not read from the cache while the database is unavailable', async () => {
    // Safe: only `execute` is called.
    const db = { execute: () => Promise.reject(new Error('away')) } as unknown as Database['db'];
    const text = await createSharedFacts(db)();
    expect(text).toContain('fairsplit_database_up 0');
    expect(text).not.toContain('fairsplit_jobs{');
  });
});

describe('who may read them', () => {
  const metricsToken = 'only for those who watch';
  const app = new Hono().route('/', metricsApi({ settings: { metricsToken }, read: async () => 'figures' }));
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const env = { incoming: { socket: { remoteAddress } } };
    return (await app.request('/metrics', { headers: { host: 'localhost:3000', ...headers } }, env)).status;
  };

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('somebody on this machine: %s', async (address) => {
    expect(await ask(address)).toBe(200);
  });

  it('a client with the token', async () => {
    expect(await ask('192.0.2.1', { authorization: `Bearer ${metricsToken}` })).toBe(200);
    expect(await ask('192.0.2.1', { authorization: `Bearer ${metricsToken}!` })).toBe(404);
  });

  it.each([
    ['somebody elsewhere', '192.0.2.1', {}],
    ['a client behind a proxy', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }],
    ['a client behind another proxy', '127.0.0.1', { forwarded: 'for=192.0.2.1' }],
    ['a page that calls this machine by a name of its own', '127.0.0.1', { host: 'evil.example' }],
  ])('not %s', async (_who, address, headers) => {
    expect(await ask(address, { ...headers })).toBe(404);
  });

  it('nobody by a token that is not set', async () => {
    const closed = new Hono().route('/', metricsApi({ settings: {}, read: async () => 'figures' }));
    expect(
      (await closed.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status,
    ).toBe(404);
  });
});
