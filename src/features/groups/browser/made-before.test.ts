import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const madeBefore = () =>
  new Response(JSON.stringify({ error: { code: 'made-before', message: 'Done before' } }), { status: 409 });
const json = (content: object) => new Response(JSON.stringify(content), { status: 200 });

let sent: { method: string | undefined; key: string | null }[];

/** A server that gives these responses. */
function openBrowser(...responses: Response[]) {
  sent = [];
  const localStorage = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push({ method: init.method, key: new Headers(init.headers).get('Idempotency-Key') });
    return Promise.resolve(responses.shift());
  });
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it('answers with the group when people were added by an attempt whose answer was lost', async () => {
  openBrowser(madeBefore(), json({ name: 'Trip' }));
  const { addPeople } = await import('./group.client.ts');
  expect(await addPeople('g', ['Ben'])).toEqual({ name: 'Trip' });
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

it('asks again, under another key, what became of an import', async () => {
  const outcome = { added: 0, skipped: 12, people_added: 0 };
  openBrowser(madeBefore(), json(outcome));
  const { importEntries } = await import('./group.client.ts');
  expect(await importEntries('g', { source: 'splitwise', people: [], entries: [] })).toEqual(outcome);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it('passes other refusals on', async () => {
  openBrowser(new Response('{}', { status: 403 }));
  const { addPeople } = await import('./group.client.ts');
  await expect(addPeople('g', ['Ben'])).rejects.toMatchObject({ status: 403 });
});
