import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#kernel/calendar.ts';
import { actDuring, sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
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
  webhookJobOf,
} from '#testing/webhook-receiver.ts';
import { createEmit } from './emit.public.ts';
import { sweepWebhooksJob } from './send-webhook.jobs.ts';
import { sendWebhookKind } from './send-webhook.kind.ts';

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
  // Uses the real time, since the verifying library refuses old timestamps.
  app.test.clock.now = new Date();
  await app.test.database.db.execute(sql`delete from pgboss.job where name = ${sendWebhookKind.name}`);
  await app.test.database.db.execute(sql`delete from webhook_endpoint`);
  ann = await app.test.newUser();
});

const link = () => crypto.randomUUID();
/** Opens a link whose title identifies the event. */
async function emit(subjectId: string, title: string, user = ann): Promise<void> {
  const { database, queue, clock } = app.test;
  const emitIn = createEmit({ queue, now: () => clock.now });
  const data = { link_id: subjectId, title, person: null, opened: 1 };
  await database.db.transaction((tx) =>
    emitIn(tx, [{ type: 'link.opened', userIds: [user.id], subjectId, data: () => data }]),
  );
}
const titles = () => messagesIn(receiver.received).map(({ data }) => data.title);
const pass = (ms: number) => {
  app.test.clock.now = new Date(app.test.clock.now.getTime() + ms);
};
async function mailsTo({ email }: TestUser): Promise<string[]> {
  const { rows } = await app.test.database.db.execute<{ subject: string }>(
    sql`select subject from mail_message where "to" = ${email} order by created_at`,
  );
  return rows.map(({ subject }) => subject);
}

describe('a message', () => {
  it('is signed as Standard Webhooks says', async () => {
    const endpoint = await addEndpoint(ann, `${receiver.url}hook`, ['link.opened']);
    const subject = link();
    await emit(subject, 'A');
    await runWebhookJobs(app.test);
    const [request] = receiver.received;
    if (!request) throw new Error('Nothing arrived.');
    expect(request.path).toBe('/hook');
    const secret = await secretFor(ann, endpoint);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(verify(secret, request)).toEqual({
      type: 'link.opened',
      timestamp: app.test.clock.now.toISOString(),
      data: { link_id: subject, title: 'A', person: null, opened: 1 },
    });
    const [delivery] = await deliveriesOf(ann, endpoint);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 1, status: 204 });
    expect(delivery?.message_id).toBe(request.headers['webhook-id']);
    expect(() => verify(secret, { ...request, body: request.body.replace('A', 'B') })).toThrow(
      'No matching signature found',
    );
  });

  it('is signed with the old secret, too, for a day after a change', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    const old = await secretFor(ann, endpoint);
    expect((await ann.post(`/webhook-endpoints/${endpoint.id}/secret`)).status).toBe(204);
    const fresh = await secretFor(ann, endpoint);
    expect(fresh).not.toBe(old);
    await emit(link(), 'A');
    await runWebhookJobs(app.test);
    pass(dayMs + 1);
    await emit(link(), 'B');
    await runWebhookJobs(app.test);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('Nothing arrived.');
    expect([verify(old, first), verify(fresh, first)]).toHaveLength(2);
    expect(second.headers['webhook-signature']).not.toContain(' ');
  });

  it('goes to the endpoints that want it, of this user, with one id', async () => {
    const other = await app.test.newUser();
    await addEndpoint(other, `${receiver.url}other`, ['link.opened']);
    await addEndpoint(ann, `${receiver.url}one`, ['link.opened']);
    await addEndpoint(ann, `${receiver.url}two`, ['link.opened', 'run.approved']);
    await addEndpoint(ann, `${receiver.url}three`, ['run.approved']);
    await emit(link(), 'A');
    await runWebhookJobs(app.test);
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is not there if its transaction fails', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    const { database, queue, clock } = app.test;
    const emitIn = createEmit({ queue, now: () => clock.now });
    const failing = database.db.transaction(async (tx) => {
      const data = () => ({ link_id: link(), title: 'A', person: null, opened: 1 });
      await emitIn(tx, [{ type: 'link.opened', userIds: [ann.id], subjectId: link(), data }]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await runWebhookJobs(app.test)).toBe(0);
    expect(await deliveriesOf(ann, endpoint)).toEqual([]);
  });

  it('never goes to an address inside the network', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    await app.test.database.db.execute(
      sql`update webhook_endpoint set url = 'http://127.0.0.2:80/' where id = ${endpoint.id}`,
    );
    await emit(link(), 'A');
    await runWebhookJobs(app.test);
    expect((await deliveriesOf(ann, endpoint))[0]).toMatchObject({ state: 'waiting', failure: 'refused' });
  });

  it('follows no redirect', async () => {
    const endpoint = await addEndpoint(ann, `${receiver.url}from`, ['link.opened']);
    Object.assign(receiver.answer, { status: 307, headers: { location: `${receiver.url}to` } });
    await emit(link(), 'A');
    await runWebhookJobs(app.test);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/from']);
    expect((await deliveriesOf(ann, endpoint))[0]).toMatchObject({ state: 'waiting', status: 307 });
  });
});

