import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { writeAddress } from '../rules/group-addresses.ts';
import { expense, openGroups, refusal } from '../testing/group-app.ts';
import { type ComputedEntry, storeEntries } from './entry-batch.store.ts';

const app = openGroups();

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
    // Each was computed from what the entries before it had left over.
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
  await untilSomebodyWaits();
  await client.query('commit');
  client.release();
  const { id: entry } = await writing;
  const [newest] = (await ana.events()).events;
  expect(newest).toMatchObject({ entry_id: entry, revision: before + 2 });
});

/** Until a statement of another connection waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.test.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

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
