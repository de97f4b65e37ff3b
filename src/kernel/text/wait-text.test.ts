import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [597, '10 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%s seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