describe('the order', () => {
  it('is kept for a subject, also when the first fails', async () => {
    await addEndpoint(ann, receiver.url, ['link.opened']);
    const [one, two] = [link(), link()];
    receiver.answer.by = (body) => (body.includes('"1"') ? 500 : 204);
    await emit(one, '1');
    await emit(one, '2');
    await emit(two, 'other');
    await runWebhookJobs(app.test);
    pass(6_000);
    await runWebhookJobs(app.test);
    expect(titles()).toEqual(['1', 'other']);
    receiver.received.length = 0;
    receiver.answer.by = () => 204;
    pass(60_000);
    await runWebhookJobs(app.test);
    expect(titles()).toEqual(['1', '2']);
  });

  it('is kept by several processes that send at once', async () => {
    await addEndpoint(ann, receiver.url, ['link.opened']);
    const subject = link();
    const names = Array.from({ length: 30 }, (_, n) => `${n}`);
    for (const name of names) await emit(subject, name);
    const { rows } = await app.test.database.db.execute<{ endpoint: string }>(
      sql`select id as endpoint from webhook_endpoint where user_id = ${ann.id}`,
    );
    const line = { endpointId: rows[0]?.endpoint ?? '', subjectId: subject };
    const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: app.test.log };
    const jobs = Array.from({ length: 5 }, () => webhookJobOf(app.test).handle(line, context));
    await Promise.all(jobs);
    await runWebhookJobs(app.test);
    expect(titles()).toEqual(names);
  });
});

/** Sends one message again and again, until its first attempt is more than three days ago. */
async function fail(endpointId: string): Promise<void> {
  const subjectId = link();
  await emit(subjectId, 'A');
  const { database, queue } = app.test;
  for (let hours = 0; hours <= 75; hours += 3) {
    await database.db.execute(sql`delete from pgboss.job where name = ${sendWebhookKind.name}`);
    await queue.send(database.db, sendWebhookKind, { endpointId, subjectId });
    await runWebhookJobs(app.test);
    pass(3 * hourMs);
  }
}

describe('a receiver that fails', () => {
  it('is tried with growing pauses under the same id, then turned off with an e-mail', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    receiver.answer.status = 503;
    const subject = link();
    const begun = app.test.clock.now.getTime();
    await emit(subject, '1');
    await emit(subject, '2');
    const attempts: number[] = [];
    for (let n = 0; n < 40 && (await endpointsOf(ann))[0]?.is_on; n += 1) {
      await runWebhookJobs(app.test);
      if (receiver.received.length > attempts.length) attempts.push(app.test.clock.now.getTime() - begun);
      const { rows } = await app.test.database.db.execute<{ next: string | null }>(
        sql`select min(start_after)::text as next from pgboss.job where name = ${sendWebhookKind.name}`,
      );
      if (rows[0]?.next) app.test.clock.now = new Date(rows[0].next);
    }
    expect(titles()).toEqual(attempts.map(() => '1'));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const pauses = attempts.slice(1).map((at, n) => at - (attempts[n] ?? 0));
    expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
    expect(attempts.at(-1)).toBe(3 * dayMs);
    expect(await endpointsOf(ann)).toMatchObject([{ is_on: false, off_reason: 'failing' }]);
    expect(await deliveriesOf(ann, endpoint)).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    // The subject contains invisible characters, which keep mail programs from making the host a link.
    expect(await mailsTo(ann)).toContainEqual(expect.stringMatching(/^Your webhook to .+ is off$/));
  });

  it('gets what was held, in order, when it is turned on again', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    const subject = link();
    receiver.answer.status = 500;
    await emit(subject, '1');
    await emit(subject, '2');
    await runWebhookJobs(app.test);
    const turn = (is_on: boolean) => ann.send('PATCH', `/webhook-endpoints/${endpoint.id}`, { is_on });
    expect((await turn(false)).status).toBe(200);
    await emit(subject, 'while off');
    receiver.answer.status = 204;
    receiver.received.length = 0;
    pass(hourMs);
    await runWebhookJobs(app.test);
    expect(titles()).toEqual([]);
    expect((await turn(true)).status).toBe(200);
    await runWebhookJobs(app.test);
    expect(titles()).toEqual(['1', '2']);
  });

  it('is turned off after three days, also if it takes time to answer', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    receiver.answer.by = () => {
      pass(50);
      return 500;
    };
    await fail(endpoint.id);
    expect(await endpointsOf(ann)).toMatchObject([{ is_on: false, off_reason: 'failing' }]);
    expect(await deliveriesOf(ann, endpoint)).toMatchObject([{ state: 'held' }]);
  });

  it('is tried with short pauses again after it is turned on', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    receiver.answer.status = 500;
    await fail(endpoint.id);
    expect(await deliveriesOf(ann, endpoint)).toMatchObject([{ state: 'held' }]);
    const turned = await ann.send('PATCH', `/webhook-endpoints/${endpoint.id}`, { is_on: true });
    expect(turned.status).toBe(200);
    await runWebhookJobs(app.test);
    const next = new Date(app.test.clock.now.getTime() + 10_000).toISOString();
    expect(await deliveriesOf(ann, endpoint)).toMatchObject([{ state: 'waiting', next_at: next }]);
  });

  it('is turned off at once by 410', async () => {
    await addEndpoint(ann, receiver.url, ['link.opened']);
    receiver.answer.status = 410;
    await emit(link(), '1');
    await runWebhookJobs(app.test);
    expect(await endpointsOf(ann)).toMatchObject([{ is_on: false, off_reason: 'gone' }]);
  });

  it('stays on if it took another message since the first failure', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    receiver.answer.by = (body) => (body.includes('"bad"') ? 422 : 204);
    const subject = link();
    await emit(subject, 'bad');
    await runWebhookJobs(app.test);
    pass(6_000);
    await emit(link(), 'good');
    await runWebhookJobs(app.test);
    // Two more failures: the next attempt, and the last one.
    for (const ms of [60_000, 3 * dayMs]) {
      pass(ms);
      await runWebhookJobs(app.test);
    }
    const states = (await deliveriesOf(ann, endpoint)).map(({ state }) => state).toSorted();
    expect(states).toEqual(['delivered', 'failed']);
    expect(await endpointsOf(ann)).toMatchObject([{ is_on: true }]);
  });

  it('loses only the message that it never takes', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    receiver.answer.by = (body) => (body.includes('"bad"') ? 422 : 204);
    const subject = link();
    await emit(subject, 'bad');
    await runWebhookJobs(app.test);
    await emit(subject, 'good');
    pass(60_000);
    await runWebhookJobs(app.test);
    await emit(link(), 'another line');
    pass(30_000);
    await runWebhookJobs(app.test);
    pass(3 * dayMs);
    await runWebhookJobs(app.test);
    expect(titles().at(-1)).toBe('good');
    const states = (await deliveriesOf(ann, endpoint)).map(({ state }) => state).toSorted();
    expect(states).toEqual(['delivered', 'delivered', 'failed']);
    expect(await endpointsOf(ann)).toMatchObject([{ is_on: true }]);
  });
});

