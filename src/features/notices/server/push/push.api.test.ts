import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { session } from '#platform/auth/identity.table.ts';
import { createOutgoing } from '#platform/outgoing/outgoing.ts';
import { createPushService } from '#platform/push/push-service.ts';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { choose, noticesOf } from '#testing/notices-of.ts';
import { newPushBrowser, openPushService, readClaims } from '#testing/push-browser.ts';
import type { TestUser } from '#testing/test-app.ts';
import { maxPushDevices, pushState } from '../../rules/push.ts';
import { createNotify } from '../notify.public.ts';
import { createPushDelivery, sendPushJob, sendPushKind } from './push.jobs.ts';
import { pushDevice } from './push.table.ts';

const app = openAppWithAnn({ takesMail: true, variables: { OUTGOING_ALLOW: '127.0.0.1' } });
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.status.now = 201;
  service.received.length = 0;
  await app.test.database.db.execute(sql`delete from pgboss.job where name = ${sendPushKind.name}`);
});

const newBrowser = () => newPushBrowser(`${service.url}${crypto.randomUUID()}`);
const subscribe = (user: TestUser, { subscription }: Pick<ReturnType<typeof newBrowser>, 'subscription'>) =>
  user.send('PUT', '/notices/push', subscription);
const stateOf = async (user: TestUser) => pushState.parse(await (await user.get('/notices/push')).json());

/** Creates a notice in the push channel only. */
async function tell(user: TestUser): Promise<void> {
  const { database, queue, clock } = app.test;
  const notify = createNotify({ deliveries: { push: createPushDelivery(queue) }, now: () => clock.now });
  const about = { kind: 'trial-ending', subject: 'trial', subjectId: crypto.randomUUID() } as const;
  await database.db.transaction((tx) => notify(tx, [{ ...about, userId: user.id }]));
}

async function takeJobs() {
  const { rows } = await app.test.database.db.execute(
    sql`delete from pgboss.job where name = ${sendPushKind.name} returning data`,
  );
  return rows.map(({ data }) => sendPushKind.parse(data));
}

/** Runs the pending jobs and returns their errors. */
async function runJobs(): Promise<unknown[]> {
  const { database, settings, changes, clock, log } = app.test;
  const push = createPushService(settings, createOutgoing({ allowed: settings.outgoingAllow }));
  const job = sendPushJob({ db: database.db, push, changes, now: () => clock.now });
  const errors: unknown[] = [];
  for (const data of await takeJobs()) {
    const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log };
    await job.handle(data, context).catch((error: unknown) => errors.push(error));
  }
  return errors;
}

it('sends id and kind of a notice, encrypted for the browser and signed with our key', async () => {
  const ann = await app.test.newUser();
  const browser = newBrowser();
  expect(await stateOf(ann)).toMatchObject({ here: null, others: 0 });
  expect((await subscribe(ann, browser)).status).toBe(200);
  expect((await stateOf(ann)).here).toEqual({ result: null, tried_at: null });
  await tell(ann);
  expect(await takeJobs()).toHaveLength(1);

  await subscribe(ann, browser);
  await choose(ann, { kind: 'trial-ending', channel: 'push', on: true });
  expect(await runJobs()).toEqual([]);
  await tell(ann);
  expect(await runJobs()).toEqual([]);
  const contents = service.received.map(({ body }) => browser.decrypt(body));
  const told = (await noticesOf(ann)).map(({ id }) => ({ id, kind: 'trial-ending' }));
  expect(told).toHaveLength(2);
  expect(contents).toEqual([{ id: null, kind: 'first' }, expect.toBeOneOf(told)]);
  const { key, here } = await stateOf(ann);
  expect(here).toEqual({ result: 'delivered', tried_at: app.test.clock.now.toISOString() });
  const { headers } = service.received[1] ?? {};
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(headers?.topic).toBe(z.object({ id: z.uuid() }).parse(contents[1]).id.replaceAll('-', ''));
  const claims = await readClaims(headers?.authorization, key);
  expect(claims).toMatchObject({ key, aud: service.url.slice(0, -1) });
});

it('sends to every browser of the user, once for each notice, and to nobody else', async () => {
  const ann = await app.test.newUser();
  const bob = await app.test.newUser();
  await subscribe(ann, newBrowser());
  await subscribe(bob, newBrowser());
  await takeJobs();
  for (const user of [ann, bob]) await choose(user, { kind: 'trial-ending', channel: 'push', on: true });
  await tell(ann);
  expect((await takeJobs()).map(({ sessionId }) => sessionId)).toEqual([ann.caller.sessionId]);
});

it('does not send what was seen meanwhile, or is a day old', async () => {
  const ann = await app.test.newUser();
  await subscribe(ann, newBrowser());
  await choose(ann, { kind: 'trial-ending', channel: 'push', on: true });
  await takeJobs();
  await tell(ann);
  const ids = (await noticesOf(ann)).map(({ id }) => id);
  await ann.send('PUT', '/notices/state', { ids, state: 'seen' });
  await runJobs();
  await tell(ann);
  await app.test.database.db.execute(sql`update notice set created_at = created_at - interval '1 day'`);
  await runJobs();
  expect(service.received).toEqual([]);
});

