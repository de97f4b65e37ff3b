import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { openReceiver } from '#testing/open-receiver.ts';
import type { TestUser } from '#testing/test-app.ts';
import {
  addEndpoint,
  deliveriesOf,
  endpointsOf,
  messagesIn,
  runWebhookJobs,
  secretFor,
  verify,
} from '#testing/webhook-receiver.ts';
import { deliveryRecord, openedDelivery, webhookLimits } from '../rules/webhook.ts';
import { deleteOldDeliveries } from './delivery.store.ts';
import { wantsEventSql } from './emit.public.ts';
import { sendWebhookKind } from './send-webhook.kind.ts';
import { turnOffAll } from './webhook-endpoint.store.ts';

const app = openAppWithAnn({ takesMail: true, variables: { OUTGOING_ALLOW: '127.0.0.1' } });
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let ann: TestUser;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  Object.assign(receiver.answer, { status: 204, text: '', headers: {}, by: undefined });
  app.test.clock.now = new Date();
  await app.test.database.db.execute(sql`delete from pgboss.job where name = ${sendWebhookKind.name}`);
  ann = await app.test.newUser();
});

const json = async (response: Response): Promise<unknown> => await response.json();
const at = ({ id }: { id: string }, rest = '') => `/webhook-endpoints/${id}${rest}`;
const add = (url: string, events: readonly string[] = ['run.approved']) =>
  ann.post('/webhook-endpoints', { url, events });

async function mailed(): Promise<unknown[]> {
  const { rows } = await app.test.database.db.execute(
    sql`select subject from mail_message where "to" = ${ann.email} order by created_at`,
  );
  return rows.map(({ subject }) => subject);
}

it('is added, listed and deleted, and its owner is told', async () => {
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved', 'run.approved']);
  expect(endpoint).toMatchObject({
    events: ['run.approved'],
    is_on: true,
    off_reason: null,
    failing_since: null,
  });
  expect(await endpointsOf(ann)).toEqual([endpoint]);
  expect(await mailed()).toEqual(['A webhook was added to your account']);
  expect((await ann.send('DELETE', at(endpoint))).status).toBe(204);
  expect((await ann.send('DELETE', at(endpoint))).status).toBe(404);
  expect(await endpointsOf(ann)).toEqual([]);
});

it.each([
  'http://127.0.0.2/',
  'https://127.0.0.2/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.2]/',
  'https://0x7f.2/',
  'https://2130706434/',
  'https://ann:secret@example.com/',
  'ftp://example.com/',
  'https://example.com:22/',
  'not an address',
])('refuses to send to %s', async (url) => {
  expect((await add(url)).status).toBe(422);
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved']);
  expect((await ann.send('PATCH', at(endpoint), { url })).status).toBe(422);
});

it('is changed, keeps its secret, and its owner is told of a new address', async () => {
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved']);
  const secret = await secretFor(ann, endpoint);
  const change = async (sent: object) => {
    const response = await ann.send('PATCH', at(endpoint), sent);
    expect(response.status).toBe(200);
    return await json(response);
  };
  const events = ['link.opened', 'run.approved', 'link.opened'];
  expect(await change({ description: 'Our CRM', events })).toMatchObject({
    url: endpoint.url,
    description: 'Our CRM',
    events: ['link.opened', 'run.approved'],
  });
  await change({ url: endpoint.url });
  expect(await mailed()).toHaveLength(1);
  const url = `${receiver.url}moved`;
  expect(await change({ url })).toMatchObject({ url, description: 'Our CRM' });
  expect(await mailed()).toEqual([
    'A webhook was added to your account',
    'The address of a webhook was changed',
  ]);
  expect(await secretFor(ann, endpoint)).toBe(secret);
  await ann.post(at(endpoint, '/test'));
  await runWebhookJobs(app.test);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/moved']);
});

it('needs an event that we know', async () => {
  expect((await add(receiver.url, [])).status).toBe(422);
  expect((await add(receiver.url, ['webhook.test'])).status).toBe(422);
});

