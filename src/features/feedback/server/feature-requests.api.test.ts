import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import {
  type FeatureRequestRecord,
  featureRequestPage,
  featureRequestRecord,
} from '../rules/feature-request.ts';
import { featureRequest } from './feature-request.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.database.db.delete(featureRequest);
});
afterAll(() => test.close());

const wish = (title: unknown = 'Dark invoices', changes: object = {}) => ({
  featureTitle: title,
  featureDescription: 'Invoices that are easy on the eyes',
  priorityLevel: 'medium',
  ...changes,
});

async function ask(who: TestUser, body: object = wish()): Promise<FeatureRequestRecord> {
  const response = await who.post('/feature-requests', body);
  expect(response.status).toBe(201);
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  return featureRequestRecord.parse(await response.json());
}

type Asker = Readonly<{ get(path: string): Promise<Response> }>;
async function list(who: Asker, query: Record<string, string> = {}) {
  const response = await who.get(`/feature-requests?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return featureRequestPage.parse(await response.json());
}
const anybody = (): Asker => {
  const visitor = test.newVisitor();
  return { get: (path) => visitor.get(`/api${path}`) };
};
const titles = (page: z.output<typeof featureRequestPage>) => page.items.map((item) => item.feature_title);

describe('a feature request', () => {
  it('is stored as written and public', async () => {
    const ann = await test.newUser();
    const at = test.clock.now.toISOString();
    const asked = await ask(ann, wish('  Dark\ninvoices ', { userId: ann.id }));
    expect(asked).toEqual({
      id: expect.any(String),
      feature_title: 'Dark invoices',
      feature_description: 'Invoices that are easy on the eyes',
      priority_level: 'medium',
      votes: 0,
      status: 'open',
      created_at: at,
      voted: false,
    });
    expect(await list(anybody())).toEqual({ items: [asked], next_cursor: null });
    expect(await list(await test.newUser())).toEqual({ items: [asked], next_cursor: null });
  });

  const missing = 'Please fill in all fields.';
  it.each<[string, object, string, string]>([
    ['no title', wish('A', { featureTitle: undefined }), 'featureTitle', missing],
    ['blanks for a title', wish(' \t\n'), 'featureTitle', missing],
    ['a number for a title', wish(7), 'featureTitle', missing],
    ['only zeros for a title', wish('\0'), 'featureTitle', missing],
    ['blanks for a description', wish('A', { featureDescription: '  ' }), 'featureDescription', missing],
    ['no description', wish('A', { featureDescription: null }), 'featureDescription', missing],
    ['no priority', wish('A', { priorityLevel: '' }), 'priorityLevel', missing],
    ['another priority', wish('A', { priorityLevel: 'urgent' }), 'priorityLevel', missing],
    ['a long title', wish('x'.repeat(121)), 'featureTitle', 'A title can have at most 120 characters'],
    [
      'a long description',
      wish('A', { featureDescription: 'x'.repeat(2001) }),
      'featureDescription',
      'A description can have at most 2000 characters',
    ],
  ])('is refused with %s', async (_, body, path, message) => {
    const response = await (await test.newUser()).post('/feature-requests', body);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: { code: 'invalid-content', detail: { issues: [{ path, message }] } } },
    ]);
    expect((await list(anybody())).items).toEqual([]);
  });

  it('takes any character that JSON can carry', async () => {
    const { feature_title } = await ask(await test.newUser(), wish('a\0b\ud800 😀 <script>'));
    expect(feature_title).toBe('ab\ufffd 😀 <script>');
  });

  it('ignores unknown fields', async () => {
    const asked = await ask(await test.newUser(), wish('A', { votes: 999, status: 'planned', id: 'x' }));
    expect(asked).toMatchObject({ votes: 0, status: 'open' });
  });

  it('is limited to twenty an hour', async () => {
    const ann = await test.newUser();
    for (let n = 0; n < 20; n++) await ask(ann);
    const refused = await ann.post('/feature-requests', wish());
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await ask(await test.newUser());
  });

  it('is refused from a deleted account', async () => {
    const ann = await test.newUser();
    await test.database.pool.query('update "user" set deleted_at = now() where id = $1', [ann.id]);
    expect((await ann.post('/feature-requests', wish())).status).toBe(401);
    await test.database.pool.query('delete from "user" where id = $1', [ann.id]);
    expect((await ann.post('/feature-requests', wish())).status).toBe(401);
    expect((await list(ann)).items).toEqual([]);
  });
});

describe('the list', () => {
  it('is sorted by votes, or by age', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const [first, second] = [await ask(ann, wish('first')), await ask(ann, wish('second'))];
    await ask(ann, wish('third'));
    for (const who of [ann, bob]) await who.post(`/feature-requests/${first.id}/vote`);
    await bob.post(`/feature-requests/${second.id}/vote`);
    expect(titles(await list(anybody()))).toEqual(['first', 'second', 'third']);
    expect(titles(await list(anybody(), { sort: 'newest' }))).toEqual(['third', 'second', 'first']);
    const seen = async (who: Asker) => (await list(who)).items.map(({ votes, voted }) => [votes, voted]);
    expect(await seen(ann)).toEqual([
      [2, true],
      [1, false],
      [0, false],
    ]);
    expect(await seen(anybody())).toEqual([
      [2, false],
      [1, false],
      [0, false],
    ]);
  });

  it('recognises the caller by the cookie too', async () => {
    const ann = await test.newUser();
    const { id } = await ask(ann);
    await ann.post(`/feature-requests/${id}/vote`);
    const cookie = await test.cookieOf(ann);
    const response = await test.app.request('/api/feature-requests', { headers: { cookie } });
    expect(await response.json()).toMatchObject({ items: [{ id, voted: true }] });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('finds the beginnings of words, in any case, order and accent', async () => {
    const ann = await test.newUser();
    await ask(ann, wish('Résumé des coûts', { featureDescription: 'Un aperçu' }));
    await ask(ann, wish('Invoice reminders', { featureDescription: "Don't forget; 100% of them!" }));
    const find = async (search: string) => titles(await list(anybody(), { search }));
    expect(await find('resume')).toEqual(['Résumé des coûts']);
    expect(await find('COÛ apercu')).toEqual(['Résumé des coûts']);
    expect(await find('remind invo')).toEqual(['Invoice reminders']);
    expect(await find('voice')).toEqual([]);
    expect(await find('invoice resume')).toEqual([]);
    expect(await find('  ')).toHaveLength(2);
    expect(await find('&|!():*\'"\\')).toEqual([]);
    expect(await find("100% don't")).toEqual(['Invoice reminders']);
    expect((await anybody().get('/feature-requests?search=a%00b')).status).toBe(400);
  });

  it.each([
    { sort: 'random' },
    { search: 'x'.repeat(101) },
    { cursor: 'x' },
    { cursor: `newest.1.1.${crypto.randomUUID()}` },
    { sort: 'newest', cursor: `votes.1.1.1.${crypto.randomUUID()}` },
    { cursor: `votes.1.1.99999999999999.${crypto.randomUUID()}` },
  ])('refuses %o', async (query: Record<string, string>) => {
    const response = await anybody().get(`/feature-requests?${new URLSearchParams(query).toString()}`);
    expect(response.status).toBe(422);
  });

  it('accepts any valid cursor', async () => {
    await ask(await test.newUser());
    const far = { cursor: `votes.9999999999999.9999999999999.9999999999999.${crypto.randomUUID()}` };
    expect((await list(anybody(), far)).items).toHaveLength(1);
    expect((await list(anybody(), { cursor: `votes.0.0.0.${crypto.randomUUID()}` })).items).toEqual([]);
  });
});