describe('an endpoint', () => {
  async function openWaiting() {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    await emit(link(), 'A');
    const [delivery] = await deliveriesOf(ann, endpoint);
    if (!delivery) throw new Error('There is no delivery.');
    return { path: `/webhook-endpoints/${endpoint.id}`, endpoint, delivery };
  }

  it('is turned off while a message is sent again, without a deadlock', async () => {
    const { path, delivery } = await openWaiting();
    const sendAgain = () => ann.post(`${path}/deliveries/${delivery.id}/again`);
    const turnOff = () => ann.send('PATCH', path, { is_on: false });
    const row = `webhook_delivery where id = '${delivery.id}'`;
    expect(await sendBothAtHeldRow(app.test.database, row, [sendAgain, turnOff])).toEqual([202, 200]);
  });

  it('is turned off while an answer is stored, without a deadlock', async () => {
    const { database } = app.test;
    const { path, endpoint, delivery } = await openWaiting();
    const holder = await database.pool.connect();
    receiver.answer.by = async () => {
      await holder.query('begin');
      await holder.query('select from webhook_delivery where id = $1 for update', [delivery.id]);
      return 204;
    };
    const sending = runWebhookJobs(app.test);
    await untilWaiting(database, 1, sending);
    const turningOff = ann.send('PATCH', path, { is_on: false });
    await untilWaiting(database, 2);
    await holder.query('rollback');
    holder.release();
    expect([await sending, (await turningOff).status]).toEqual([1, 200]);
    expect(await deliveriesOf(ann, endpoint)).toMatchObject([{ state: 'delivered' }]);
  });

  it('that is deleted while it is tested is not found', async () => {
    const endpoint = await addEndpoint(ann, receiver.url, ['link.opened']);
    const test = () => ann.post(`/webhook-endpoints/${endpoint.id}/test`);
    const removal = `delete from webhook_endpoint where id = '${endpoint.id}'`;
    expect((await actDuring(app.test.database, removal, test)).status).toBe(404);
  });
});

it('starts lines whose job was lost', async () => {
  await addEndpoint(ann, receiver.url, ['link.opened']);
  await emit(link(), 'A');
  const { database, queue, clock } = app.test;
  await database.db.execute(sql`delete from pgboss.job where name = ${sendWebhookKind.name}`);
  pass(2 * 60_000);
  const sweep = sweepWebhooksJob({ db: database.db, queue, now: () => clock.now });
  const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: app.test.log };
  await sweep.handle({}, context);
  await runWebhookJobs(app.test);
  expect(titles()).toEqual(['A']);
});
