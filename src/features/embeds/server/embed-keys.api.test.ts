import { expect, it } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { embedLimits } from '../rules/embed-key.ts';
import { siteOrigin } from './site-origin.ts';

const app = openAppWithAnn();
const json = async (response: Response): Promise<unknown> => await response.json();

type User = Awaited<ReturnType<typeof app.test.newUser>>;
const add = (user: User, site: string) => user.send('POST', '/embed-key/sites', { site });
const remove = (user: User, site: string) =>
  user.send('DELETE', `/embed-key/sites?site=${encodeURIComponent(site)}`);

it('makes a key with the first site, keeps it, and makes another after it was deleted', async () => {
  const ann = await app.test.newUser();
  expect(await json(await ann.get('/embed-key'))).toEqual({ key: null, sites: [], max: embedLimits.sites });
  const made = (await json(await add(ann, 'Example.com'))) as { key: string };
  expect(made).toEqual({ key: made.key, sites: ['https://example.com'], max: embedLimits.sites });
  await add(ann, 'https://example.com/a');
  await add(ann, 'http://localhost:8080');
  const sites = ['https://example.com', 'http://localhost:8080', 'https://xn--mller-kva.example'];
  expect(await json(await add(ann, 'müller.example'))).toEqual({ ...made, sites });
  expect(await json(await remove(ann, 'http://localhost:8080'))).toEqual({
    ...made,
    sites: ['https://example.com', 'https://xn--mller-kva.example'],
  });
  expect((await ann.send('DELETE', '/embed-key')).status).toBe(204);
  const next = (await json(await add(ann, 'example.com'))) as { key: string };
  expect(next.key).not.toBe(made.key);
});

it('keeps what two tabs change at once', async () => {
  const ann = await app.test.newUser();
  await add(ann, 'old.example');
  const added = Array.from({ length: 10 }, (_, place) => `https://site-${place}.example`);
  await Promise.all([...added.map((site) => add(ann, site)), remove(ann, 'https://old.example')]);
  const { sites } = (await json(await ann.get('/embed-key'))) as { sites: string[] };
  expect(sites.toSorted()).toEqual(added);
});

it('removes a site that is not listed without a change, also where there is no key', async () => {
  const ann = await app.test.newUser();
  expect(await json(await remove(ann, 'https://example.com'))).toMatchObject({ key: null, sites: [] });
  await add(ann, 'example.com');
  expect(await json(await remove(ann, 'https://example.org'))).toMatchObject({
    sites: ['https://example.com'],
  });
});

it.each([
  '',
  'localhosts',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://a@example.com',
  'https://',
  '*',
  'https://.',
  'null',
])('refuses %j as a site', async (site) => {
  const ann = await app.test.newUser();
  const response = await add(ann, site);
  expect(response.status).toBe(422);
  expect(await json(response)).toMatchObject({ error: { detail: { issues: [{ path: 'site' }] } } });
  expect(await json(await ann.get('/embed-key'))).toMatchObject({ key: null });
});

it('refuses more sites than one account may have', async () => {
  const ann = await app.test.newUser();
  for (let place = 0; place < embedLimits.sites; place += 1) {
    expect((await add(ann, `site-${place}.example`)).status).toBe(200);
  }
  const refused = await add(ann, 'one-more.example');
  expect(refused.status).toBe(409);
  expect(await json(refused)).toMatchObject({ error: { code: 'limit-reached' } });
  // Adding a listed site again does not count towards the limit.
  expect((await add(ann, 'site-0.example')).status).toBe(200);
});

it('shows a stranger nothing', async () => {
  const [ann, ben] = [await app.test.newUser(), await app.test.newUser()];
  await add(ann, 'example.com');
  await remove(ben, 'https://example.com');
  expect(await json(await ben.get('/embed-key'))).toMatchObject({ key: null, sites: [] });
  expect(await json(await ann.get('/embed-key'))).toMatchObject({ sites: ['https://example.com'] });
  expect((await app.test.app.request('/api/embed-key')).status).toBe(401);
});

it.each([
  ['https://example.com:443/', 'https://example.com'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:80/x', 'http://[::1]'],
  [' www.example.com ', 'https://www.example.com'],
])('%s is a page of %s', (typed, origin) => {
  expect(siteOrigin(typed)).toBe(origin);
});
