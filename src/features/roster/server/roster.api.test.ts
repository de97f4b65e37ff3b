import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { rosterSize } from '../rules/roster.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('people are stored per user, sorted, validated and removable', async () => {
  const ann = await test.newUser();
  const path = `/roster/${ann.id}`;
  expect(await (await ann.get(path)).json()).toEqual({ people: [] });
  const bo = { name: ' Bo ', role: 'Drummer', rate: '82.50', currency: 'EUR', email: 'bo@example.com' };
  const saved = await ann.send('PUT', path, { people: [{ name: 'Cy' }, bo] });
  const expected = {
    people: [
      { ...bo, name: 'Bo' },
      { name: 'Cy', role: '', rate: '', currency: 'USD', email: '' },
    ],
  };
  expect([saved.status, await saved.json()]).toEqual([200, expected]);
  expect(await (await ann.get(path)).json()).toEqual(expected);

  for (const people of [
    [{ name: '' }],
    [{ name: 'Bo', rate: '-5' }],
    [{ name: 'Bo\nCy' }],
    [{ name: 'Bo', email: 'not an address' }],
    Array(rosterSize + 1).fill({ name: 'Bo' }),
  ]) {
    expect((await ann.send('PUT', path, { people })).status).toBe(422);
  }
  const stranger = await test.newUser();
  expect((await stranger.get(path)).status).toBe(403);
  expect((await stranger.send('PUT', path, { people: [] })).status).toBe(403);

  await ann.send('PUT', path, { people: [] });
  expect(await (await ann.get(path)).json()).toEqual({ people: [] });
});
