import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryForm } from '../../rules/entries/entry.ts';

/** A browser without IndexedDB, and a server that gives these responses. */
function openBrowser(responses: (Response | Error)[]) {
  const sent: (string | null)[] = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: null }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('Idempotency-Key'));
    const response = responses.shift() ?? new Response('{}', { status: 201 });
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  return sent;
}

const form: EntryForm = { kind: 'expense', date: '2026-11-18', title: 'Taxi', bill: {}, payers: [] };
const lost = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('./write-or-queue-entry.ts')),
  ...(await import('./entry-queue.ts')),
});

it('keeps the form open where nothing can be kept', async () => {
  const sent = openBrowser([]);
  const { writeOrQueueEntry, waitingIn } = await load();
  vi.stubGlobal('navigator', { onLine: false });
  await expect(writeOrQueueEntry('g1', { form })).rejects.toThrow(TypeError);
  expect([sent, waitingIn('g1')]).toEqual([[], []]);
});

it('repeats an attempt without a response under the same key', async () => {
  const sent = openBrowser([lost(), lost()]);
  const { writeOrQueueEntry } = await load();
  const written = writeOrQueueEntry('g1', { form });
  await vi.advanceTimersByTimeAsync(5_000);
  await written.catch(() => {});
  expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
});

it('passes on why the server refuses', async () => {
  openBrowser([new Response('{}', { status: 422 })]);
  const { writeOrQueueEntry } = await load();
  await expect(writeOrQueueEntry('g1', { form })).rejects.toMatchObject({ status: 422 });
});

const entry = { id: 'e1', version: 3 } as never;

it('changes an entry on the version that was read, and passes on that somebody else changed it', async () => {
  const sent = openBrowser([new Response('{"error":{"code":"conflict"}}', { status: 409 })]);
  const { writeOrQueueEntry } = await load();
  await expect(writeOrQueueEntry('g1', { form, change: { entry } })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(sent).toHaveLength(1);
});

it('does not write again what was sent while its form was open', async () => {
  const sent = openBrowser([]);
  const { writeOrQueueEntry, AlreadySentError } = await load();
  const replaced = { item: { key: 'k1' } as never, form };
  await expect(writeOrQueueEntry('g1', { form, replaced })).rejects.toThrow(AlreadySentError);
  expect(sent).toEqual([]);
});
