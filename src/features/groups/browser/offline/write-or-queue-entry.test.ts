import { expect, it, vi } from 'vitest';
import { sessionUser } from '#testing/session-user.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import {
  allLost,
  lost,
  madeBefore,
  openBrowser,
  resetBrowserForEachTest,
} from '../../testing/stub-browser.ts';

const form: EntryForm = { kind: 'expense', date: '2026-11-18', title: 'Taxi', bill: {}, payers: [] };

resetBrowserForEachTest();

const load = async () => ({
  ...(await import('./write-or-queue-entry.ts')),
  ...(await import('./write-once.ts')),
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

const failing = (status: number) => () => new Response('{}', { status });
const waitLong = () => vi.advanceTimersByTimeAsync(5_000);

/** Three attempts without a decision, as `sendOnce` makes them. */
const undecided: [string, () => (Response | Error)[]][] = [
  ['502 responses', () => [502, 502, 502].map((status) => failing(status)())],
  ['a 504 that outlasts the repeats', () => [504, 504, 504].map((status) => failing(status)())],
  ['lost responses where nothing can be kept', allLost],
  ['a lost response, and too many attempts', () => [lost(), failing(429)()]],
  ['a response that is not ours', () => [new Response('<html>')]],
];

/** Presses the button, and presses it again after the failure. */
async function pressTwice(forms: [EntryForm, EntryForm]) {
  const { writeOrQueueEntry } = await load();
  const sent = {};
  const first = writeOrQueueEntry('g1', { form: forms[0], sent }).then(
    () => 'written',
    () => 'failed',
  );
  await waitLong();
  expect(await first).toBe('failed');
  return await writeOrQueueEntry('g1', { form: forms[1], sent });
}

it.each(undecided)('writes an entry once if the button is pressed again after %s', async (_, responses) => {
  const sent = openBrowser(responses());
  await pressTwice([form, form]);
  expect(new Set(sent).size).toBe(1);
});

it.each(undecided)(
  'changes the entry that it may have made if it is changed after %s',
  async (_, responses) => {
    const requests: string[] = [];
    const attempts = responses();
    const { length } = attempts;
    const made = new Response('{"id":"e1","version":1}', { status: 201 });
    const sent = openBrowser([...attempts, made, new Response('{"version":2}')], requests);
    expect(await pressTwice([form, { ...form, title: 'Tram' }])).toEqual({ version: 2 });
    expect(new Set(sent.slice(0, -1)).size).toBe(1);
    expect(requests.slice(length)).toEqual([
      `POST ${JSON.stringify(form)}`,
      `PUT ${JSON.stringify({ version: 1, entry: { ...form, title: 'Tram' } })}`,
    ]);
  },
);

it('writes a changed form as a new entry after a refusal', async () => {
  const requests: string[] = [];
  const sent = openBrowser([failing(422)()], requests);
  await pressTwice([form, { ...form, title: 'Tram' }]);
  expect(requests).toEqual([`POST ${JSON.stringify(form)}`, expect.stringContaining('POST')]);
  expect(new Set(sent).size).toBe(2);
});

it('writes two equal entries of two forms', async () => {
  const sent = openBrowser([]);
  const { writeOrQueueEntry } = await load();
  await writeOrQueueEntry('g1', { form, sent: {} });
  await writeOrQueueEntry('g1', { form, sent: {} });
  expect(new Set(sent).size).toBe(2);
});

it('asks to look after a day, since the server has forgotten the key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const sent = openBrowser([failing(502)(), failing(502)(), failing(502)()]);
  const { writeOrQueueEntry, UnsureError } = await load();
  const byForm = {};
  const first = writeOrQueueEntry('g1', { form, sent: byForm }).catch(() => {});
  await waitLong();
  await first;
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  const changed = { ...form, title: 'Tram' };
  await expect(writeOrQueueEntry('g1', { form: changed, sent: byForm })).rejects.toThrow(UnsureError);
  expect(sent).toHaveLength(3);
  await writeOrQueueEntry('g1', { form: changed, sent: byForm });
  expect([sent.length, new Set(sent).size]).toEqual([4, 2]);
});

it('says that an entry is there that an earlier attempt has made', async () => {
  openBrowser([madeBefore()]);
  const { writeOrQueueEntry, AlreadySentError } = await load();
  await expect(writeOrQueueEntry('g1', { form })).rejects.toThrow(AlreadySentError);
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

/** A new entry that waits here. */
async function queue(more: object) {
  const { outbox } = await import('#browser/outbox/this-outbox.ts');
  const path = '/api/groups/g1/entries';
  const about = { owner: '', kind: 'entry', about: 'group/g1', title: 'Taxi', at: 0 } as const;
  await outbox.add({ ...about, key: 'k1', method: 'POST', path, body: form, ...more });
  const tools = await load();
  const [replaced] = tools.waitingIn('g1');
  return { ...tools, replaced };
}

const tram: EntryForm = { ...form, title: 'Tram' };

it('changes an entry whose first attempt may have reached the server, instead of writing a second one', async () => {
  const requests: string[] = [];
  const stored = new Response(JSON.stringify(entry), { status: 201 });
  const sent = openBrowser([stored, new Response('{"version":4}')], requests);
  const { writeOrQueueEntry, waitingIn, replaced } = await queue({ triedAt: Date.now() });
  expect(await writeOrQueueEntry('g1', { form: tram, replaced })).toEqual({ version: 4 });
  expect(sent[0]).toBe('k1');
  expect(requests).toEqual([
    `POST ${JSON.stringify(form)}`,
    `PUT ${JSON.stringify({ version: 3, entry: tram })}`,
  ]);
  expect(waitingIn('g1')).toEqual([]);
});

it('writes a changed entry at once that was never sent, or that the server has refused', async () => {
  const refusal = { status: 422 };
  for (const more of [{}, { triedAt: Date.now(), refusal }]) {
    vi.resetModules();
    const requests: string[] = [];
    openBrowser([], requests);
    const { writeOrQueueEntry, waitingIn, replaced } = await queue(more);
    await writeOrQueueEntry('g1', { form: tram, replaced });
    expect(requests).toEqual([`POST ${JSON.stringify(tram)}`]);
    expect(waitingIn('g1')).toEqual([]);
  }
});

it('leaves no entry to be sent beside its changed form, which the server may have stored', async () => {
  const requests: string[] = [];
  const sent = openBrowser(
    [502, 502, 502].map((status) => failing(status)()),
    requests,
  );
  const { writeOrQueueEntry, waitingIn, replaced } = await queue({});
  const written = writeOrQueueEntry('g1', { form: tram, replaced });
  await waitLong();
  expect(await written).toBeNull();
  const waiting = waitingIn('g1');
  expect(waiting).toMatchObject([
    { form: tram, item: { key: sent[0], triedAt: expect.any(Number) as number } },
  ]);
  expect(waiting).toHaveLength(1);
});

it('keeps the form of an entry open that the server may have stored, without a connection', async () => {
  const sent = openBrowser([]);
  const { writeOrQueueEntry, waitingIn, replaced } = await queue({ triedAt: Date.now() });
  vi.stubGlobal('navigator', { onLine: false });
  await expect(writeOrQueueEntry('g1', { form: tram, replaced })).rejects.toThrow(TypeError);
  expect([sent, waitingIn('g1')]).toMatchObject([[], [{ form }]]);
});

it('leaves an entry to the reader that the server may have stored under a key that it has forgotten', async () => {
  const sent = openBrowser([]);
  const { writeOrQueueEntry, UnsureError, waitingIn, replaced } = await queue({ triedAt: 0 });
  await expect(writeOrQueueEntry('g1', { form: tram, replaced })).rejects.toThrow(UnsureError);
  expect(waitingIn('g1')).toMatchObject([{ form, item: { refusal: { code: 'unsure' } } }]);
  expect(sent).toEqual([]);
});

it('does not write again what was sent while its form was open', async () => {
  const sent = openBrowser([]);
  const { writeOrQueueEntry, AlreadySentError } = await load();
  const replaced = { item: { key: 'k1' } as never, form };
  await expect(writeOrQueueEntry('g1', { form, replaced })).rejects.toThrow(AlreadySentError);
  expect(sent).toEqual([]);
});

/** Signs Ann in. `sent` gets the credentials and keys of the requests after that. */
async function signIn(responses: Response[]) {
  const sent: object[] = [];
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: '', documentElement: { dataset: {} } }),
  );
  vi.stubGlobal('fetch', (path: string, { method, credentials, headers }: RequestInit = {}) => {
    if (path.endsWith('/session')) {
      const expiresAt = new Date(Date.now() + 300_000).toISOString();
      return Promise.resolve(Response.json({ user: sessionUser('ann'), accessToken: 'of-ann', expiresAt }));
    }
    const of = new Headers(headers);
    sent.push([method, credentials, of.get('authorization'), of.get('group-key')]);
    return Promise.resolve(responses.shift());
  });
  const { enterSession } = await import('#browser/session/session.ts');
  await enterSession();
  return sent;
}

it('lists an entry that was written without an account while somebody is signed in, and changes it as its device', async () => {
  openBrowser([]);
  const headers = { 'group-key': 'of-the-device' };
  const { writeOrQueueEntry, waitingIn } = await queue({ triedAt: Date.now(), headers });
  const sent = await signIn([
    new Response(JSON.stringify(entry), { status: 201 }),
    new Response('{"version":4}'),
  ]);
  const [replaced] = waitingIn('g1');
  expect(replaced).toMatchObject({ form });
  expect(await writeOrQueueEntry('g1', { form: tram, replaced })).toEqual({ version: 4 });
  expect(sent).toEqual([
    ['POST', 'omit', null, 'of-the-device'],
    ['PUT', 'omit', null, 'of-the-device'],
  ]);
  expect(waitingIn('g1')).toEqual([]);
});

it('does not list what another account has written', async () => {
  openBrowser([]);
  const { waitingIn } = await queue({ owner: 'ben' });
  await signIn([]);
  expect(waitingIn('g1')).toEqual([]);
});
