import { expect, it, vi } from 'vitest';
import type { EntryForm } from '../../rules/entries/entry.ts';
import { allLost, madeBefore, openBrowser, resetBrowserForEachTest } from '../../testing/stub-browser.ts';
import type { Draft } from '../entry-form/entry-draft.ts';
import { noRepeat } from './repeat-draft.ts';

function openServer(...responses: (Response | Error)[]) {
  const requests: string[] = [];
  return { requests, keys: openBrowser(responses, requests) };
}

const refused = () => new Response('{}', { status: 422 });
const stored = (version: number) => new Response(JSON.stringify({ id: 'e1', version }), { status: 201 });

const rent: EntryForm = { kind: 'expense', date: '2026-11-18', title: 'Rent', bill: {}, payers: [] };
const flat: EntryForm = { ...rent, title: 'Flat' };
const schedule = { every: 1, unit: 'month', onLastDay: false };
const posted = (form: EntryForm) => `POST ${JSON.stringify(form)}`;
const changed = (form: EntryForm) => `PUT ${JSON.stringify({ version: 1, entry: form })}`;
const repeated = (what: object) => `POST ${JSON.stringify({ schedule, ...what })}`;
const withEntry = (entry: EntryForm) => repeated({ entry });
const fromStored = repeated({ entryId: 'e1' });

// Safe cast: the fields that `saveDraft` reads.
const monthly = { kind: 'expense', repeat: { ...noRepeat, isOn: true } } as Draft;
const once = { kind: 'expense' } as Draft;

resetBrowserForEachTest();

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

const distinct = (all: readonly unknown[]) => [...new Set(all)];

it('makes no repeat of an entry that was sent while its form was open', async () => {
  const { requests } = openServer();
  const { press, outbox } = await openForm({});
  vi.stubGlobal('navigator', { onLine: false });
  expect(await press()).toBe('TypeError');
  vi.stubGlobal('navigator', { onLine: true });
  await outbox.discard('k1');
  expect(await press()).toBe('AlreadySentError');
  expect(requests).toEqual([]);
});

it('makes a repeat of the waiting entry that the server may have', async () => {
  const { requests, keys } = openServer(stored(1));
  const { press, waitingIn } = await openForm({ triedAt: Date.now() });
  expect(await press()).toBeNull();
  expect(requests).toEqual([posted(rent), fromStored]);
  expect([keys[0], waitingIn()]).toEqual(['k1', []]);
});

it('changes that entry before it repeats it, and sends neither again after a lost answer', async () => {
  const { requests, keys } = openServer(stored(1), stored(2), ...allLost());
  const { press, waitingIn } = await openForm({ triedAt: Date.now() });
  expect(await press(flat)).toBe('TypeError');
  expect(waitingIn()).toEqual([]);
  expect(await press(flat)).toBeNull();
  expect(requests.slice(0, 3)).toEqual([posted(rent), changed(flat), fromStored]);
  expect([distinct(requests.slice(2)), distinct(keys.slice(2)).length]).toEqual([[fromStored], 1]);
});

it('writes that entry alone if the group refuses the repeat', async () => {
  const { requests } = openServer(stored(1), refused(), stored(2));
  const { press } = await openForm({ triedAt: Date.now() });
  expect(await press()).toBe('RequestError');
  expect(await press(flat, once)).toMatchObject({ version: 2 });
  expect(distinct(requests)).toEqual([posted(rent), fromStored, changed(flat)]);
});

it.each([{}, { triedAt: 0, refusal: { status: 422 } }])(
  'repeats a waiting entry in its place that the server cannot have (%o)',
  async (item) => {
    const { requests } = openServer();
    const { press, waitingIn } = await openForm(item);
    expect(await press(flat)).toBeNull();
    expect([distinct(requests), waitingIn()]).toEqual([[withEntry(flat)], []]);
  },
);

it('does not send a waiting entry beside a repeat that the server may have made', async () => {
  const { requests, keys } = openServer(...allLost());
  const { press, outbox, waitingIn } = await openForm({});
  expect(await press()).toBe('TypeError');
  expect(await outbox.waitingOf('')).toEqual([]);
  expect(await press()).toBeNull();
  expect([distinct(requests), distinct(keys).length]).toEqual([[withEntry(rent)], 1]);
  expect(waitingIn()).toEqual([]);
});

it('leaves a waiting entry to be sent if the group refuses to repeat it', async () => {
  openServer(refused());
  const { press, outbox } = await openForm({});
  expect(await press()).toBe('RequestError');
  expect(await outbox.waitingOf('')).toMatchObject([{ key: 'k1' }]);
});

it.each([
  ['another title', flat, monthly],
  ['no repeat any more', rent, once],
])('makes one repeat if its answer is lost and the form then has %s', async (_, form, draft) => {
  const { requests, keys } = openServer(...allLost());
  const { press } = await openForm();
  expect(await press()).toBe('TypeError');
  expect(await press(form, draft)).toBe('AlreadySentError');
  expect(await press()).toBe('AlreadySentError');
  expect([distinct(requests), distinct(keys).length]).toEqual([[withEntry(rent)], 1]);
});

it('makes a new repeat of a form that was changed after a refusal', async () => {
  const { requests } = openServer(...allLost(), refused());
  const { press } = await openForm();
  await press();
  expect(await press(flat)).toBeNull();
  expect(distinct(requests)).toEqual([withEntry(rent), withEntry(flat)]);
});

it('says that a repeat is there that an earlier attempt has made, however often the button is pressed', async () => {
  const { requests, keys } = openServer(madeBefore(), madeBefore());
  const { press } = await openForm();
  expect([await press(), await press(flat)]).toEqual(['AlreadySentError', 'AlreadySentError']);
  expect([distinct(requests), distinct(keys).length]).toEqual([[withEntry(rent)], 1]);
});

it('repeats the entry that an earlier attempt of the form may have made', async () => {
  const { requests, keys } = openServer(...allLost(), stored(1));
  const { press } = await openForm();
  expect(await press(rent, once)).toBe('TypeError');
  expect(await press()).toBeNull();
  expect(distinct(requests)).toEqual([posted(rent), fromStored]);
  expect([requests.length, distinct(keys).length]).toEqual([5, 2]);
});
