import { expect, test } from 'vitest';
import { asksNotToBeTracked } from './consent.ts';

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
  [{ doNotTrack: '1', globalPrivacyControl: false }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('%o is respected', (wishes, expected) => {
  expect(asksNotToBeTracked(wishes)).toBe(expected);
});
