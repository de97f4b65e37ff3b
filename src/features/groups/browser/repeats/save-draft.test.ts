import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { Draft } from '../entry-form/entry-draft.ts';
import { noRepeat } from './repeat-draft.ts';

type Answer = Response | Error;

/** A browser without IndexedDB, and a server that gives these responses. */
function openBrowser(...responses: Answer[]) {
  const requests: { key: string | null; text: string }[] = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: null }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    const path = address.replace(/^.*\/g1\//, '');
    requests.push({ key, text: `${init.method} ${path} ${typeof init.body === 'string' ? init.body : ''}` });
    const response = responses.shift() ?? new Response('{"id":"r1"}', { status: 201 });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  return requests;
}

const lost = () => [1, 2, 3].map(() => new TypeError('Failed to fetch'));
const refused = () => new Response('{}', { status: 422 });
const madeBefore = () => new Response('{"error":{"code":"made-before"}}', { status: 409 });
const stored = (version: number) => new Response(JSON.stringify({ id: 'e1', version }), { status: 201 });

const rent: EntryForm = { kind: 'expense', date: '2026-11-18', title: 'Rent', bill: {}, payers: [] };
const flat: EntryForm = { ...rent, title: 'Flat' };
const schedule = { every: 1, unit: 'month', onLastDay: false };
const posted = (form: EntryForm) => `POST entries ${JSON.stringify(form)}`;
const changed = (form: EntryForm) => `PUT entries/e1 ${JSON.stringify({ version: 1, entry: form })}`;
const repeated = (what: object) => `POST repeats ${JSON.stringify({ schedule, ...what })}`;
const withEntry = (entry: EntryForm) => repeated({ entry });
const fromStored = repeated({ entryId: 'e1' });

