import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookMs, releaseMemoryWhenIdle } from './release-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits until the process has nothing to do, and then collects once', () => {
  const shares = [0.9, 0.3, 0.01, 0.01];
  let collected = 0;
  releaseMemoryWhenIdle(
    () => {
      collected += 1;
    },
    () => shares.shift() ?? 0,
  );
  vi.advanceTimersByTime(2 * lookMs);
  expect(collected).toBe(0);
  vi.advanceTimersByTime(lookMs);
  expect(collected).toBe(1);
  vi.advanceTimersByTime(10 * lookMs);
  expect(collected).toBe(1);
});
