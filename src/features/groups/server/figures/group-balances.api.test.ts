import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';

const app = openAppWithAnn();
const query = (text: string, values: readonly unknown[] = []) =>
  app.test.database.pool.query(text, [...values]);

/**
 * Runs statements in one transaction, whose deferred constraints are checked at its end; returns the error's text.
 */
async function together(...statements: readonly (readonly [string, readonly unknown[]])[]): Promise<string> {
  const client = await app.test.database.pool.connect();
  try {
    await client.query('begin');
    for (const [text, values] of statements) await client.query(text, [...values]);
    await client.query('commit');
    return 'stored';
  } catch (error) {
    await client.query('rollback');
    return error instanceof Error ? error.message : 'refused';
  } finally {
    client.release();
  }
}

async function group() {
  const [id, ana, ben, entry] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await query(
    `insert into money_group (id, name, currency, invite_hash, created_at) values ($1, 'Trip', 'EUR', $2, now())`,
    [id, id],
  );
  for (const [place, person] of [ana, ben].entries()) {
    await query(
      'insert into group_person (group_id, id, place, name, joined_at) values ($1, $2, $3, $4, now())',
      [id, person, place, place === 0 ? 'Ana' : 'Ben'],
    );
  }
  const entrySql = [
    `insert into group_entry (group_id, id, kind, day, title, category, currency, total, input, by_person, created_at, changed_at)
     values ($1, $2, 'expense', '2026-11-18', 'Taxi', 'other', 'EUR', $3, '{}', $4, now(), now())`,
    [id, entry, 1000, ana],
  ] as const;
  const part = (person: string, paid: number, borne: number, carried = 0) =>
    [
      'insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had) values ($1, $2, $3, $4, $5, $6, 0)',
      [id, entry, person, paid, borne, carried],
    ] as const;
  const balances = async () =>
    (await query('select balance from group_balance where group_id = $1 order by balance', [id])).rows.map(
      ({ balance }: { balance: string }) => Number(balance),
    );
  return { id, ana, ben, entry, entrySql, part, balances };
}

it('moves balances with the parts of an entry, and back', async () => {
  const { id, ana, ben, entry, entrySql, part, balances } = await group();
  expect(await together(entrySql, part(ana, 1000, 500), part(ben, 0, 500))).toBe('stored');
  expect(await balances()).toEqual([-500, 500]);
  const remove = ['delete from group_part where group_id = $1 and entry_id = $2', [id, entry]] as const;
  const mark = [
    'update group_entry set deleted_at = now() where group_id = $1 and id = $2',
    [id, entry],
  ] as const;
  expect(await together(remove)).toContain('does not add up');
  expect(await together(mark)).toContain('does not add up');
  expect(await balances()).toEqual([-500, 500]);
  expect(await together(remove, mark)).toBe('stored');
  expect(await balances()).toEqual([0, 0]);
});

it('stores no entry whose sides differ', async () => {
  const { ana, ben, entrySql, part, balances } = await group();
  expect(await together(entrySql)).toContain('does not add up');
  expect(await together(entrySql, part(ana, 1000, 500))).toContain('does not add up');
  expect(await together(entrySql, part(ana, 1000, 500), part(ben, 0, 501))).toContain('does not add up');
  expect(await together(entrySql, part(ana, 900, 400), part(ben, 0, 500))).toContain('does not add up');
  expect(await together(entrySql, part(ana, 1000, 500, 7), part(ben, 0, 500))).toContain('add up to zero');
  expect(await balances()).toEqual([]);
});

it('checks an entry again whose parts are stored by another statement, or a second time', async () => {
  const { id, ana, ben, entry, entrySql, part, balances } = await group();
  const mark = [
    'update group_entry set deleted_at = now() where group_id = $1 and id = $2',
    [id, entry],
  ] as const;
  const remove = ['delete from group_part where group_id = $1 and entry_id = $2', [id, entry]] as const;
  expect(await together(entrySql, part(ana, 1000, 1000))).toBe('stored');
  expect(await together(part(ben, 1000, 1000))).toContain('does not add up');
  expect(await together(part(ben, 500, 500))).toContain('does not add up');
  expect(await together(part(ben, 0, 0, 7))).toContain('add up to zero');
  expect(await together(remove, mark)).toBe('stored');
  expect(await together(part(ana, 1000, 1000))).toContain('does not add up');
  expect(await balances()).toEqual([0]);
});

it('keeps balances even, parts and events as they are, and the currency of an entry', async () => {
  const { id, ana, ben, entry, entrySql, part } = await group();
  expect(await together(entrySql, part(ana, 1000, 500), part(ben, 0, 500))).toBe('stored');
  await query(
    `insert into group_event (group_id, revision, kind, by_person, at) values ($1, 1, 'group-made', $2, now())`,
    [id, ana],
  );
  const change = (text: string, ...values: readonly unknown[]) => together([text, [id, ...values]]);
  expect(await change('update group_balance set balance = balance + 1 where group_id = $1')).toContain(
    'zero',
  );
  expect(await change('delete from group_balance where group_id = $1 and person_id = $2', ana)).toContain(
    'zero',
  );
  expect(await change('update group_part set borne = borne where group_id = $1')).toContain('never changed');
  expect(await change('update group_event set at = now() where group_id = $1')).toContain('never changed');
  expect(await change('delete from group_event where group_id = $1')).toContain('never changed');
  // As the role of the application, which owns the tables here.
  for (const table of ['group_event', 'group_part', 'money_group']) {
    expect(await together([`truncate ${table} cascade`, []])).toContain('never emptied');
  }
  expect(
    await change(`update group_entry set currency = 'USD' where group_id = $1 and id = $2`, entry),
  ).toContain('keeps its currency');
});

it('deletes a group with everything in it', async () => {
  const { id, ana, ben, entrySql, part, balances } = await group();
  expect(await together(entrySql, part(ana, 1000, 500), part(ben, 0, 500))).toBe('stored');
  await query(
    `insert into group_event (group_id, revision, kind, by_person, at) values ($1, 1, 'group-made', $2, now())`,
    [id, ana],
  );
  expect(await together(['delete from money_group where id = $1', [id]])).toBe('stored');
  expect(await balances()).toEqual([]);
});