// Safe cast: the fields that `saveDraft` reads.
const monthly = { kind: 'expense', repeat: { ...noRepeat, isOn: true } } as Draft;
const once = { kind: 'expense' } as Draft;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form whose button can be pressed again and again, over a new entry or one that waits here. */
async function openForm(item?: object) {
  const { outbox } = await import('#browser/outbox/this-outbox.ts');
  const { waitingIn } = await import('../offline/entry-queue.ts');
  const { saveDraft } = await import('./save-draft.ts');
  if (item) {
    const about = { owner: '', kind: 'entry', about: 'group/g1', title: 'Rent', at: 0 } as const;
    const path = '/api/groups/g1/entries';
    await outbox.add({ ...about, key: 'k1', method: 'POST', path, body: rent, ...item });
  }
  const [waiting] = waitingIn('g1');
  const sent = {};
  /** The name of the error, or what was saved. */
  async function press(form = rent, draft = monthly): Promise<unknown> {
    const saving = saveDraft('g1', { draft, form, base: undefined, waiting, sent }).catch((error: unknown) =>
      error instanceof Error ? error.constructor.name : error,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    return await saving;
  }
  return { press, outbox, waitingIn: () => waitingIn('g1') };
}

const textsOf = (requests: { text: string }[]) => [...new Set(requests.map(({ text }) => text))];

it('makes no repeat of an entry that was sent while its form was open', async () => {
  const requests = openBrowser();
  const { press, outbox } = await openForm({});
  vi.stubGlobal('navigator', { onLine: false });
  expect(await press()).toBe('TypeError');
  vi.stubGlobal('navigator', { onLine: true });
  await outbox.discard('k1');
  expect(await press()).toBe('AlreadySentError');
  expect(requests).toEqual([]);
});

it('makes a repeat of the waiting entry that the server may have', async () => {
  const requests = openBrowser(stored(1));
  const { press, waitingIn } = await openForm({ triedAt: Date.now() });
  expect(await press()).toBeNull();
  expect(requests.map(({ text }) => text)).toEqual([posted(rent), fromStored]);
  expect([requests[0]?.key, waitingIn()]).toEqual(['k1', []]);
});

it('changes that entry before it repeats it, and sends neither again after a lost answer', async () => {
  const requests = openBrowser(stored(1), stored(2), ...lost());
  const { press, waitingIn } = await openForm({ triedAt: Date.now() });
  expect(await press(flat)).toBe('TypeError');
  expect(waitingIn()).toEqual([]);
  expect(await press(flat)).toBeNull();
  expect(requests.slice(0, 3).map(({ text }) => text)).toEqual([posted(rent), changed(flat), fromStored]);
  const repeats = requests.slice(2);
  expect([textsOf(repeats), new Set(repeats.map(({ key }) => key)).size]).toEqual([[fromStored], 1]);
});

it('writes that entry alone if the group refuses the repeat', async () => {
  const requests = openBrowser(stored(1), refused(), stored(2));
  const { press } = await openForm({ triedAt: Date.now() });
  expect(await press()).toBe('RequestError');
  expect(await press(flat, once)).toMatchObject({ version: 2 });
  expect(textsOf(requests)).toEqual([posted(rent), fromStored, changed(flat)]);
});

it.each([{}, { triedAt: 0, refusal: { status: 422 } }])(
  'repeats a waiting entry in its place that the server cannot have (%o)',
  async (item) => {
    const requests = openBrowser();
    const { press, waitingIn } = await openForm(item);
    expect(await press(flat)).toBeNull();
    expect([textsOf(requests), waitingIn()]).toEqual([[withEntry(flat)], []]);
  },
);

it('does not send a waiting entry beside a repeat that the server may have made', async () => {
  const requests = openBrowser(...lost());
  const { press, outbox, waitingIn } = await openForm({});
  expect(await press()).toBe('TypeError');
  expect(await outbox.waitingOf('')).toEqual([]);
  expect(await press()).toBeNull();
  expect([textsOf(requests), new Set(requests.map(({ key }) => key)).size]).toEqual([[withEntry(rent)], 1]);
  expect(waitingIn()).toEqual([]);
});

it('leaves a waiting entry to be sent if the group refuses to repeat it', async () => {
  openBrowser(refused());
  const { press, outbox } = await openForm({});
  expect(await press()).toBe('RequestError');
  expect(await outbox.waitingOf('')).toMatchObject([{ key: 'k1' }]);
});

it.each([
  ['another title', flat, monthly],
  ['no repeat any more', rent, once],
])('makes one repeat if its answer is lost and the form then has %s', async (_, form, draft) => {
  const requests = openBrowser(...lost());
  const { press } = await openForm();
  expect(await press()).toBe('TypeError');
  expect(await press(form, draft)).toBe('AlreadySentError');
  expect(await press()).toBe('AlreadySentError');
  expect([textsOf(requests), new Set(requests.map(({ key }) => key)).size]).toEqual([[withEntry(rent)], 1]);
});

it('makes a new repeat of a form that was changed after a refusal', async () => {
  const requests = openBrowser(...lost(), refused());
  const { press } = await openForm();
  await press();
  expect(await press(flat)).toBeNull();
  expect(textsOf(requests)).toEqual([withEntry(rent), withEntry(flat)]);
});

it('says that a repeat is there that an earlier attempt has made, however often the button is pressed', async () => {
  const requests = openBrowser(madeBefore(), madeBefore());
  const { press } = await openForm();
  expect([await press(), await press(flat)]).toEqual(['AlreadySentError', 'AlreadySentError']);
  expect([textsOf(requests), new Set(requests.map(({ key }) => key)).size]).toEqual([[withEntry(rent)], 1]);
});

it('repeats the entry that an earlier attempt of the form may have made', async () => {
  const requests = openBrowser(...lost(), stored(1));
  const { press } = await openForm();
  expect(await press(rent, once)).toBe('TypeError');
  expect(await press()).toBeNull();
  expect(textsOf(requests)).toEqual([posted(rent), fromStored]);
  const entries = requests.filter(({ text }) => text === posted(rent));
  expect([entries.length, new Set(entries.map(({ key }) => key)).size]).toEqual([4, 1]);
});
