import { expect, it } from 'vitest';
import { tooManyAttempts } from './too-many-attempts.ts';

it.each([
  [undefined, 'Please wait a moment and try again.'],
  [1, 'Please wait 1 second and try again.'],
  [90, 'Please wait 90 seconds and try again.'],
  [597, 'Please wait 10 minutes and try again.'],
  [5401, 'Please wait 2 hours and try again.'],
])('after %s seconds: %s', (retryAfter, description) => {
  expect(tooManyAttempts({ status: 429, retryAfter })?.description).toBe(description);
});
