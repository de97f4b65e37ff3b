import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createNotify } from '#features/notices/server/notify.public.ts';
import { createEmit } from '#features/webhooks/server/emit.public.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { chooseEmails, summariesOf } from '#testing/notices-of.ts';
import { addEndpoint } from '#testing/webhook-receiver.ts';
import { entryInput } from '../../rules/entries/entry.ts';
import { writeAddress } from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { expense, type GroupMember, openGroups, payment, refusal } from '../../testing/group-app.ts';
import type { Actor } from '../group-actor-rows.ts';
import { createNotifyPeople } from '../notices/group-notices.ts';
import { type ComputedEntry, storeEntries } from './entry-batch.store.ts';
import { createWriteTogether } from './write-entries.ts';

const app = openGroups({ variables: { OUTGOING_ALLOW: '127.0.0.1' } });

it('writes entries of several groups at once as if one came after the other', async () => {
  const groups = [await app.makeWithBen(), await app.makeWithBen()];
  const written = await Promise.all(
    groups.flatMap(({ ana, ben, idOf }) =>
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? ana : ben).write(expense('10.01', [ana.id, ben.id, idOf('Cyd')], ben.id)),
      ),
    ),
  );
  expect(new Set(written.map(({ id }) => id)).size).toBe(40);
  for (const { id, ana, ben } of groups) {
    const { entries, revision, balances } = await ana.look();
    const { events } = await ana.events();
    expect(events.map((event) => event.revision)).toEqual(
      Array.from({ length: revision }, (_, n) => revision - n),
    );
    expect(entries).toBe(20);
    const carried = new Map<string, number>();
    const { rows } = await app.test.database.pool.query<{ after: (typeof written)[number] }>(
      `select after from group_event where group_id = $1 and kind = 'entry-written' order by revision`,
      [id],
    );
    // Each entry was computed from the leftover cents of the entries before it.
    for (const { after } of rows) {
      for (const part of after.parts) {
        expect(part.had).toBe(carried.get(part.person_id) ?? 0);
        carried.set(part.person_id, part.had + part.carried);
      }
    }
    const borne = rows.flatMap(({ after }) => after.parts).filter(({ person_id }) => person_id === ana.id);
    const sum = borne.reduce((total, part) => total + part.borne, 0);
    expect(Math.abs(sum - (20 * 1001) / 3)).toBeLessThan(1);
    expect(balances.find(({ person_id }) => person_id === ana.id)?.balance).toBe(-sum);
    expect((await ben.list()).entries).toHaveLength(20);
  }
});

