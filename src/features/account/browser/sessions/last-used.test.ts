import { expect, test } from 'vitest';
import { lastUsedText } from './last-used.ts';

const now = new Date('2025-09-15T12:00:00');

test.each([
  ['2025-09-15T11:59:31', 'just now'],
  ['2025-09-15T12:00:20', 'just now'],
  ['2025-09-15T11:59:00', '1 minute ago'],
  ['2025-09-15T11:00:01', '59 minutes ago'],
  ['2025-09-15T11:00:00', '1 hour ago'],
  ['2025-09-14T12:00:01', '23 hours ago'],
  ['2025-09-14T12:00:00', 'yesterday'],
  ['2025-09-09T12:00:00', '6 days ago'],
  ['2025-09-08T12:00:00', 'Sep 8, 2025'],
])('%s was %s', (moment, text) => {
  expect(lastUsedText(new Date(moment), now)).toBe(text);
});
