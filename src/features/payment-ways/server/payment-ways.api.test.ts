import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendWhileSessionsEnd } from '#testing/ended-sessions.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { noWays } from '../rules/payment-ways.ts';
import { findWays } from './payment-ways.public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('payment ways are stored per user, validated and removable', async () => {
  const ann = await test.newUser();
  const path = `/payment-ways/${ann.id}`;
  expect(await (await ann.get(path)).json()).toEqual(noWays);
  const sent = { paypal: '@annlee', iban: 'de89 3704 0044 0532 0130 00', payee: 'Ann Lee' };
  const saved = await ann.send('PUT', path, sent);
  const expected = { ...noWays, paypal: 'annlee', iban: 'DE89370400440532013000', payee: 'Ann Lee' };
  expect([saved.status, await saved.json()]).toEqual([200, expected]);
  expect(await (await ann.get(path)).json()).toEqual(expected);

  const refused = await ann.send('PUT', path, { paypal: 'https://evil.example' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).not.toContain('evil');
  const stranger = await test.newUser();
  expect((await stranger.get(path)).status).toBe(403);
  expect((await stranger.send('PUT', path, sent)).status).toBe(403);

  await ann.send('PUT', path, {});
  expect(await (await ann.get(path)).json()).toEqual(noWays);
});

it('a session that is ended during its request saves no payment ways', async () => {
  const ann = await test.newUser();
  const save = () => ann.send('PUT', `/payment-ways/${ann.id}`, { paypal: 'thief' });
  expect((await sendWhileSessionsEnd(test.database, ann.id, save)).status).toBe(401);
  expect(await findWays(test.database.db, ann.id)).toEqual(noWays);
});
