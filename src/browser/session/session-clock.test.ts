import { expect, test } from 'vitest';
import { isDue, retryDelay } from './session-clock.ts';

const now = Date.parse('2025-09-01T09:00:00Z');
const lasting = (seconds: number) => ({ value: 'token', expiresAt: now + seconds * 1000 });

test.each([
  ['five minutes left', lasting(300), false],
  ['just more than three ticks left', lasting(90.001), false],
  ['three ticks left', lasting(90), true],
  ['expired', lasting(-1), true],
  ['none', null, true],
])('a token with %s', (_, token, due) => {
  expect(isDue(token, now)).toBe(due);
});

test('retries come after 200 ms, then ever later, but at least once a tick', () => {
  expect([1, 2, 3, 4, 8, 9, 50].map(retryDelay)).toEqual([200, 400, 800, 1600, 25_600, 30_000, 30_000]);
});
