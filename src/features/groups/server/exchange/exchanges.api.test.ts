import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settleGroup } from '../../rules/balances/settle-group.ts';
import { usedRate } from '../../rules/exchange/exchange.ts';
import { type GroupRecord, openedEntry } from '../../rules/group.ts';
import { exchangeAddress, exportAddress, ratesAddress } from '../../rules/group-addresses.ts';
import { expense, type GroupMember, openGroups, payment, refusal } from '../../testing/group-app.ts';

const app = openGroups();

const bill = (currency: string, totalAmount: string, people: readonly string[]) => ({
  bill: {
    calculationMode: 'equal',
    currency,
    billData: { totalAmount, participants: people.map((name) => ({ name })) },
  },
});
const dollars = (total: string, people: readonly string[], payer: string, more: object = {}) =>
  expense(total, people, payer, { ...bill('USD', total, people), ...more });

const body = (record: GroupRecord, rates: Readonly<Record<string, string>>, more: object = {}) => ({
  into: 'EUR',
  rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })),
  date: '2026-11-18',
  title: 'Everything in EUR',
  revision: record.revision,
  ...more,
});

async function exchange(member: GroupMember, rates: Readonly<Record<string, string>>, more: object = {}) {
  return await member.send(exchangeAddress, { body: body(await member.look(), rates, more) });
}

const made = async (response: Response) => {
  expect(response.status).toBe(201);
  return openedEntry.parse(await response.json());
};

/** Balances that are not zero, by name and currency. */
function balancesOf({ people, balances }: GroupRecord) {
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    balances
      .filter(({ balance }) => balance !== 0)
      .map(({ person_id, currency, balance }) => [`${nameOf.get(person_id)} ${currency}`, balance]),
  );
}

/** A group in which Ana has paid €10 for two people, and Ben $10 for three. */
async function trip() {
  const group = await app.makeWithBen();
  const { ana, ben, idOf } = group;
  await ana.write(expense('10', [ana.id, ben.id], ana.id));
  await ana.write(dollars('10', [ana.id, ben.id, idOf('Cyd')], ben.id));
  return group;
}

