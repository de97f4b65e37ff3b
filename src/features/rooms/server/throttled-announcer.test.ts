import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottledAnnouncer } from './throttled-announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('announces the first change at once and later ones together, per room', () => {
  const told: string[] = [];
  const tell = createThrottledAnnouncer((name) => told.push(name), 150);
  for (let n = 0; n < 20; n += 1) tell('a');
  tell('b');
  expect(told).toEqual(['a', 'b']);
  vi.advanceTimersByTime(150);
  expect(told).toEqual(['a', 'b', 'a']);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(3);
  tell('a');
  expect(told).toHaveLength(4);
});
