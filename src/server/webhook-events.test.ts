import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { importAddress } from '#features/groups/rules/group-addresses.ts';
import { sentEntryOf } from '#features/groups/rules/imports/import-request.ts';
import { readImport } from '#features/groups/rules/imports/read-import.ts';
import { openGroups, payment } from '#features/groups/testing/group-app.ts';
import { bodyOf, eventCatalogue } from '#features/webhooks/rules/event-catalogue.ts';
import { eventExamples } from '#features/webhooks/rules/event-examples.ts';
import { eventTypes } from '#features/webhooks/rules/event-types.ts';
import { hourMs } from '#kernel/calendar.ts';
import { isRecord } from '#kernel/record.ts';
import { insertCommissions } from '#testing/commissions.ts';
import { openReceiver } from '#testing/open-receiver.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { addEndpoint, messagesIn, runWebhookJobs } from '#testing/webhook-receiver.ts';

const app = openGroups({ variables: { OUTGOING_ALLOW: '127.0.0.1' } });
const seen = new Set<string>();
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let ann: TestUser;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  ann = await app.test.newUser();
  await addEndpoint(ann, receiver.url, eventTypes);
});

/** True if both have the same fields at every level, with values of the same type; null matches any value. */
function isLike(sent: unknown, example: unknown): boolean {
  if (sent === null || example === null) return true;
  if (Array.isArray(sent) && Array.isArray(example))
    return sent.every((one) => example.length === 0 || isLike(one, example[0]));
  if (!isRecord(sent) || !isRecord(example)) return typeof sent === typeof example;
  const names = Object.keys(example);
  return (
    names.length === Object.keys(sent).length && names.every((name) => isLike(sent[name], example[name]))
  );
}

/** Events received since the last call, each compared with the catalogue and the documented example. */
async function arrived() {
  await runWebhookJobs(app.test);
  const found = messagesIn(receiver.received.splice(0));
  for (const { type, timestamp, data } of found) {
    const known = z.enum(eventTypes).parse(type);
    seen.add(known);
    expect([known, data, isLike(data, eventExamples[known])]).toEqual([known, data, true]);
    expect(
      JSON.parse(bodyOf(known, eventCatalogue[known].parse(data) as never, new Date(timestamp))),
    ).toEqual({
      type,
      timestamp,
      data,
    });
  }
  return found.map(({ type, data }) => ({ type, ...data }));
}

const json = async (response: Response): Promise<unknown> => await response.json();
const made = z.object({ link: z.object({ id: z.uuid() }), url: z.string() });

/** Shares the part of the second person of a bill. */
async function shareBill() {
  const response = await ann.post('/shares', { ...samples.bill('Ann', 'Ben'), person: 1, paidBy: 0 });
  const { link, url } = made.parse(await json(response));
  return { id: link.id, path: `/api/shared/${url.split('/').at(-1)}` };
}

it('tells of links, replies and payments', async () => {
  const { id, path } = await shareBill();
  const guest = app.test.newVisitor();
  expect((await guest.get(path)).status).toBe(200);
  expect((await guest.get(path)).status).toBe(200);
  expect(await arrived()).toMatchObject([{ type: 'link.opened', link_id: id, opened: 1 }]);
  app.test.clock.now = new Date(app.test.clock.now.getTime() + 2 * hourMs);
  expect((await guest.get(path)).status).toBe(200);
  expect(await arrived()).toMatchObject([{ type: 'link.opened', opened: 3 }]);
  const reply = (sent: object) => guest.post(`${path}/reply`, sent);
  expect((await reply({ reply: 'disputed', comment: 'Too much' })).status).toBe(204);
  expect((await reply({ reply: 'disputed', comment: 'Too much' })).status).toBe(204);
  expect((await reply({ reply: 'acknowledged', comment: '' })).status).toBe(204);
  expect(await arrived()).toMatchObject([
    { type: 'statement.disputed', link_id: id, text: 'Too much', line: null },
    { type: 'statement.acknowledged', link_id: id },
  ]);
  expect((await guest.send('PUT', `${path}/paid`, { json: { paid: true } })).status).toBe(204);
  expect(await arrived()).toMatchObject([{ type: 'payment.recorded', source: 'link', link_id: id }]);
});

