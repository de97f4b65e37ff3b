import { describe, expect, it } from 'vitest';
import type { EntryForm } from '../../rules/entries/entry.ts';
import * as addresses from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { balancesIn, expense, openGroups, payment, refusal } from '../../testing/group-app.ts';
import { allEntries } from './entry-rows.ts';

const app = openGroups();

const anaAndBen = () => app.makeWithBen();

describe('an entry', () => {
  it('is edited on the version that was read, and both versions stay in the history', async () => {
    const { ana, ben, both } = await anaAndBen();
    const { id } = await ana.write(expense('10', both, ana.id));
    const edited = await ben.edit(id, 1, expense('20', both, ana.id, { title: 'Supper' }));
    expect(await edited.json()).toMatchObject({ version: 2, total: 2000, title: 'Supper', by: ana.id });
    expect(balancesIn(await ana.look())).toEqual({ Ana: 1000, Ben: -1000 });
    const late = await ana.edit(id, 1, expense('30', both, ana.id));
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'conflict', version: 2 });
    expect(await refusal(await ana.remove(id, 1))).toMatchObject({ status: 409, version: 2 });
    const { events } = await ana.events({ entry: id });
    expect(events.map(({ kind }) => kind)).toEqual(['entry-changed', 'entry-written']);
    expect(events[0]).toMatchObject({ before: { total: 1000 }, after: { total: 2000, version: 2 } });
    expect(events[0]?.after).not.toHaveProperty('input');
  });

  it('takes a second attempt of the same edit, deletion and restoring as done', async () => {
    const { ana, both } = await anaAndBen();
    const { id } = await ana.write(expense('10', both, ana.id));
    const form = expense('20', both, ana.id);
    for (const _attempt of [1, 2]) expect((await ana.edit(id, 1, form)).status).toBe(200);
    for (const _attempt of [1, 2]) expect((await ana.remove(id, 2)).status).toBe(200);
    expect(await ana.look()).toMatchObject({ entries: 0 });
    for (const _attempt of [1, 2]) expect((await ana.restore(id)).status).toBe(200);
    expect(await ana.look()).toMatchObject({ entries: 1 });
    expect((await ana.events({ entry: id })).events).toHaveLength(4);
  });

  it('is written also where coins have left a person too far from the exact shares to even it out at once', async () => {
    const { ana, both } = await anaAndBen();
    const kronor = expense('301', both, ana.id, {
      bill: {
        calculationMode: 'equal',
        currency: 'SEK',
        billData: {
          totalAmount: '301',
          participants: both.map((name) => ({ name })),
          cashRounding: true,
        },
      },
    });
    const written: string[] = [];
    for (const _entry of [1, 2, 3, 4, 5, 6]) written.push((await ana.write(kronor)).id);
    for (const entry of [1, 3, 5]) expect((await ana.remove(written[entry] ?? '', 1)).status).toBe(200);
    const carriedBy = async () => (await ana.look()).balances.map(({ carried }) => carried / 1_000_000_000);
    expect((await carriedBy()).map(Math.abs)).toEqual([150, 150]);
    await ana.write(kronor);
    await ana.write(kronor);
    expect((await carriedBy()).map(Math.abs)).toEqual([50, 50]);
  });

  it('is written once with the same Idempotency-Key', async () => {
    const { ana, ben, both, id } = await anaAndBen();
    const [visitor, key] = [app.test.newVisitor(), crypto.randomUUID()];
    const headers = { 'group-key': ben.key ?? '', 'idempotency-key': key };
    const json = expense('10', both, ben.id);
    const send = () => visitor.send('POST', `/api/groups/${id}/entries`, { json, headers });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(second).toEqual(first);
    expect(await ana.look()).toMatchObject({ entries: 1 });
  });

  it('is written once by a device key, also if an account became its person between two attempts', async () => {
    const { ana, ben, both, id } = await anaAndBen();
    const [visitor, user] = [app.test.newVisitor(), await app.test.newUser()];
    const device = { 'group-key': ben.key ?? '' };
    const headers = { ...device, 'idempotency-key': crypto.randomUUID() };
    const json = expense('10', both, ben.id);
    const write = async () =>
      await (await visitor.send('POST', `/api/groups/${id}/entries`, { json, headers })).text();
    const first = await write();
    expect((await user.send('POST', `/groups/${id}/account`, undefined, device)).status).toBe(200);
    expect(await write()).toEqual(first);
    expect(await ana.look()).toMatchObject({ entries: 1 });
  });

  it('keeps its amounts if only its text changes, although others came in between', async () => {
    const { ana, both } = await anaAndBen();
    const { id, parts } = await ana.write(expense('0.01', both, ana.id));
    const second = await ana.write(expense('0.01', both, ana.id));
    await ana.write(expense('0.03', both, ana.id));
    // Computed again, the first entry's leftover cent would go to the other person.
    expect((await ana.remove(second.id, 1)).status).toBe(200);
    const edited = await ana.edit(id, 1, expense('0.01', both, ana.id, { title: 'Gum', date: '2026-11-01' }));
    expect(edited.status).toBe(200);
    expect(await ana.open(id)).toMatchObject({ title: 'Gum', date: '2026-11-01', parts });
  });

  it('is deleted with its amounts and restored with the same', async () => {
    const { ana, ben, both } = await anaAndBen();
    const { id, parts } = await ana.write(expense('0.01', both, ana.id));
    const before = balancesIn(await ana.look());
    expect(await (await ben.remove(id, 1)).json()).toMatchObject({ is_deleted: true, version: 2, parts });
    expect(balancesIn(await ana.look())).toEqual({ Ana: 0, Ben: 0 });
    expect((await ana.list()).entries).toEqual([]);
    expect(await refusal(await ana.edit(id, 2, expense('1', both, ana.id)))).toMatchObject({ status: 409 });
    expect(await (await ana.restore(id)).json()).toMatchObject({ is_deleted: false, version: 3, parts });
    expect(balancesIn(await ana.look())).toEqual(before);
  });

  it('moves to another currency with its balances', async () => {
    const { ana, both } = await anaAndBen();
    const { id } = await ana.write(expense('10', both, ana.id));
    const form = expense('1000', both, ana.id);
    // Safe cast: made above.
    const bill = { ...(form as { bill: object }).bill, currency: 'JPY' };
    expect((await ana.edit(id, 1, { ...form, bill } as EntryForm)).status).toBe(200);
    const seen = await ana.look();
    expect([balancesIn(seen), balancesIn(seen, 'JPY')]).toEqual([
      { Ana: 0, Ben: 0 },
      { Ana: 500, Ben: -500 },
    ]);
  });

  it('names people of the group who have not left, each once', async () => {
    const { ana, ben, both, idOf } = await anaAndBen();
    const cyd = idOf('Cyd');
    const outsider = (await app.makeGroup()).made.me;
    const old = await ana.write(expense('10', [...both, cyd], cyd));
    await ana.removePerson(cyd);
    const statusOf = async (body: EntryForm) => (await ben.send(addresses.writeAddress, { body })).status;
    expect(await statusOf(expense('10', [...both, outsider], ana.id))).toBe(422);
    expect(await statusOf(expense('10', both, outsider))).toBe(422);
    expect(await statusOf(expense('10', [...both, cyd], ana.id))).toBe(422);
    expect(await statusOf(expense('10', [ana.id, ana.id], ana.id))).toBe(422);
    expect(await statusOf(expense('10', ['Ana'], ana.id))).toBe(422);
    const payers = [{ person: ana.id, paid: '5' }, { person: ana.id }];
    expect(await statusOf({ ...expense('10', both, ana.id), payers } as EntryForm)).toBe(422);
    // A single payer's amount counts, too: nobody paid the rest, or too much was paid.
    for (const paid of ['6', '16']) {
      const alone = { payers: [{ person: ana.id, paid }] };
      expect(await statusOf(expense('10', both, ana.id, alone))).toBe(422);
    }
    expect(await statusOf(payment(ana.id, outsider, '5'))).toBe(422);
    expect(await statusOf(payment(ana.id, ana.id, '5'))).toBe(422);
    expect((await ben.edit(old.id, 1, expense('12', [...both, cyd], cyd))).status).toBe(200);
    expect(balancesIn(await ana.look())).toEqual({ Ana: -400, Ben: -400, Cyd: 800 });
  });

  it('is refused for what is no entry, and nothing of it is stored', async () => {
    const { ana, both } = await anaAndBen();
    const good = expense('10', both, ana.id);
    for (const body of [
      {},
      { ...good, bill: null },
      { ...good, bill: {} },
      { ...good, date: '2026-02-30' },
      { ...good, date: '0000-01-01' },
      { ...good, title: '' },
      { ...good, title: 'x'.repeat(groupLimits.titleLength + 1) },
      { ...good, note: 'x'.repeat(groupLimits.noteLength + 1) },
      { ...good, kind: 'opening' },
      { ...good, payers: [] },
      { ...good, payers: [{ person: ana.id, paid: '3' }] },
      expense('0', both, ana.id),
      expense('-5', both, ana.id),
      payment(ana.id, both[1] ?? '', '0'),
    ]) {
      expect([body, (await ana.send(addresses.writeAddress, { body })).status]).toEqual([body, 422]);
    }
    expect(await ana.look()).toMatchObject({ entries: 0, balances: [], revision: 2 });
  });

  it('keeps balances within numbers that are exact', async () => {
    const { ana, ben, join } = await anaAndBen();
    const huge = payment(ana.id, ben.id, '40000000000000');
    await ana.write(huge);
    expect((await ana.send(addresses.writeAddress, { body: huge })).status).toBe(422);
    expect(balancesIn(await ana.look())).toEqual({ Ana: 4e15, Ben: -4e15 });
    // Deleting or changing a payment must not exceed the limit either.
    const back = await ana.write(payment(ben.id, ana.id, '40000000000000'));
    await ana.write(huge);
    const small = payment(ben.id, ana.id, '1');
    expect((await ana.remove(back.id, 1)).status).toBe(422);
    expect((await ana.edit(back.id, 1, small)).status).toBe(422);
    const [cyd, dan] = [await join('Cyd'), await join('Dan')];
    expect((await ana.edit(back.id, 1, payment(cyd.id, dan.id, '1'))).status).toBe(422);
    // A correction that keeps the balances within the limit is accepted.
    expect((await ana.edit(back.id, 1, payment(ben.id, ana.id, '39999999999999'))).status).toBe(200);
    expect(balancesIn(await ana.look())).toEqual({ Ana: 4e15 + 100, Ben: -4e15 - 100 });
  });

  it('stores of a bill only what the calculator knows', async () => {
    const { ana, both } = await anaAndBen();
    const form = expense('10', both, ana.id);
    // Safe cast: made above.
    const bill = { ...(form as { bill: object }).bill, evil: 'x'.repeat(1000) };
    const { id } = await ana.write({ ...form, bill } as EntryForm);
    expect(JSON.stringify(await ana.open(id))).not.toContain('evil');
  });
});

