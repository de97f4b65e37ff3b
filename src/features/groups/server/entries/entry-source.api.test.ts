import { expect, it } from 'vitest';
import { expense, openGroups } from '../../testing/group-app.ts';

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
