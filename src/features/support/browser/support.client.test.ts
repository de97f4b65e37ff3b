import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queries } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { ScriptedStream, scriptStreams } from '#testing/scripted-stream.ts';
import { state } from '../rules/support.endpoints.ts';
import { followConversation } from './support.client.ts';

beforeEach(scriptStreams);
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a conversation whose stream was refused is followed again and reads the answers that it missed', () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('conversation'));
  queries.watch(addressOf(state), load, () => {});
  const stop = followConversation();
  ScriptedStream.all[0]?.close();
  load.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(ScriptedStream.all).toHaveLength(2);
  ScriptedStream.all[1]?.open();
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});