describe('the list of entries', () => {
  it('goes on from a cursor, newest day first, without gaps', async () => {
    const { ana, both } = await anaAndBen();
    const written: string[] = [];
    for (let n = 0; n < 52; n += 1) {
      const date = `2026-11-${String(1 + (n % 20)).padStart(2, '0')}`;
      written.push((await ana.write(expense('1', both, ana.id, { date }))).id);
    }
    const first = await ana.list();
    const second = await ana.list({ cursor: first.next ?? '' });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 2, null]);
    const all = [...first.entries, ...second.entries];
    expect(all.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
    expect(all.map(({ date }) => date)).toEqual(
      all.map(({ date }) => date).toSorted((one, other) => (one < other ? 1 : -1)),
    );
    for (const cursor of ['x', `group-entries.99999999.1.${ana.id}`, `group-entries.1.${ana.id}`]) {
      expect((await ana.send(addresses.entriesAddress, { query: { cursor } })).status).toBe(422);
    }
  });

  it('has what was typed if it is asked for and short, so that entries are changed without a connection', async () => {
    const { ana, both } = await anaAndBen();
    const short = await ana.write(expense('1', both, ana.id));
    const long = await ana.write(expense('1', both, ana.id, { note: 'x'.repeat(2000) }));
    for (const query of [{}, { search: 'dinner' }]) {
      const inputs = async (wanted: Record<string, string>) =>
        new Map((await ana.list({ ...query, ...wanted })).entries.map(({ id, input }) => [id, input]));
      const known = await inputs({ with: 'input' });
      expect([known.get(short.id), known.get(long.id)]).toEqual([short.input, undefined]);
      expect([...(await inputs({})).values()]).toEqual([undefined, undefined]);
    }
  });

  it('is read along its index, without sorting all entries, also where most groups are small', async () => {
    const { id, ana } = await app.makeGroup();
    const client = await app.test.database.pool.connect();
    try {
      await client.query('begin');
      const copies = 'from generate_series(1, 200)';
      await client.query(`insert into money_group (id, name, currency, invite_hash, revision, entries, created_at)
        select gen_random_uuid(), 'Small', 'EUR', gen_random_uuid()::text, 1, 20, now() ${copies}`);
      await client.query(`insert into group_person (group_id, id, place, name, role, joined_at)
        select id, gen_random_uuid(), 0, 'Ann', 'owner', now() from money_group where name = 'Small'`);
      const columns =
        'group_id, id, kind, day, title, category, note, currency, total, input, by_person, created_at, changed_at';
      const values = `'expense', current_date - n % 700, 'Tea', 'food', '', 'EUR', 400, '{}'`;
      for (const [entries, whose] of [
        [20, `name = 'Ann'`],
        [5_000, `id = '${ana.id}'`],
      ] as const)
        await client.query(`insert into group_entry (${columns})
          select group_id, gen_random_uuid(), ${values}, id, now() - n * interval '1 s', now()
          from group_person, generate_series(1, ${entries}) n where ${whose}`);
      await client.query('analyze group_entry');
      await client.query('set local plan_cache_mode = force_generic_plan');
      await client.query(`prepare page (uuid, date, timestamptz, uuid, bigint) as ${allEntries.text}`);
      const { rows } = await client.query(
        `explain (analyze, format json) execute page ('${id}', '9999-12-31', '9999-12-31', '${id}', 51)`,
      );
      const plan = JSON.stringify(rows);
      expect(plan).toContain('"Index Name":"group_entry_newest"');
      const read = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, count]) => Number(count));
      expect(Math.max(...read)).toBe(51);
    } finally {
      await client.query('rollback');
      client.release(true);
    }
  });

  it('finds words, a category and a person', async () => {
    const { ana, ben, both, idOf } = await anaAndBen();
    const titlesOf = async (query: Record<string, string>) =>
      (await ben.list(query)).entries.map(({ title }) => title);
    await ana.write(expense('1', both, ana.id, { title: 'Taxi 100%', note: 'to the airport' }));
    await ana.write(expense('1', [ana.id, idOf('Cyd')], ana.id, { title: 'Wine', category: 'drinks' }));
    expect(await titlesOf({ search: 'AIRPORT taxi' })).toEqual(['Taxi 100%']);
    expect(await titlesOf({ search: '%' })).toEqual(['Taxi 100%']);
    expect(await titlesOf({ search: 'taxi wine' })).toEqual([]);
    expect(await titlesOf({ category: 'drinks' })).toEqual(['Wine']);
    expect(await titlesOf({ person: ben.id })).toEqual(['Taxi 100%']);
  });
});

