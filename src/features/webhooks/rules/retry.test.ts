import { expect, it } from 'vitest';
import { nextAttempt, restMs, retryMs } from './retry.ts';

const since = new Date('2026-11-18T10:00:00.000Z');

/** The moments of all attempts, in seconds after the first. */
function schedule(): number[] {
  const made = [0];
  for (let now = since; ; ) {
    const next = nextAttempt({ attempts: made.length, since, now });
    if (!next) return made;
    made.push((next.getTime() - since.getTime()) / 1000);
    now = next;
  }
}

it('tries again soon, then with growing pauses, and last after three days', () => {
  expect(schedule()).toEqual([
    0, 10, 70, 370, 2170, 5770, 12_970, 27_370, 56_170, 99_370, 142_570, 185_770, 228_970, 259_200,
  ]);
  expect(retryMs / 1000).toBe(259_200);
});

it('waits for as long as the receiver asks, up to a day', () => {
  const after = (retryAfter: string) =>
    ((nextAttempt({ attempts: 1, since, now: since, retryAfter })?.getTime() ?? 0) - since.getTime()) / 1000;
  expect(after('120')).toBe(120);
  expect(after('1')).toBe(10);
  expect(after('999999')).toBe(86_400);
  expect(after('Wed, 18 Nov 2026 12:00:00 GMT')).toBe(10);
  expect(after('9'.repeat(20))).toBe(10);
});

it('lets a receiver rest for at most five minutes', () => {
  expect([1, 2, 3, 50, 1000].map(restMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
});
