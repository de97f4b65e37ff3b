import { expect, it } from 'vitest';
import { balancesIn, expense, openGroups, payment, refusal } from '../../testing/group-app.ts';

const app = openGroups();
const source = '0123456789abcdef';

it('finds the entry that was made of a result, also after an edit, until it is deleted', async () => {
  const { ana, ben, both } = await app.makeWithBen();
  const { id, parts } = await ana.write(expense('0.01', both, ana.id, { source }));
  await ana.write(expense('0.01', both, ana.id));
  const found = async () => (await ben.list({ source })).entries.map((entry) => entry.id);
  expect(await found()).toEqual([id]);
  expect((await ben.list({ source: 'fedcba9876543210' })).entries).toEqual([]);
  // An edit's form does not contain the source, and the parts stay the same.
  expect((await ana.edit(id, 1, expense('0.01', both, ana.id, { title: 'Gum' }))).status).toBe(200);
  expect(await ana.open(id)).toMatchObject({ title: 'Gum', parts, input: { source } });
  expect(await found()).toEqual([id]);
  await ana.remove(id, 2);
  expect(await found()).toEqual([]);
});

it('takes only what a browser makes', async () => {
  const { ana, both } = await app.makeWithBen();
  await expect(ana.write(expense('1', both, ana.id, { source: 'x' }))).rejects.toThrow('422');
});

it('holds a payment of a result once, whoever sends it and however often', async () => {
  const { ana, ben } = await app.makeWithBen();
  const paid = payment(ben.id, ana.id, '20', { source });
  const first = await ana.write(paid);
  // Another person, another note, another amount; then several at once.
  expect((await ben.write({ ...paid, note: 'again' })).id).toBe(first.id);
  expect((await ben.write(payment(ben.id, ana.id, '30', { source }))).id).toBe(first.id);
  expect(await ana.look()).toMatchObject({ entries: 1, revision: (await ben.look()).revision });
  const other = payment(ben.id, ana.id, '5', { source: 'fedcba9876543210' });
  const atOnce = await Promise.all([ana, ben, ana, ben].map((person) => person.write(other)));
  expect(new Set(atOnce.map(({ id }) => id)).size).toBe(1);
  expect(balancesIn(await ana.look())).toEqual({ Ana: -2500, Ben: 2500 });
  // An edit keeps the source, and a deleted payment can be added again.
  const edited = payment(ben.id, ana.id, '21', { title: 'Cash' });
  expect((await ana.edit(first.id, 1, edited)).status).toBe(200);
  expect(await ben.write(paid)).toMatchObject({ id: first.id, title: 'Cash', total: 2100 });
  await ana.remove(first.id, 2);
  expect((await ben.write(paid)).id).not.toBe(first.id);
  // Payments without a source, and the same source in another group, stand alone.
  await ana.write(payment(ben.id, ana.id, '1'));
  await ana.write(payment(ben.id, ana.id, '1'));
  expect((await ana.look()).entries).toBe(4);
  const elsewhere = await app.makeWithBen();
  await elsewhere.ana.write(payment(elsewhere.ben.id, elsewhere.ana.id, '20', { source }));
});

it('restores no payment of a result beside the one that was added again meanwhile', async () => {
  const { ana, ben } = await app.makeWithBen();
  const paid = payment(ben.id, ana.id, '20', { source });
  const first = await ana.write(paid);
  await ana.remove(first.id, 1);
  const second = await ana.write(paid);
  expect(await refusal(await ana.restore(first.id))).toMatchObject({
    status: 409,
    code: 'conflict',
    reason: 'in-group',
    issues: [{ message: 'This result is already in the group' }],
  });
  expect(balancesIn(await ana.look())).toEqual({ Ana: -2000, Ben: 2000 });
  await ana.remove(second.id, 1);
  expect((await ana.restore(first.id)).status).toBe(200);
  expect(await ana.look()).toMatchObject({ entries: 1 });
});
