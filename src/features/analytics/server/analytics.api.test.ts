import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSession } from '#kernel/session.ts';
import { createLog } from '#platform/log.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { analyticsSettings } from '../rules/browser-event.ts';
import { browserEvent } from './browser-event.table.ts';
import { event } from './event.table.ts';
import { tidyEventsJob } from './tidy-events.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.database.db.delete(browserEvent);
  await test.database.db.delete(event);
});
afterAll(() => test.close());

const kept = () => test.database.db.select().from(browserEvent).orderBy(browserEvent.id);
const shown = { name: 'signup_prompt_shown', properties: { calc_type: 'bill-split' } };
const report = {
  eventType: 'template_saved',
  properties: { template_type: 'commission', fields_count: 5 },
};

async function send(body: unknown, headers: Record<string, string> = {}, visitor = test.newVisitor()) {
  return (await visitor.post('/api/events', body, { headers })).status;
}

describe('an event of a browser', () => {
  const sale = { plan: 'monthly', amount: 1900 };
  it.each([
    ['calculation_completed', { calc_type: 'freelancer', duration_seconds: 12.5, team_size: 3 }],
    ['signup_prompt_shown', { calc_type: 'bill-split' }],
    ['sign_up', {}],
    ['upgrade_prompt_shown', { reason: 'power_user' }],
    ['begin_checkout', sale],
    ['purchase', sale],
  ])('is stored anonymously: %s', async (name, properties) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (secret)', 'accept-language': 'eo' };
    expect(await send({ name, properties }, headers)).toBe(202);
    const rows = await kept();
    expect(rows).toEqual([{ id: expect.any(Number), name, properties, createdAt: test.clock.now }]);
    expect(JSON.stringify(rows)).not.toMatch(/secret|eo"|10\.0\./);
  });

  it('of a signed-in user carries no identity', async () => {
    const ann = await test.newUser();
    expect((await ann.post('/events', shown)).status).toBe(202);
    expect(JSON.stringify(await kept())).not.toContain(ann.id);
  });

  it('comes alone or in a batch', async () => {
    const signUp = { name: 'sign_up', properties: {} };
    expect(await send({ events: [shown, signUp, shown] })).toBe(202);
    expect((await kept()).map(({ name }) => name)).toEqual([shown.name, 'sign_up', shown.name]);
    expect(await send({ events: [] })).toBe(422);
    expect(await send({ events: Array(21).fill(signUp) })).toBe(422);
    expect(await send({ events: [signUp, { name: 'x', properties: {} }] })).toBe(422);
    expect(await kept()).toHaveLength(3);
  });

  it.each([
    {},
    { name: 'template_saved', properties: report.properties },
    { name: 'sign_up' },
    { name: 'sign_up', properties: { email: 'ann@example.com' } },
    { ...shown, properties: { calc_type: 'Ann' } },
    { ...shown, properties: { calc_type: 'bill-split', name: 'Ann' } },
    { name: 'purchase', properties: { plan: 'monthly', amount: '1900' } },
    { name: 'purchase', properties: { plan: 'monthly', amount: -1 } },
    { name: 'purchase', properties: { plan: 'gold', amount: 1 } },
    { name: 'upgrade_prompt_shown', properties: { reason: 'Ann Park <ann@example.com>' } },
  ])('is refused: %j', async (body) => {
    expect(await send(body)).toBe(422);
    expect(await kept()).toEqual([]);
  });

  it('leaves out additional fields', async () => {
    expect(await send({ ...shown, visitor: crypto.randomUUID(), url: '/x?email=ann@example.com' })).toBe(202);
    expect((await kept())[0]).toMatchObject(shown);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('is not kept where the browser says %o', async (headers) => {
    expect(await send(shown, headers)).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it('is stored where the browser allows tracking', async () => {
    expect(await send(shown, { dnt: '0', 'sec-gpc': '0' })).toBe(202);
  });

  it('is refused from another site, when too large, and after 240 a minute', async () => {
    const visitor = test.newVisitor();
    const elsewhere = await visitor.post('/api/events', shown, { origin: 'https://elsewhere.example' });
    expect(elsewhere.status).toBe(403);
    expect(await send({ ...shown, ballast: 'x'.repeat(9000) }, {}, visitor)).toBe(413);
    for (let n = 1; n < 240; n++) await send(shown, {}, visitor);
    expect(await send(shown, {}, visitor)).toBe(429);
    expect(await send(shown)).toBe(202);
  });
});

describe('the choice not to be counted', () => {
  const choose = (who: TestUser, enabled: unknown) => who.send('PATCH', '/account/analytics', { enabled });
  async function choice(who: TestUser): Promise<unknown> {
    const headers = { cookie: await test.cookieOf(who) };
    const session = readSession(await (await test.app.request('/api/session', { headers })).json());
    return session?.user && { enabled: session.user.isCounted };
  }
  const reports = async () => (await test.database.db.select().from(event)).map(({ userId }) => userId);

  it('holds for both kinds of events, and only for the user who chose it', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    expect(await choice(ann)).toEqual({ enabled: true });
    const answer = await choose(ann, false);
    expect([answer.status, await answer.json()]).toEqual([200, { enabled: false }]);
    expect(await choice(ann)).toEqual({ enabled: false });
    expect(await choice(bob)).toEqual({ enabled: true });

    expect((await ann.post('/track', report)).status).toBe(204);
    expect((await ann.post('/events', shown)).status).toBe(204);
    expect((await bob.post('/track', report)).status).toBe(202);
    expect((await bob.post('/events', shown)).status).toBe(202);
    expect(await reports()).toEqual([bob.id]);
    expect(await kept()).toHaveLength(1);

    await choose(ann, true);
    expect((await ann.post('/track', report)).status).toBe(202);
  });

  it('holds for requests with a cookie', async () => {
    const ann = await test.newUser();
    await choose(ann, false);
    const cookie = await test.cookieOf(ann);
    expect(await send(shown, { cookie })).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it('is validated, one’s own, and needs an existing account', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    for (const wrong of ['no', null, 0, undefined]) expect((await choose(ann, wrong)).status).toBe(422);
    const forAnother = { enabled: false, userId: ann.id };
    expect((await bob.send('PATCH', '/account/analytics', forAnother)).status).toBe(403);
    expect(await choice(ann)).toEqual({ enabled: true });
    await test.database.pool.query('delete from "user" where id = $1', [bob.id]);
    expect((await choose(bob, false)).status).toBe(401);
    expect((await bob.post('/track', report)).status).toBe(204);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('can come from the browser: %o', async (headers) => {
    const ann = await test.newUser();
    expect((await ann.post('/track', report, headers)).status).toBe(204);
    expect(await reports()).toEqual([]);
  });
});

it('deletes events older than 180 days', async () => {
  const { db } = test.database;
  const ann = await test.newUser();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  for (const days of [181, 179]) {
    await db.insert(browserEvent).values({ ...shown, createdAt: daysAgo(days) });
    const mine = { userId: ann.id, id: crypto.randomUUID() };
    await db.insert(event).values({ ...mine, ...report, createdAt: daysAgo(days) });
  }
  const signal = AbortSignal.timeout(60_000);
  const log = createLog({ logLevel: 'silent' });
  await tidyEventsJob(db).handle({}, { jobId: '', attempt: 1, signal, log });
  expect([await kept(), await db.select().from(event)]).toMatchObject([[shown], [report]]);
});

it('returns the measurement id if it is configured', async () => {
  const settingsOf = async (app: TestApp) => {
    const response = await app.newVisitor().get('/api/analytics-settings');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    return analyticsSettings.parse(await response.json());
  };
  expect(await settingsOf(test)).toEqual({ measurementId: null });
  const other = await openTestApp({ on: test.database, variables: { GA_MEASUREMENT_ID: 'G-TEST12345' } });
  expect(await settingsOf(other)).toEqual({ measurementId: 'G-TEST12345' });
  await other.close();
});

it('has logged no error', () => {
  expect(test.lines).toEqual([]);
});
