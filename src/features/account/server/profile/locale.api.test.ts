import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('keeps the locale with the account and tells every browser', async () => {
  const ann = await test.newUser();
  const chosen = await ann.send('PATCH', '/account/locale', { locale: 'de-CH' });
  expect(await chosen.json()).toEqual({ locale: 'de-CH' });
  const cookie = await test.cookieOf(ann);
  const session = await test.app.request('/api/session', { headers: { cookie } });
  expect(await session.json()).toMatchObject({ user: { locale: 'de-CH' } });
  expect((await ann.send('PATCH', '/account/locale', { locale: null })).status).toBe(200);
});

it.each(['', 'xx-invalid-tag-that-is-far-too-long-to-be-one', 'de-CH-u-nu-arab', 5])(
  'refuses %s',
  async (locale) => {
    const ann = await test.newUser();
    expect((await ann.send('PATCH', '/account/locale', { locale })).status).toBe(422);
  },
);

it('stores the language with the account and refuses one that the site has not', async () => {
  const ann = await test.newUser();
  const chosen = await ann.send('PATCH', '/account/language', { language: 'pt-BR' });
  expect(await chosen.json()).toEqual({ language: 'pt-BR' });
  const session = await test.app.request('/api/session', { headers: { cookie: await test.cookieOf(ann) } });
  expect(await session.json()).toMatchObject({ user: { language: 'pt-BR', locale: null } });
  for (const language of ['tlh', 'de-AT', '', 5]) {
    expect((await ann.send('PATCH', '/account/language', { language })).status).toBe(422);
  }
  expect((await ann.send('PATCH', '/account/language', { language: null })).status).toBe(200);
});
