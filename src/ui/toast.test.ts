import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  toast,
  toastDuration,
  toastRemovalDelay,
} from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('keeps to the specified times', () => {
  expect([toastDuration, toastRemovalDelay]).toEqual([5000, 1_000_000]);
});

test('shows one toast at a time, the newest', () => {
  toast({ title: 'First', description: 'gone' });
  const second = toast({ title: 'Second' });
  expect(currentToast()).toEqual({ id: second, open: true, title: 'Second' });
});

test('keeps the record of a dismissed toast for the removal delay', () => {
  dismissToast(toast({ title: 'Saved' }));
  expect(currentToast()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(toastRemovalDelay - 1);
  expect(currentToast()).toMatchObject({ title: 'Saved' });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a newer toast outlives the removal of the one before', () => {
  dismissToast(toast({ title: 'Old' }));
  toast({ title: 'New' });
  vi.advanceTimersByTime(toastRemovalDelay);
  expect(currentToast()).toMatchObject({ title: 'New', open: true });
});

test('dismissing an older toast leaves the current one open', () => {
  const old = toast({ title: 'Old' });
  toast({ title: 'New' });
  dismissToast(old);
  expect(currentToast()).toMatchObject({ title: 'New', open: true });
});

test('notifies subscribers of every change until they unsubscribe', () => {
  const seen: unknown[] = [];
  const leave = subscribeToToasts(() => seen.push(currentToast()?.open));
  const id = toast({ title: 'Hello' });
  dismissToast(id);
  dismissToast(id);
  leave();
  toast({ title: 'Unseen' });
  expect(seen).toEqual([true, false]);
});