it('counts openings as before if nobody listens', async () => {
  await app.test.database.db.execute(sql`delete from webhook_endpoint where user_id = ${ann.id}`);
  const { id, path } = await shareBill();
  await app.test.newVisitor().get(path);
  const { rows } = await app.test.database.db.execute(sql`select opened from share_link where id = ${id}`);
  expect(rows).toEqual([{ opened: 1 }]);
  expect(await arrived()).toEqual([]);
});

it('tells of a run that is approved', async () => {
  const { runId } = await insertCommissions(app.test.database.db, ann.id);
  const approve = () => ann.post(`/commission-runs/${runId}/approve`, { allowRepeated: true });
  expect((await approve()).status).toBe(200);
  expect((await approve()).status).toBe(409);
  expect(await arrived()).toMatchObject([
    { type: 'run.approved', run_id: runId, name: 'Q4 2026', payout: 0 },
  ]);
});

it('tells every account of a group of its entries and payments, in order', async () => {
  const group = { name: 'Trip', currency: 'EUR', me: 'Ann', people: ['Ben'] };
  const people = z.object({ id: z.uuid(), people: z.array(z.object({ id: z.uuid(), name: z.string() })) });
  const {
    id,
    people: [one, two],
  } = people.parse(await json(await ann.post('/groups', group)));
  const entries = `/groups/${id}/entries`;
  const payment = {
    kind: 'payment',
    date: '2026-11-18',
    title: 'Back',
    from: two?.id,
    to: one?.id,
    amount: '40',
    currency: 'EUR',
  };
  const written = z.object({ id: z.uuid(), version: z.int() });
  const response = await ann.post(entries, payment);
  const { id: entryId } = written.parse(await json(response));
  const entry = { version: 1, entry: { ...payment, amount: '50' } };
  expect((await ann.send('PUT', `${entries}/${entryId}`, entry)).status).toBe(200);
  expect((await ann.send('DELETE', `${entries}/${entryId}?version=2`)).status).toBe(200);
  expect((await ann.post(`${entries}/${entryId}/restored`)).status).toBe(200);
  const told = await arrived();
  expect(told.map(({ type }) => type)).toEqual([
    'group.entry.created',
    'payment.recorded',
    'group.entry.changed',
    'group.entry.deleted',
    'group.entry.restored',
  ]);
  expect(told[0]).toMatchObject({ group_id: id, by: { id: one?.id, name: 'Ann' }, entry: { total: 4000 } });
  expect(told[1]).toMatchObject({
    source: 'group',
    from: { name: 'Ben' },
    to: [{ name: 'Ann' }],
    amount: 4000,
  });
});

it('tells of imported entries, and of answers to payments', async () => {
  const { ana, idOf, join } = await app.makeGroup(['Ben'], ann);
  const ben = await join('Ben');
  const paid = await ben.write(payment(ben.id, ana.id, '40'));
  expect((await ana.answer(paid.id, 'confirmed')).status).toBe(200);
  expect((await ana.answer(paid.id, 'objected')).status).toBe(200);
  const rows = [
    'Date,Description,Category,Cost,Currency,Ana,Ben',
    '2026-06-01,House,Hotel,600.00,EUR,300.00,-300.00',
  ];
  const entries = readImport(rows.join('\n')).entries.map(sentEntryOf);
  const people = [{ personId: idOf('Ana') }, { personId: idOf('Ben') }];
  const body = { source: 'splitwise', people, entries };
  const response = await ana.send(importAddress, { body });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"added":1')]);
  const told = await arrived();
  expect(told.map(({ type }) => type)).toEqual([
    'group.entry.created',
    'payment.recorded',
    'payment.confirmed',
    'payment.objected',
    'group.entries.imported',
  ]);
  expect(told.at(-1)).toMatchObject({ by: { name: 'Ana' }, added: 1 });
});

it('has sent every event, so that no example is made up', () => {
  expect([...seen].toSorted()).toEqual(eventTypes.toSorted());
});
