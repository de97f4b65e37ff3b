import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptedStream, scriptStreams } from '#testing/scripted-stream.ts';
import { followStream } from './follow-stream.ts';

beforeEach(scriptStreams);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks when the stream stays broken, so that the page can say that it is behind', () => {
  const ask = vi.fn<() => void>();
  const stop = followStream(() => '/changes', ask);
  ScriptedStream.all[0]?.open();
  expect(ask).toHaveBeenCalledTimes(1);
  ScriptedStream.all[0]?.break();
  vi.advanceTimersByTime(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test('asks once for a stream that is open again soon', () => {
  const ask = vi.fn<() => void>();
  const stop = followStream(() => '/changes', ask);
  ScriptedStream.all[0]?.open();
  ScriptedStream.all[0]?.break();
  ScriptedStream.all[0]?.open();
  vi.advanceTimersByTime(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test('asks nothing after the page is left, nor for a page that many people read', () => {
  const ask = vi.fn<() => void>();
  followStream(() => '/changes', ask)();
  ScriptedStream.all[0]?.break();
  const stop = followStream(() => '/changes', ask, false);
  ScriptedStream.all[1]?.break();
  vi.advanceTimersByTime(3_000);
  expect(ask).not.toHaveBeenCalled();
  stop();
});
