import { expect, it } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { embedLimits } from '../rules/embed-key.ts';
import { siteOrigin } from './site-origin.ts';

const app = openAppWithAnn();
const json = async (response: Response): Promise<unknown> => await response.json();

it('makes a key with the first site, keeps it, and makes another after it was deleted', async () => {
  const ann = await app.test.newUser();
  expect(await json(await ann.get('/embed-key'))).toEqual({ key: null, sites: [], max: embedLimits.sites });
  const made = (await json(await ann.send('PUT', '/embed-key', { sites: ['Example.com'] }))) as {
    key: string;
  };
  expect(made).toEqual({ key: made.key, sites: ['https://example.com'], max: embedLimits.sites });
  const sites = ['https://example.com/a', 'https://example.com/b', 'http://localhost:8080', 'müller.example'];
  expect(await json(await ann.send('PUT', '/embed-key', { sites }))).toEqual({
    ...made,
    sites: ['https://example.com', 'http://localhost:8080', 'https://xn--mller-kva.example'],
  });
  expect((await ann.send('DELETE', '/embed-key')).status).toBe(204);
  const next = (await json(await ann.send('PUT', '/embed-key', { sites: [] }))) as { key: string };
  expect(next.key).not.toBe(made.key);
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
  const response = await ann.send('PUT', '/embed-key', { sites: ['https://example.com', site] });
  expect(response.status).toBe(422);
  expect(JSON.stringify(await json(response))).toContain('sites.1');
  expect(await json(await ann.get('/embed-key'))).toMatchObject({ key: null });
});

it('refuses more sites than one account may have', async () => {
  const ann = await app.test.newUser();
  const sites = Array.from({ length: embedLimits.sites + 1 }, (_, place) => `https://site-${place}.example`);
  expect((await ann.send('PUT', '/embed-key', { sites })).status).toBe(422);
});

it('shows a stranger nothing', async () => {
  const [ann, ben] = [await app.test.newUser(), await app.test.newUser()];
  await ann.send('PUT', '/embed-key', { sites: ['https://example.com'] });
  expect(await json(await ben.get('/embed-key'))).toMatchObject({ key: null, sites: [] });
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