describe('settling in one currency', () => {
  it('moves all balances into it, so that who pays whom has one currency', async () => {
    const { ana, ben } = await trip();
    expect(balancesOf(await ana.look())).toEqual({
      'Ana EUR': 500,
      'Ben EUR': -500,
      'Ana USD': -334,
      'Ben USD': 667,
      'Cyd USD': -333,
    });
    const entry = await made(await exchange(ben, { USD: '0.9' }));
    expect(entry).toMatchObject({
      kind: 'exchange',
      currency: 'EUR',
      title: 'Everything in EUR',
      by: ben.id,
      exchange: { id: entry.id, into: 'EUR', rates: [{ currency: 'USD', rate: '0.9' }] },
    });
    const record = await ana.look();
    // 500 - 300.6, -500 + 600.3 and -299.7.
    expect(balancesOf(record)).toEqual({ 'Ana EUR': 200, 'Ben EUR': 100, 'Cyd EUR': -300 });
    expect(settleGroup(record.people, record.balances).map(({ currency }) => currency)).toEqual([
      'EUR',
      'EUR',
    ]);
    expect(record.entries).toBe(4);
    const { entries } = await ana.list();
    expect(entries.filter(({ kind }) => kind === 'exchange').map(({ currency }) => currency)).toEqual(
      expect.arrayContaining(['EUR', 'USD']),
    );
  });

  it('takes a rate at which nothing is left, which can be undone like any other', async () => {
    const { ana, ben } = await trip();
    const before = balancesOf(await ben.look());
    const { id, parts, total } = await made(await exchange(ana, { USD: '0.0000001' }));
    expect([total, parts.map(({ paid, borne }) => [paid, borne])]).toEqual([0, parts.map(() => [0, 0])]);
    expect(balancesOf(await ben.look())).toEqual({ 'Ana EUR': 500, 'Ben EUR': -500 });
    expect((await ben.remove(id, 1)).status).toBe(200);
    expect(balancesOf(await ben.look())).toEqual(before);
    expect((await exchange(ana, { USD: '0.00000000001' })).status).toBe(422);
  });

  it('is undone and restored as one thing, from any of its entries', async () => {
    const { ana } = await trip();
    const before = balancesOf(await ana.look());
    const entry = await made(await exchange(ana, { USD: '0.9137' }));
    const after = balancesOf(await ana.look());
    const other = (await ana.list()).entries.find(
      ({ exchange: of, id }) => of?.id === entry.id && id !== entry.id,
    );
    expect(other).toMatchObject({ currency: 'USD', version: 1 });
    expect((await ana.remove(other?.id ?? '', 1)).status).toBe(200);
    expect(balancesOf(await ana.look())).toEqual(before);
    expect((await ana.look()).entries).toBe(2);
    const deleted = await ana.open(other?.id ?? '');
    expect(deleted).toMatchObject({ is_deleted: true, parts: other?.parts });
    expect((await ana.restore(entry.id)).status).toBe(200);
    expect(balancesOf(await ana.look())).toEqual(after);
    expect((await ana.look()).entries).toBe(4);
    const events = (await ana.events({ entry: entry.id })).events.map(({ kind }) => kind);
    expect(events).toEqual(['entry-restored', 'entry-deleted', 'entry-written']);
  });

  it('is refused when balances have changed since they were read, not when somebody commented', async () => {
    const { ana, ben } = await trip();
    const id = (await ana.list()).entries[0]?.id ?? '';
    const read = await ana.look();
    await ben.comment(id, 'Thanks');
    await ana.write(payment(ben.id, ana.id, '1'));
    const late = await ana.send(exchangeAddress, { body: body(read, { USD: '0.9' }) });
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'conflict', reason: 'moved' });
    const fresh = await ana.look();
    await ben.comment(id, 'Once more');
    await made(await ana.send(exchangeAddress, { body: body(fresh, { USD: '0.9' }) }));
    expect(await refusal(await exchange(ana, { USD: '0.9' }))).toMatchObject({
      status: 409,
      reason: 'settled',
    });
  });

  it('is refused when somebody has left since, which may end a purse', async () => {
    const { ana, ben } = await trip();
    const read = await ana.look();
    expect((await ben.removePerson(ben.id)).ok).toBe(true);
    const late = await ana.send(exchangeAddress, { body: body(read, { USD: '0.9' }) });
    expect(await refusal(late)).toMatchObject({ status: 409, reason: 'moved' });
  });

  it('needs a rate above zero for every currency, in the locale of the request', async () => {
    const { ana, both } = await trip();
    await ana.write(expense('900', both, ana.id, bill('JPY', '900', both)));
    const codes = async (rates: Record<string, string>) => await refusal(await exchange(ana, rates));
    expect(await codes({ USD: '0.9' })).toMatchObject({
      status: 422,
      issues: [{ path: 'rates', code: 'no-rate' }],
    });
    expect(await codes({ USD: '0', JPY: '1' })).toMatchObject({ issues: [{ path: 'rates.0.rate' }] });
    expect(await codes({ USD: '900000', JPY: 'x' })).toMatchObject({ issues: [{ path: 'rates.1.rate' }] });
    const entry = await made(
      await exchange(ana, { USD: '0,9', JPY: '0,006', GBP: '2' }, { locale: 'de-DE' }),
    );
    // Rates of currencies without a balance are not stored.
    expect(entry.exchange?.rates).toEqual([
      { currency: 'USD', rate: '0.9' },
      { currency: 'JPY', rate: '0.006' },
    ]);
    expect((await ana.look()).entries).toBe(6);
  });

  it('is for members, and goes on without a plan; strangers get nothing', async () => {
    const { ana, ben, stranger } = await trip();
    await ana.changePerson(ben.id, { role: 'reader' });
    expect((await exchange(ben, { USD: '1' })).status).toBe(403);
    expect(
      (await stranger.send(exchangeAddress, { body: body(await ana.look(), { USD: '1' }) })).status,
    ).toBe(404);
    expect((await stranger.send(ratesAddress)).status).toBe(404);
  });

  it('cannot be edited', async () => {
    const { ana, both } = await trip();
    const entry = await made(await exchange(ana, { USD: '0.9' }));
    expect((await ana.edit(entry.id, 1, expense('1', both, ana.id))).status).toBe(403);
  });
});

it('suggests the last rate of each pair: of converted entries, and of exchanges', async () => {
  const { ana, both } = await trip();
  const rates = async () => z.array(usedRate).parse(await (await ana.send(ratesAddress)).json());
  expect(await rates()).toEqual([]);
  const conversion = (rate: string) => ({ currency: 'EUR', rate });
  await ana.write(dollars('10', both, ana.id, { date: '2026-11-17', conversion: conversion('0.95') }));
  await ana.write(dollars('10', both, ana.id, { date: '2026-11-10', conversion: conversion('0.5') }));
  expect(await rates()).toEqual([{ from: 'USD', into: 'EUR', rate: '0.95', date: '2026-11-17' }]);
  await exchange(ana, { USD: '0.9' });
  expect(await rates()).toEqual([{ from: 'USD', into: 'EUR', rate: '0.9', date: '2026-11-18' }]);
});

it('has its rates in every file', async () => {
  const { ana } = await trip();
  await exchange(ana, { USD: '0.9' });
  const file = async (form: string) => await (await ana.send(exportAddress, { query: { form } })).text();
  expect(await file('csv')).toContain('1 USD = 0.9 EUR');
  const json = JSON.parse(await file('json')) as { entries: { exchange: unknown }[] };
  expect(json.entries.filter(({ exchange: of }) => of !== null)).toHaveLength(2);
  expect(await file('splitwise')).toContain('Total balance');
});