describe('a payment', () => {
  it('is answered by the other side only, and asked again after an edit of its amount', async () => {
    const { ana, ben, join, both } = await anaAndBen();
    const cyd = await join('Cyd');
    const { id } = await ben.write(payment(ben.id, ana.id, '40'));
    expect((await ben.answer(id, 'confirmed')).status).toBe(403);
    expect((await cyd.answer(id, 'objected')).status).toBe(403);
    expect(await (await ana.answer(id, 'objected')).json()).toMatchObject({ answer: 'objected', version: 1 });
    expect((await ana.answer(id, 'objected')).status).toBe(200);
    expect(await (await ana.answer(id, 'confirmed')).json()).toMatchObject({ answer: 'confirmed' });
    expect((await ana.answer(id, 'perhaps')).status).toBe(422);
    expect((await ana.events({ entry: id })).events).toHaveLength(3);
    const edited = await ben.edit(id, 1, payment(ben.id, ana.id, '41'));
    expect(await edited.json()).toMatchObject({ answer: null, total: 4100 });
    const dinner = await ben.write(expense('10', both, ben.id));
    expect((await ana.answer(dinner.id, 'confirmed')).status).toBe(409);
  });

  it('is not confirmed at an amount that was changed since it was read', async () => {
    const { ana, ben } = await anaAndBen();
    const { id, version } = await ben.write(payment(ben.id, ana.id, '40'));
    await ben.edit(id, version, payment(ben.id, ana.id, '400'));
    const refused = await refusal(await ana.answer(id, 'confirmed', version));
    expect(refused).toMatchObject({ status: 409, code: 'conflict', version: version + 1 });
    expect(await ana.open(id)).toMatchObject({ answer: null });
    expect(await (await ana.answer(id, 'confirmed', version + 1)).json()).toMatchObject({
      answer: 'confirmed',
    });
  });

  it('keeps its answer if its amount and people stay, however they are typed', async () => {
    const { ana, ben } = await anaAndBen();
    const { id } = await ana.write(payment(ana.id, ben.id, '1234.5'));
    await ben.answer(id, 'objected');
    const typed = payment(ana.id, ben.id, '1.234,50', { locale: 'de-DE', title: 'Rent' });
    expect((await ana.edit(id, 1, typed)).status).toBe(200);
    expect(await ana.open(id)).toMatchObject({ title: 'Rent', total: 123_450, answer: 'objected' });
    const inPounds = payment(ana.id, ben.id, '1234.50', { currency: 'GBP' });
    expect(await (await ana.edit(id, 2, inPounds)).json()).toMatchObject({ answer: null });
  });

  it('is answered by who received it if a third person recorded it, and by nobody else', async () => {
    const { ana, ben, join } = await anaAndBen();
    const cyd = await join('Cyd');
    const { id } = await cyd.write(payment(ben.id, ana.id, '40'));
    expect((await ana.answer(id, 'objected')).status).toBe(200);
    for (const other of [ben, cyd]) {
      for (const answer of ['confirmed', 'objected', null]) {
        expect((await other.answer(id, answer)).status).toBe(403);
      }
    }
    expect(await ben.open(id)).toMatchObject({ answer: 'objected' });
    const received = await ana.write(payment(ben.id, ana.id, '7'));
    expect((await ana.answer(received.id, 'confirmed')).status).toBe(403);
    expect(await (await ben.answer(received.id, 'objected')).json()).toMatchObject({ answer: 'objected' });
  });

  it('is recorded and answered after all trials are over, when entries can only be read', async () => {
    const user = await app.test.newUser();
    const { ana, join, id } = await app.makeGroup(['Ben'], user);
    const ben = await join('Ben');
    const both = [ana.id, ben.id];
    const dinner = await ana.write(expense('10', both, ana.id));
    expect((await user.post('/admin/expire-trial')).status).toBe(200);
    expect((await ben.look()).can_write).toBe(false);
    for (const response of [
      await ben.send(addresses.writeAddress, { body: expense('10', both, ana.id) }),
      await ana.edit(dinner.id, 1, expense('12', both, ana.id)),
      await ana.edit(dinner.id, 1, payment(ben.id, ana.id, '5')),
      await ana.remove(dinner.id, 1),
      await user.post('/groups', { name: 'x', currency: 'EUR', me: 'Ana', people: [] }),
    ]) {
      expect(await refusal(response)).toMatchObject({ status: 403, code: 'trial-over' });
    }
    const paid = await ben.write(payment(ben.id, ana.id, '5'));
    expect((await ana.answer(paid.id, 'confirmed')).status).toBe(200);
    expect((await ben.remove(paid.id, 1)).status).toBe(200);
    expect((await ben.restore(paid.id)).status).toBe(200);
    expect(balancesIn(await ben.look())).toEqual({ Ana: 0, Ben: 0 });
    // If one member has an active trial, everybody may write.
    const friend = await app.test.newUser();
    await friend.post(`/groups/${id}/account`, {}, { 'group-key': ben.key ?? '' });
    expect((await ana.look()).can_write).toBe(true);
    await ana.write(expense('10', both, ana.id));
  });
});