it(`is one of at most ${webhookLimits.endpoints}`, async () => {
  const wanted = Array.from({ length: webhookLimits.endpoints + 3 }, () => add(receiver.url));
  const statuses = (await Promise.all(wanted)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(webhookLimits.endpoints);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
});

it('belongs to its owner alone', async () => {
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved']);
  const [delivery] = [deliveryRecord.parse(await json(await ann.post(at(endpoint, '/test'))))];
  const bob = await app.test.newUser();
  const own = await addEndpoint(bob, receiver.url, ['run.approved']);
  for (const path of [
    at(endpoint, '/secret'),
    at(endpoint, '/deliveries'),
    at(endpoint, `/deliveries/${delivery.id}`),
    at(own, `/deliveries/${delivery.id}`),
  ]) {
    expect((await bob.get(path)).status).toBe(404);
  }
  expect((await bob.post(at(own, `/deliveries/${delivery.id}/again`))).status).toBe(404);
  expect((await bob.send('PATCH', at(endpoint), { is_on: false })).status).toBe(404);
});

it('is tested once, and shows request and response', async () => {
  const endpoint = await addEndpoint(ann, `${receiver.url}hook`, ['run.approved']);
  Object.assign(receiver.answer, { status: 500, text: 'no\u0000 such table' });
  const sent = deliveryRecord.parse(await json(await ann.post(at(endpoint, '/test'))));
  expect(sent).toMatchObject({ type: 'webhook.test', state: 'waiting', tries: 0 });
  await runWebhookJobs(app.test);
  expect(messagesIn(receiver.received)).toMatchObject([
    { type: 'webhook.test', data: { endpoint_id: endpoint.id } },
  ]);
  const opened = openedDelivery.parse(await json(await ann.get(at(endpoint, `/deliveries/${sent.id}`))));
  const [request] = receiver.received;
  expect(opened).toMatchObject({
    state: 'failed',
    tries: 1,
    status: 500,
    body: request?.body,
    attempts: [{ status: 500, response: 'no such table', url: `${receiver.url}hook` }],
  });
  expect(opened.attempts[0]?.signature).toBe(request?.headers['webhook-signature']);
  // A failed test does not count against the endpoint, and is not repeated.
  expect(await endpointsOf(ann)).toMatchObject([{ is_on: true, failing_since: null }]);
  expect(await runWebhookJobs(app.test)).toBe(0);
});

it('is sent again under the same id', async () => {
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved']);
  receiver.answer.status = 500;
  const { id } = deliveryRecord.parse(await json(await ann.post(at(endpoint, '/test'))));
  await runWebhookJobs(app.test);
  receiver.answer.status = 200;
  const again = () =>
    ann.post(at(endpoint, `/deliveries/${id}/again`), {}, { 'Idempotency-Key': 'one-press' });
  expect([(await again()).status, (await again()).status]).toEqual([202, 202]);
  await runWebhookJobs(app.test);
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deliveriesOf(ann, endpoint)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  const secret = await secretFor(ann, endpoint);
  for (const request of receiver.received) verify(secret, request);
});

it('is turned off with the account', async () => {
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved']);
  await turnOffAll(app.test.database.db, ann.id, 'secured');
  expect(await endpointsOf(ann)).toEqual([{ ...endpoint, is_on: false, off_reason: 'secured' }]);
});

it('keeps deliveries for 30 days', async () => {
  const endpoint = await addEndpoint(ann, receiver.url, ['run.approved']);
  await ann.post(at(endpoint, '/test'));
  const { db } = app.test.database;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteOldDeliveries(db, later(29));
  expect(await deliveriesOf(ann, endpoint)).toHaveLength(1);
  await deleteOldDeliveries(db, later(31));
  expect(await deliveriesOf(ann, endpoint)).toEqual([]);
});

it('is looked for by its user, however many links are asked about', async () => {
  const { rows } = await app.test.database.db.execute<Record<'QUERY PLAN', string>>(sql`
    explain select ${sql.raw(wantsEventSql('asked.user_id', 'link.opened'))}
    from (select gen_random_uuid() as user_id from generate_series(1, 100000)) asked`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('(user_id = asked.user_id)');
  expect(plan).not.toContain('hashed');
});
