import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { spending } from '../../rules/group.ts';
import { spendingAddress } from '../../rules/group-addresses.ts';
import { expense, type GroupMember, openGroups, payment } from '../../testing/group-app.ts';

const app = openGroups();

const read = async (member: GroupMember, query: Record<string, string> = {}) =>
  z.array(spending).parse(await (await member.send(spendingAddress, { query })).json());

it('adds up expenses by category, person and month, with the filters of the entries', async () => {
  const { ana, ben, both, stranger, idOf } = await app.makeWithBen();
  const food = { category: 'groceries', date: '2026-10-31' };
  await ana.write(expense('10', both, ana.id, food));
  await ana.write(expense('5', both, ben.id, { category: 'travel', title: 'Train', note: 'To Lyon' }));
  await ana.write(expense('3', [ben.id], ana.id, { ...food, date: '2026-11-01' }));
  const gone = await ana.write(expense('99', both, ana.id));
  await ana.remove(gone.id, 1);
  await ana.write(payment(ben.id, ana.id, '4'));
  await ana.write({ ...expense('50', both, ana.id), kind: 'income' } as never);
  const yen = {
    calculationMode: 'equal',
    currency: 'JPY',
    billData: { totalAmount: '7', participants: [{ name: ben.id }] },
  };
  await ana.write(expense('7', both, ana.id, { bill: yen, category: 'travel' }));

  expect(await read(ben)).toEqual([
    {
      currency: 'EUR',
      categories: [
        { key: 'groceries', amount: 1300 },
        { key: 'travel', amount: 500 },
      ],
      people: [
        { key: ben.id, amount: 1050 },
        { key: ana.id, amount: 750 },
      ],
      months: [
        { key: '2026-10', amount: 1000 },
        { key: '2026-11', amount: 800 },
      ],
    },
    {
      currency: 'JPY',
      categories: [{ key: 'travel', amount: 7 }],
      people: [{ key: ben.id, amount: 7 }],
      months: [{ key: '2026-11', amount: 7 }],
    },
  ]);
  // Filtered by person, the amounts are those that Ben bears.
  expect(await read(ana, { person: ben.id, category: 'groceries' })).toMatchObject([
    { currency: 'EUR', categories: [{ key: 'groceries', amount: 800 }], people: [] },
  ]);
  expect(await read(ana, { search: 'lyon train' })).toMatchObject([
    { months: [{ key: '2026-11', amount: 500 }] },
  ]);
  expect(await read(ana, { person: idOf('Cyd') })).toEqual([]);
  expect((await stranger.send(spendingAddress)).status).toBe(404);
  expect((await ana.send(spendingAddress, { query: { person: 'x' } })).status).toBe(422);
});
