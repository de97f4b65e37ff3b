import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionUser } from '#testing/session-user.ts';
import type { OutboxItem } from './outbox-item.ts';

type Sent = Readonly<{ path: string; credentials: string | undefined; headers: Headers }>;
let sent: Sent[];

/** A browser in which Ann is signed in. */
beforeEach(() => {
  vi.resetModules();
  sent = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: null }));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: '', documentElement: { dataset: {} } }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, { credentials, headers }: RequestInit = {}) => {
    if (path.endsWith('/session')) {
      const expiresAt = new Date(Date.now() + 300_000).toISOString();
      return Promise.resolve(Response.json({ user: sessionUser('ann'), accessToken: 'of-ann', expiresAt }));
    }
    sent.push({ path, credentials, headers: new Headers(headers) });
    return Promise.resolve(new Response('{}', { status: 201 }));
  });
});

afterEach(() => void vi.unstubAllGlobals());

async function sendFor(owner: string): Promise<void> {
  const { enterSession } = await import('../session/session.ts');
  expect(await enterSession()).toBe(true);
  const { outbox } = await import('./this-outbox.ts');
  const { startSending } = await import('./start-sending.ts');
  const item: OutboxItem = {
    key: 'k1',
    owner,
    kind: 'entry',
    about: 'group/g',
    title: 'Hotel',
    method: 'POST',
    path: '/api/groups/g/entries',
    body: {},
    headers: { 'group-key': 'of-the-device' },
    at: 0,
  };
  const stop = startSending(owner);
  await outbox.add(item);
  await vi.waitFor(() => expect(outbox.itemsOf(owner)).toEqual([]));
  stop();
}

it('sends what was made without an account by its device key alone, while an account is signed in', async () => {
  await sendFor('');
  expect(sent.map(({ path, credentials }) => [path, credentials])).toEqual([
    ['/api/groups/g/entries', 'omit'],
  ]);
  const [{ headers } = { headers: new Headers() }] = sent;
  expect([headers.get('authorization'), headers.get('group-key')]).toEqual([null, 'of-the-device']);
});

it('sends what an account has made as that account', async () => {
  await sendFor('ann');
  expect(sent.map(({ credentials, headers }) => [credentials, headers.get('authorization')])).toEqual([
    ['same-origin', 'Bearer of-ann'],
  ]);
});
