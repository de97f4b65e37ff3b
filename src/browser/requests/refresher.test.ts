import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads at once, and once more for all later requests', async () => {
  let loads = 0;
  const refresher = createRefresher(() => {
    loads += 1;
    return Promise.resolve();
  }, 300);
  refresher.ask();
  expect(loads).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  for (let n = 0; n < 20; n += 1) refresher.ask();
  await vi.advanceTimersByTimeAsync(280);
  expect(loads).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(loads).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(loads).toBe(2);
});

it('loads nothing after it is stopped', async () => {
  let loads = 0;
  const refresher = createRefresher(() => {
    loads += 1;
    return Promise.resolve();
  }, 300);
  refresher.ask();
  refresher.ask();
  refresher.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  refresher.ask();
  expect(loads).toBe(1);
});
