import { expect, it } from 'vitest';
import { forgetKey, keyFor, sendOnce } from './send-once.ts';

const making = { method: 'POST', path: '/things', takesKey: true } as const;
const noPauses = [0, 0];

/** Responds with these statuses, one per request; 'lost' is a network failure. */
function server(...answers: readonly (number | 'lost')[]) {
  const keys: (string | null)[] = [];
  const send = (_: string, init: RequestInit) => {
    const answer = answers[keys.length] ?? 201;
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer === 'lost'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status: answer }));
  };
  return { keys, send };
}

const request = (body: string, signal?: AbortSignal) =>
  ['/api/things', { method: 'POST', body, ...(signal ? { signal } : {}) }] as const;

it('retries a creating request under the same key until it gets a response', async () => {
  const { keys, send } = server('lost', 503, 201);
  expect((await sendOnce(making, request('a'), send, noPauses)).status).toBe(201);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
});

it('reuses the key if the user repeats a request without a response, and uses a new one after a response', async () => {
  const { keys, send } = server('lost', 'lost', 'lost', 201, 201);
  await expect(sendOnce(making, request('b'), send, noPauses)).rejects.toThrow('Failed to fetch');
  await sendOnce(making, request('b'), send, noPauses);
  await sendOnce(making, request('b'), send, noPauses);
  expect(keys[3]).toBe(keys[0]);
  expect(keys[4]).not.toBe(keys[0]);
});

it('keeps the key if the request after a lost response is refused before the server looks for the key', async () => {
  for (const status of [401, 408, 425, 429]) {
    const { keys, send } = server('lost', status, 201);
    const body = `unread ${status}`;
    expect((await sendOnce(making, request(body), send, noPauses)).status).toBe(status);
    await sendOnce(making, request(body), send, noPauses);
    expect(new Set(keys).size).toBe(1);
  }
});

it('sends a refused request once', async () => {
  const { keys, send } = server(409);
  expect((await sendOnce(making, request('c'), send, noPauses)).status).toBe(409);
  expect(keys).toHaveLength(1);
});

it('sends everything else once and without a key', async () => {
  const { keys, send } = server(503);
  const { status } = await sendOnce({ method: 'PATCH', path: '/things' }, request('d'), send, noPauses);
  expect(status).toBe(503);
  expect(keys).toEqual([null]);
});

it('does not retry an aborted request', async () => {
  const { keys, send } = server('lost');
  await expect(sendOnce(making, request('e', AbortSignal.abort()), send, noPauses)).rejects.toThrow(
    'Failed to fetch',
  );
  expect(keys).toHaveLength(1);
});

it('has a key for each content', () => {
  expect(keyFor('one')).toBe(keyFor('one'));
  expect(keyFor('one')).not.toBe(keyFor('other'));
  const before = keyFor('one');
  forgetKey('one');
  expect(keyFor('one')).not.toBe(before);
});
