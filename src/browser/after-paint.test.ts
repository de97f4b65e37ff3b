import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let paint: (() => void) | undefined;
const task = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  task.mockReset();
});

it('runs after the frame is painted', () => {
  afterPaint(task);
  paint?.();
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('runs once after a short time if nothing is painted', () => {
  afterPaint(task);
  vi.advanceTimersByTime(199);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
  paint?.();
  vi.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
});
