import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryForm } from '../../rules/entry.ts';
import { matchesFilter } from './matches-filter.ts';

/** A browser with its storage, and a server that gives these responses. */
function openBrowser(responses: (Response | Error)[]) {
  const stored = new Map<string, string>();
  const sent: { key: string | null; title: string }[] = [];
  const localStorage = {
    get length() {
      return stored.size;
    },
    key: (place: number) => [...stored.keys()][place] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const browser = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    // Safe cast: the client sends text.
    const { title } = JSON.parse(init.body as string) as { title: string };
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), title });
    const response = responses.shift() ?? new Response('{}', { status: 201 });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  return { stored, sent };
}

const form = (title: string): EntryForm => ({
  kind: 'expense',
  date: '2026-11-18',
  title,
  bill: {},
  payers: [],
});
const refused = (status: number, message: string) =>
  new Response(JSON.stringify({ error: { code: 'invalid-content', message } }), { status });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('./entry-queue.ts')),
  ...(await import('./write-or-keep.ts')),
  ...(await import('./send-entries.client.ts')),
});

it('keeps an entry that is written offline and sends it in order, each under its own key', async () => {
  const { sent } = openBrowser([]);
  const { writeOrKeep, waitingOf, startSendingEntries } = await load();
  vi.stubGlobal('navigator', { onLine: false });
  expect(await writeOrKeep('g1', form('Taxi'))).toBeNull();
  vi.setSystemTime(Date.now() + 1);
  expect(await writeOrKeep('g2', form('Lunch'))).toBeNull();
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  const keys = waitingOf(null).map(({ key }) => key);
  const onSent = vi.fn<() => void>();
  const stop = startSendingEntries(null, onSent);
  await vi.waitFor(() => expect(waitingOf(null)).toEqual([]));
  expect(sent).toEqual([
    { key: keys[0], title: 'Taxi' },
    { key: keys[1], title: 'Lunch' },
  ]);
  expect([new Set(keys).size, onSent.mock.calls.length]).toEqual([2, 2]);
  stop();
});

it('sends again under the same key what was sent without a response', async () => {
  const lost = () => new TypeError('Failed to fetch');
  const { sent } = openBrowser([lost(), lost(), lost()]);
  const { writeOrKeep, waitingOf, startSendingEntries } = await load();
  const written = writeOrKeep('g1', form('Taxi'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await written).toBeNull();
  expect(waitingOf(null)[0]?.triedAt).toBeTypeOf('number');
  const stop = startSendingEntries(null);
  await vi.waitFor(() => expect(waitingOf(null)).toEqual([]));
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  stop();
});

it('keeps a refused entry with the reason, and sends the others', async () => {
  const { sent } = openBrowser([refused(422, 'Enter the amount')]);
  const { addWaiting, waitingOf, startSendingEntries } = await load();
  const stop = startSendingEntries(null);
  addWaiting({ key: 'a', groupId: 'g1', form: form('Taxi'), at: 1 });
  addWaiting({ key: 'b', groupId: 'g1', form: form('Lunch'), at: 2 });
  await vi.waitFor(() => expect(sent.map(({ title }) => title)).toEqual(['Taxi', 'Lunch']));
  await vi.waitFor(() => expect(waitingOf(null)).toHaveLength(1));
  expect(waitingOf(null)[0]).toMatchObject({
    key: 'a',
    refusal: { status: 422, code: 'invalid-content', reason: 'Enter the amount' },
  });
  stop();
});

it('asks before it sends again what may have arrived longer ago than the server remembers', async () => {
  const { sent } = openBrowser([]);
  const { addWaiting, waitingOf, startSendingEntries } = await load();
  const dayAgo = Date.now() - 24 * 60 * 60_000;
  const stop = startSendingEntries(null);
  addWaiting({ key: 'a', groupId: 'g1', form: form('Taxi'), at: dayAgo, triedAt: dayAgo });
  await vi.waitFor(() => expect(waitingOf(null)[0]?.refusal?.code).toBe('unsure'));
  expect(sent).toEqual([]);
  stop();
});

it('never sends what another account wrote', async () => {
  const { sent, stored } = openBrowser([]);
  const { putWaiting, waitingOf, startSendingEntries } = await load();
  putWaiting({ key: 'a', groupId: 'g1', form: form('Taxi'), at: 1 }, 'ann');
  const stops = [startSendingEntries(null), startSendingEntries('ben')];
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, waitingOf('ben'), waitingOf(null), stored.size]).toEqual([[], [], [], 1]);
  for (const stop of stops) stop();
});

it('keeps the form open where nothing can be kept', async () => {
  openBrowser([]);
  const { writeOrKeep } = await load();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: null }));
  await expect(writeOrKeep('g1', form('Taxi'))).rejects.toThrow(TypeError);
});

it('filters the entries on the device as the server does', () => {
  const entry = {
    title: 'Taxi home',
    note: 'Late',
    category: 'travel',
    parts: [{ person_id: 'ana' }],
  } as never;
  expect(matchesFilter(entry, {})).toBe(true);
  expect(matchesFilter(entry, { search: ' taxi ', category: 'travel', person: 'ana' })).toBe(true);
  expect(matchesFilter(entry, { search: 'bus' })).toBe(false);
  expect(matchesFilter(entry, { category: 'food' })).toBe(false);
  expect(matchesFilter(entry, { person: 'ben' })).toBe(false);
});
