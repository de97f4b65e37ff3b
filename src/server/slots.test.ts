import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSlots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(count = 2) {
  const started: number[] = [];
  const giveUp = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const slots = createSlots({ count, start: (slot) => started.push(slot), giveUp });
  slots.startAll();
  return { slots, started, giveUp };
}

it('says once that all are up', () => {
  const { slots } = open();
  expect([slots.markReady(0), slots.markReady(1), slots.markReady(0)]).toEqual([false, true, false]);
});

it('restarts a process that ends, with backoff', () => {
  const { slots, started } = open();
  slots.markReady(0);
  slots.markReady(1);
  expect([1, 2, 3].map(() => slots.scheduleRestart(1))).toEqual([100, 200, 400]);
  vi.advanceTimersByTime(400);
  expect(started).toEqual([0, 1, 1, 1, 1]);
});

it('resets failures after a healthy uptime', () => {
  const { slots } = open();
  slots.markReady(0);
  slots.markReady(1);
  expect([slots.scheduleRestart(1), slots.scheduleRestart(1)]).toEqual([100, 200]);
  vi.advanceTimersByTime(20_000);
  expect(slots.scheduleRestart(1)).toBe(100);
});

it('never gives up while one process is healthy', () => {
  const { slots, giveUp } = open();
  slots.markReady(0);
  slots.markReady(1);
  for (let n = 0; n < 5; n++) slots.scheduleRestart(0);
  vi.advanceTimersByTime(60_000);
  for (let n = 0; n < 20; n++) expect(slots.scheduleRestart(1)).toBeLessThanOrEqual(10_000);
  expect(giveUp).not.toHaveBeenCalled();
});

it('gives up when all end at once again and again, and starts nothing more', () => {
  const { slots, started, giveUp } = open();
  slots.markReady(0);
  for (let n = 0; n < 5; n++) for (const slot of [0, 1]) slots.scheduleRestart(slot);
  expect(giveUp).toHaveBeenCalledOnce();
  slots.stop();
  vi.advanceTimersByTime(60_000);
  expect(started).toEqual([0, 1]);
});

it('gives up at once when none has ever been up', () => {
  const { slots, giveUp } = open();
  slots.scheduleRestart(0);
  expect(giveUp).not.toHaveBeenCalled();
  slots.scheduleRestart(1);
  expect(giveUp).toHaveBeenCalledOnce();
});
