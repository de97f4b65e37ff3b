import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptedStream, scriptStreams } from '#testing/scripted-stream.ts';
import { followShared } from './shared.client.ts';

beforeEach(scriptStreams);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change between the first load and the opening of the stream is shown', () => {
  const reload = vi.fn<() => void>();
  const stop = followShared('t', reload);
  ScriptedStream.all[0]?.open();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('a stream that the server refuses is opened again, until the page is left', () => {
  const reload = vi.fn<() => void>();
  const stop = followShared('t', reload);
  ScriptedStream.all[0]?.close();
  vi.advanceTimersByTime(10_000);
  expect(ScriptedStream.all).toHaveLength(2);
  ScriptedStream.all[1]?.open();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(ScriptedStream.all).toHaveLength(2);
});
