import { expect, test } from 'vitest';
import { storageLimits, storageText } from './storage.ts';

test.each([
  [0, storageLimits.trial, '0 MB of 50 MB'],
  [1, storageLimits.trial, 'less than 0.1 MB of 50 MB'],
  [3_400_000, storageLimits.plan, '3.2 MB of 1 GB'],
  [1_600_000_000, storageLimits.plan, '1.5 GB of 1 GB'],
])('%i of %i reads %s', (stored, limit, text) => {
  expect(storageText(stored, limit)).toBe(text);
});
