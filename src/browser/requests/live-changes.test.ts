import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptedStream } from '#testing/scripted-stream.ts';
import { followChanges } from './live-changes.ts';
import { queries } from './use-query.ts';

beforeEach(() => {
  ScriptedStream.all = [];
  vi.stubGlobal('EventSource', ScriptedStream);
});
afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

const key = '/api/progress/u1';
/** The server's current response. */
function server() {
  const state = { value: 'before' };
  return { state, load: () => Promise.resolve(state.value) };
}
const streams = (count: number) => vi.waitFor(() => expect(ScriptedStream.all).toHaveLength(count));
const shown = (value: string) => vi.waitFor(() => expect(queries.peek(key).data).toBe(value));

test('refetches when the stream first opens', async () => {
  const { state, load } = server();
  queries.watch(key, load, () => {});
  await shown('before');
  const stop = followChanges('first-open', ['progress'], () => {});
  await streams(1);
  state.value = 'after';
  ScriptedStream.all[0]?.open();
  await shown('after');
  expect(ScriptedStream.all).toHaveLength(1);
  stop();
});

test('refetches when another tab takes over listening', async () => {
  const { state, load } = server();
  queries.watch(key, load, () => {});
  const stopFirst = followChanges('take-over', ['progress'], () => {});
  await streams(1);
  ScriptedStream.all[0]?.open();
  const stopSecond = followChanges('take-over', ['progress'], () => {});
  await shown('before');
  stopFirst();
  state.value = 'after';
  await streams(2);
  expect(queries.peek(key).data).toBe('before');
  ScriptedStream.all[1]?.open();
  await shown('after');
  stopSecond();
});

test('a tab that has to wait for the lock refetches', async () => {
  const stopListener = followChanges('follower', ['progress'], () => {});
  await streams(1);
  ScriptedStream.all[0]?.open();
  const { state, load } = server();
  queries.watch(key, load, () => {});
  await shown('before');
  state.value = 'after';
  const stop = followChanges('follower', ['progress'], () => {});
  await shown('after');
  expect(ScriptedStream.all).toHaveLength(1);
  stop();
  stopListener();
});