it('refuses one of several entries for itself', async () => {
  const { ana, ben, both } = await app.makeWithBen();
  const stranger = randomUUID();
  const answers = await Promise.all(
    [[ana.id], [stranger], both].map((people) =>
      ana.send(writeAddress, { body: expense('5', people, ben.id) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201]);
  expect(await refusal(answers[1] as Response)).toMatchObject({ code: 'invalid-content' });
  expect(await ana.look()).toMatchObject({ entries: 2 });
});

it('waits for a change of the group that is under way, and is written after it', async () => {
  const { id, ana, both } = await app.makeWithBen();
  const client = await app.test.database.pool.connect();
  const before = (await ana.look()).revision;
  await client.query('begin');
  await client.query('update money_group set revision = revision + 1 where id = $1', [id]);
  const writing = ana.write(expense('10', both, ana.id));
  await untilWaiting(app.test.database, 1);
  await client.query('commit');
  client.release();
  const { id: entry } = await writing;
  const [newest] = (await ana.events()).events;
  expect(newest).toMatchObject({ entry_id: entry, revision: before + 2 });
});

/** Only the batch, without the fallback that takes the group's lock. */
function openBatch() {
  const { settings, database, clock, changes } = app.test;
  const dependencies = { db: database.db, settings, changes, now: () => clock.now };
  const queue = { send: () => Promise.resolve('') };
  const notify = createNotify({ deliveries: {}, now: dependencies.now });
  const write = createEmailWriter(settings, queue);
  return createWriteTogether({
    ...dependencies,
    notifyPeople: createNotifyPeople({ ...dependencies, queue, notify, write }),
    emit: createEmit({ ...dependencies, queue }),
  });
}

const writingOf = (
  groupId: string,
  { id }: GroupMember,
  people: readonly string[],
  more: Partial<Actor> = {},
) => ({
  actor: { groupId, personId: id, role: 'member', userId: null, accounts: [], ...more } as const,
  entry: entryInput.parse(expense('10', people, id)),
  at: { id: randomUUID(), by: id, now: app.test.clock.now },
  claim: undefined,
  respond: (body: string) => new Response(body),
});

it('lets no entry that cannot be computed keep others from being written', async () => {
  const together = openBatch();
  const { id, ben, both } = await app.makeWithBen();
  const other = await app.makeWithBen();
  const fails = {
    ...writingOf(id, ben, both),
    respond: () => {
      throw new Error('no response');
    },
  };
  const written = await Promise.all([
    together(writingOf(id, ben, ['Ben', ben.id])),
    together(fails),
    together(writingOf(id, ben, both)),
    together(writingOf(other.id, other.ben, other.both)),
  ]);
  expect(written.map((response) => response !== undefined)).toEqual([false, false, true, true]);
  // The entry is computed as if the refused ones did not exist.
  const [entry] = (await ben.list()).entries;
  expect([entry?.id, entry?.parts.map(({ had }) => had)]).toEqual([expect.any(String), [0, 0]]);
});

it('leaves to the lock what a person may no longer write, and what no longer fits', async () => {
  const together = openBatch();
  const { id, ana, ben, both } = await app.makeWithBen();
  const writing = () => writingOf(id, ben, both);
  await ana.changePerson(ben.id, { role: 'reader' });
  expect(await together(writing())).toBeUndefined();
  await ana.changePerson(ben.id, { role: 'member' });
  const { pool } = app.test.database;
  await pool.query('update money_group set entries = $2 where id = $1', [id, groupLimits.entries - 1]);
  const [first, second] = await Promise.all([together(writing()), together(writing())]);
  expect([first?.status, second]).toEqual([200, undefined]);
  await ana.removePerson(ben.id);
  expect(await together(writing())).toBeUndefined();
});

it('refuses under the lock what somebody may no longer write once their turn has come', async () => {
  const { id, ana, ben, both } = await app.makeWithBen();
  const client = await app.test.database.pool.connect();
  for (const [change, status] of [
    [`role = 'reader'`, 403],
    ['left_at = now()', 404],
  ] as const) {
    await client.query('begin');
    await client.query('update money_group set revision = revision + 1 where id = $1', [id]);
    const writing = ben.send(writeAddress, { body: expense('10', both, ben.id) });
    await untilWaiting(app.test.database, 1);
    await client.query(`update group_person set ${change} where group_id = $1 and id = $2`, [id, ben.id]);
    await client.query('commit');
    expect((await writing).status).toBe(status);
    await client.query(`update group_person set role = 'member' where group_id = $1 and id = $2`, [
      id,
      ben.id,
    ]);
  }
  client.release();
  expect((await ana.look()).entries).toBe(0);
});

it('fills a group to its limit, and says what the limit is', async () => {
  const { id, ana, ben, both } = await app.makeWithBen();
  const { pool } = app.test.database;
  await pool.query('update money_group set entries = $2 where id = $1', [id, groupLimits.entries - 3]);
  const sent = Array.from({ length: 8 }, (_, n) =>
    (n % 2 === 0 ? ana : ben).send(writeAddress, { body: expense('10', both, ana.id) }),
  );
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(await refusal(answer)).toMatchObject({
      status: 409,
      code: 'limit-reached',
      max: groupLimits.entries,
    });
  }
  expect((await ana.look()).entries).toBe(groupLimits.entries);
});

it('tells each of many entries once: by notice, by webhook and in the history', async () => {
  const { ana, ben, users, id } = await app.makeWithAccounts();
  await addEndpoint(users.ana, 'https://127.0.0.1/hook', ['group.entry.created', 'payment.recorded']);
  const people = [ana.id, ben.id];
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const sent = await Promise.all([
    ...Array.from({ length: 10 }, (_, n) =>
      ben.write(expense('10.01', people, ben.id, { title: `Round ${n}` })),
    ),
    ben.write(payment(ben.id, ana.id, '4')),
  ]);
  const twice = await Promise.all(
    [1, 2].map(() =>
      ben.send(writeAddress, { headers, body: expense('7', people, ben.id, { title: 'Twice' }) }),
    ),
  );
  const bodies = await Promise.all(twice.map((response) => response.json()));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(bodies[1]).toEqual(bodies[0]);
  const one = z.object({ id: z.string() }).parse(bodies[0]);
  const written = [...sent.map((entry) => entry.id), one.id].toSorted();
  const { events } = await ana.events();
  const entries = events.filter(({ kind }) => kind === 'entry-written');
  const inHistory = entries.map(({ entry_id }) => entry_id ?? '');
  expect(inHistory.toSorted()).toEqual(written);
  const told = (await summariesOf(users.ana)).map(({ path = '' }) => path.split('#entry-')[1] ?? '');
  expect(told.toSorted()).toEqual(written);
  const { rows } = await app.test.database.pool.query<{ id: string; type: string }>(
    `select body::json -> 'data' -> 'entry' ->> 'id' as id, type from webhook_delivery
     where subject_id = $1 order by place`,
    [id],
  );
  const created = rows.filter(({ type }) => type === 'group.entry.created');
  // Events are sent in the order of the history, which lists the newest first.
  expect(created.map((row) => row.id)).toEqual(inHistory.toReversed());
  expect(rows.filter(({ type }) => type === 'payment.recorded')).toHaveLength(1);
});

it('writes e-mails in the language of the page, to accounts that have chosen none', async () => {
  const { ana, ben, users, emailsTo } = await app.makeWithAccounts();
  await chooseEmails(users.ana, 'payment-recorded');
  const headers = { 'accept-language': 'de' };
  const body = payment(ben.id, ana.id, '42.10');
  expect((await ben.send(writeAddress, { body, headers })).status).toBe(201);
  const [mail] = await emailsTo(users.ana);
  expect(mail?.subject).toBe('Ben hat in „Trip“ eine Zahlung mit dir eingetragen');
});

it('names everybody in an e-mail that also says what waited for it', async () => {
  const { ana, ben, users, emailsTo, join } = await app.makeWithAccounts();
  await chooseEmails(users.ana, 'group-entry');
  const cyd = await join('Cyd');
  await ben.write(expense('1', [ana.id, ben.id], ben.id));
  await cyd.write(expense('2', [ana.id, cyd.id], cyd.id));
  app.test.clock.now = new Date(app.test.clock.now.getTime() + 61 * 60_000);
  await ben.write(expense('3', [ana.id, ben.id], ben.id));
  const [, mail] = await emailsTo(users.ana);
  expect(mail?.text).toContain('Cyd wrote “Dinner”, €2.00.');
  expect(mail?.text).toContain('Ben wrote “Dinner”, €3.00.');
});

async function computedFor(revisions: number) {
  const { id, ana, both } = await app.makeWithBen();
  const { revision } = await ana.look();
  const after = {
    id: randomUUID(),
    kind: 'expense',
    date: '2026-11-18',
    title: 'Taxi',
    category: 'other',
    note: '',
    currency: 'EUR',
    total: 1000,
    by: ana.id,
    created_at: '2026-11-18T10:00:00.000Z',
    input: {},
    parts: both.map((person, n) => ({
      person_id: person,
      paid: n === 0 ? 1000 : 0,
      borne: 500,
      carried: 0,
      had: 0,
    })),
  };
  const key = { id: randomUUID(), attempt: randomUUID(), contentHash: 'hash', response: null };
  const computed: ComputedEntry = {
    groupId: id,
    revision: revision + revisions,
    key,
    after: JSON.stringify(after),
  };
  const keys = async () =>
    (await app.test.database.pool.query('select from idempotency_key where id = $1', [key.id])).rowCount;
  return { id, ana, key, keys, computed };
}

it('stores nothing, not even the key, for a group that is at another revision', async () => {
  const { db } = app.test.database;
  const [present, stale, early] = [await computedFor(1), await computedFor(0), await computedFor(2)];
  const all = [present, stale, early].map(({ computed }) => computed);
  expect([...(await storeEntries(db, all))]).toEqual([present.id]);
  expect(await present.ana.look()).toMatchObject({ entries: 1, revision: present.computed.revision });
  expect(await present.keys()).toBe(1);
  for (const { ana, keys } of [stale, early]) {
    expect(await ana.look()).toMatchObject({ entries: 0, balances: [] });
    expect((await ana.events()).events.map(({ kind }) => kind)).not.toContain('entry-written');
    expect(await keys()).toBe(0);
  }
});

it('stores nothing under a key that is there already', async () => {
  const { db } = app.test.database;
  const [first, second] = [await computedFor(1), await computedFor(1)];
  await storeEntries(db, [first.computed]);
  const again = { ...second.computed, key: first.key };
  await expect(storeEntries(db, [again])).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await second.ana.look()).toMatchObject({ entries: 0, balances: [] });
});

it('stores nothing that does not add up', async () => {
  const { computed, ana } = await computedFor(1);
  const wrong = { ...computed, after: computed.after.replace('"borne":500', '"borne":501') };
  await expect(storeEntries(app.test.database.db, [wrong])).rejects.toMatchObject({
    cause: { constraint: 'group_entry_adds_up' },
  });
  expect(await ana.look()).toMatchObject({ entries: 0, balances: [] });
});
