import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { calculateResponse } from '#features/calculations/rules/calculation.ts';
import { templateRecord } from '#features/templates/rules/template.ts';
import { heartbeatMs } from '#platform/realtime/event-stream.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { samples } from '#testing/sample-inputs.ts';
import { end, launch, ready } from '#testing/server-process.ts';
import { openTestApp, type TestApp, type TestUser, testSecret } from '#testing/test-app.ts';

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await openTestApp();
  two = await openTestApp({ on: one.database });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** Opens a stream with fake timers. A real stream before it loads the session, which uses timers of the pool. */
async function followWithFakeTimers(who: TestUser) {
  await (await follow(one, who)).close();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  return follow(one, who);
}

async function follow(app: TestApp, who: TestUser, cookie?: string) {
  const headers = cookie ? { cookie } : { authorization: `Bearer ${who.token}` };
  const response = await app.app.request('/api/changes', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const events = readEvents(response);
  expect(await events.next()).toBe('retry: 2000');
  return events;
}

it('notifies every page of a user on every process', async () => {
  const ann = await one.newUser();
  const [here, there] = [await follow(one, ann), await follow(two, ann)];
  const both = async () => [await here.next(), await there.next()];
  const twice = (...what: string[]) => [changed(...what), changed(...what)];

  const { calculation } = calculateResponse.parse(
    await (await ann.post('/calculate', samples.commission())).json(),
  );
  expect(await both()).toEqual(twice('progress', 'calculations'));
  await ann.send('DELETE', `/calculations/${ann.id}/${calculation.id}`);
  expect(await both()).toEqual(twice('calculations'));

  const { templateType, inputData } = samples.commission();
  const body = { name: 'T', templateType, customConfig: { inputData } };
  const { id } = templateRecord.parse(await (await ann.post('/templates', body)).json());
  expect(await both()).toEqual(twice('progress', 'templates'));
  await ann.post(`/templates/${id}/use`);
  expect(await both()).toEqual(twice('progress', 'templates'));
  await ann.send('PATCH', `/templates/${id}`, { name: 'U' });
  expect(await both()).toEqual(twice('templates'));
  await ann.send('DELETE', `/templates/${id}`);
  expect(await both()).toEqual(twice('templates'));

  one.clock.now = new Date(one.clock.now.getTime() + 86_400_000);
  await ann.post('/track-daily-activity');
  expect(await both()).toEqual(twice('progress'));
  await Promise.all([here.close(), there.close()]);
});

it('sends nothing to a stranger, and nothing without a change', async () => {
  const [ann, bob] = [await one.newUser(), await one.newUser()];
  const [annHears, bobHears] = [await follow(two, ann), await follow(two, bob)];
  const key = { 'idempotency-key': 'once' };
  await ann.post('/calculate', samples.commission(), key);
  await ann.post('/calculate', samples.commission(), key);
  await ann.post('/calculate', {});
  await ann.post('/track-daily-activity');
  expect(await annHears.next()).toBe(changed('progress', 'calculations'));
  await bob.post('/track-daily-activity');
  expect(await bobHears.next()).toBe(changed('progress'));
  await ann.send('DELETE', `/templates/${crypto.randomUUID()}`);
  one.clock.now = new Date(one.clock.now.getTime() + 86_400_000);
  await ann.post('/track-daily-activity');
  expect(await annHears.next()).toBe(changed('progress'));
  await Promise.all([annHears.close(), bobHears.close()]);
});

it('sends a heartbeat every 25 seconds', async () => {
  const ann = await one.newUser();
  const events = await followWithFakeTimers(ann);
  vi.advanceTimersByTime(heartbeatMs);
  expect(await events.next()).toBe(': still here');
  vi.advanceTimersByTime(2 * heartbeatMs);
  expect([await events.next(), await events.next()]).toEqual([': still here', ': still here']);
  // After ten minutes the stream checks the session again.
  vi.advanceTimersByTime(10 * 60_000);
  let event = await events.next();
  while (event) event = await events.next();
  expect(vi.getTimerCount()).toBe(0);
});

it('cleans up after a page is closed', async () => {
  const ann = await one.newUser();
  const events = await followWithFakeTimers(ann);
  expect(vi.getTimerCount()).toBe(2);
  await events.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('limits the streams per user', async () => {
  const ann = await one.newUser();
  const streams = [];
  for (let i = 0; i < 20; i++) streams.push(await follow(one, ann));
  expect((await ann.get('/changes')).status).toBe(429);
  await streams[0]?.close();
  streams.push(await follow(one, ann));
  await Promise.all(streams.map((stream) => stream.close()));
});

it('accepts a cookie, since EventSource sends no token, and refuses without a session', async () => {
  const ann = await one.newUser();
  expect((await one.app.request('/api/changes')).status).toBe(401);
  const events = await follow(two, ann, await one.cookieOf(ann));
  await ann.post('/track-daily-activity');
  expect(await events.next()).toBe(changed('progress'));
  await events.close();
});

it('does not keep a real server from stopping', async () => {
  const ann = await one.newUser();
  const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-changes-'));
  const child = launch({
    DATABASE_URL: one.database.connectionString,
    AUTH_SECRET: testSecret,
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
  });
  const address = await ready(child);
  const response = await fetch(`${address}/api/changes`, { headers: { cookie: await one.cookieOf(ann) } });
  const events = readEvents(response);
  expect(await events.next()).toBe('retry: 2000');
  await ann.post('/track-daily-activity');
  expect(await events.next()).toBe(changed('progress'));
  const stopped = end(child, 'SIGTERM');
  // A forced shutdown would make this throw.
  expect(await events.next()).toBeUndefined();
  expect(await stopped).toBe(0);
  rmSync(dataDir, { recursive: true });
});

it('ends when the server stops', async () => {
  const three = await openTestApp({ on: one.database });
  const events = await follow(three, await one.newUser());
  await three.close();
  expect(await events.next()).toBeUndefined();
});

it('ends a session on every process within a second: its page gets an event, its token is refused', async () => {
  const ann = await one.newUser();
  const [kept, lost] = [await one.cookieOf(ann), await one.cookieOf(ann)];
  const events = await follow(two, ann, lost);
  const session = await two.app.request('/api/session', { headers: { cookie: lost } });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await session.json());
  const save = () =>
    two.app.request('/api/calculate', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(samples.commission()),
    });
  expect((await save()).status).toBe(201);
  expect(await events.next()).toBe(changed('progress', 'calculations'));
  const started = performance.now();
  const headers = { authorization: '', cookie: kept, origin: one.settings.appUrl };
  expect((await ann.send('POST', '/account/sign-out', { scope: 'others' }, headers)).status).toBe(200);
  expect(await events.next()).toBe('event: signed-out\ndata: {}');
  expect(performance.now() - started).toBeLessThan(1000);
  expect(await events.next()).toBeUndefined();
  expect((await save()).status).toBe(401);
});