it.each([404, 410])('forgets a browser whose subscription is over (%i)', async (status) => {
  const ann = await app.test.newUser();
  await subscribe(ann, newBrowser());
  service.status.now = status;
  expect(await runJobs()).toEqual([]);
  expect((await stateOf(ann)).here).toBeNull();
});

it.each([
  [503, 'unreachable', 'The push service was not reached.'],
  [429, 'unreachable', 'The push service was not reached.'],
  [400, 'rejected', 'The push message was rejected.'],
] as const)('says how it went when the service answers %i', async (status, result, message) => {
  const ann = await app.test.newUser();
  await subscribe(ann, newBrowser());
  service.status.now = status;
  const errors = await runJobs();
  expect(errors).toMatchObject([{ message }]);
  expect((await stateOf(ann)).here?.result).toBe(result);
});

it.each([
  'https://10.0.0.1/push',
  'https://[::1]/push',
  'http://169.254.169.254/push',
  'https://2130706433/push',
  'https://user:secret@127.0.0.1/push',
])('refuses %s, when it is given and when it is sent to', async (endpoint) => {
  const ann = await app.test.newUser();
  const { subscription } = newPushBrowser(endpoint);
  expect((await subscribe(ann, { subscription })).status).toBe(422);
  expect(await takeJobs()).toEqual([]);
  const { sessionId } = ann.caller;
  const { db } = app.test.database;
  await db.insert(pushDevice).values({ ...subscription, sessionId, createdAt: app.test.clock.now });
  await app.test.queue.send(db, sendPushKind, { sessionId });
  expect(await runJobs()).toMatchObject([{ message: 'The push message was refused.' }]);
  expect((await stateOf(ann)).here).toBeNull();
});

it('refuses keys that nothing can be encrypted for', async () => {
  const { subscription } = newBrowser();
  const wrong = [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'short' }, { auth: 'short' }, { endpoint: 'x' }];
  for (const each of wrong) {
    expect((await app.ann.send('PUT', '/notices/push', { ...subscription, ...each })).status).toBe(422);
  }
});

it('ends with the session, however that ends', async () => {
  const { database } = app.test;
  const ann = await app.test.newUser();
  await subscribe(ann, newBrowser());
  await database.db.execute(
    sql`update session set expires_at = now() - interval '1 second' where id = ${ann.caller.sessionId}`,
  );
  await runJobs();
  expect(service.received).toEqual([]);
  await database.db.delete(session).where(sql`id = ${ann.caller.sessionId}`);
  const left = await database.db.select().from(pushDevice).where(sql`session_id = ${ann.caller.sessionId}`);
  expect(left).toEqual([]);
  // The access token of the deleted session is still valid for some minutes.
  expect((await subscribe(ann, newBrowser())).status).toBe(401);
});

it('belongs to the last account of the browser, and to nobody who only knows its address', async () => {
  const ann = await app.test.newUser();
  const bob = await app.test.newUser();
  const browser = newBrowser();
  await subscribe(ann, browser);
  const { endpoint, p256dh, auth } = browser.subscription;
  const { subscription } = newPushBrowser(endpoint);
  for (const guessed of [{}, { p256dh }, { auth }]) {
    expect((await subscribe(bob, { subscription: { ...subscription, ...guessed } })).status).toBe(409);
  }
  expect((await stateOf(ann)).here).not.toBeNull();
  expect((await subscribe(bob, browser)).status).toBe(200);
  expect((await stateOf(ann)).here).toBeNull();
  expect((await bob.send('DELETE', '/notices/push')).status).toBe(204);
  expect((await stateOf(bob)).here).toBeNull();
});

it('keeps one subscription for a session, and the newest of a user', async () => {
  const { database, clock } = app.test;
  const ann = await app.test.newUser();
  await subscribe(ann, newBrowser());
  await subscribe(ann, newBrowser());
  expect(await stateOf(ann)).toMatchObject({ here: {}, others: 0 });
  const before = new Date(clock.now.getTime() - 1000);
  const ids = Array.from({ length: maxPushDevices + 3 }, () => crypto.randomUUID());
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.insert(session).values(ids.map((id) => ({ id, userId: ann.id, token: id, expiresAt })));
  await database.db
    .insert(pushDevice)
    .values(ids.map((sessionId) => ({ ...newBrowser().subscription, sessionId, createdAt: before })));
  await subscribe(ann, newBrowser());
  expect(await stateOf(ann)).toMatchObject({ here: {}, others: maxPushDevices - 1 });
});

it('has a key that every process derives from the same secret', async () => {
  const key = z
    .string()
    .length(87)
    .parse((await stateOf(app.ann)).key);
  const other = { ...app.test.settings, authSecret: 'another secret of more than 32 characters' };
  const { settings } = app.test;
  const outgoing = createOutgoing({ allowed: [] });
  expect(createPushService(settings, outgoing).publicKey).toBe(key);
  expect(createPushService(other, outgoing).publicKey).not.toBe(key);
  const given = { ...other, vapidPrivateKey: `${'A'.repeat(42)}E` };
  const generator = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
  expect(createPushService(given, outgoing).publicKey).toBe(generator);
});
