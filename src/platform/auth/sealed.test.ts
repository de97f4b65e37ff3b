import { expect, it } from 'vitest';
import { createSeal } from './sealed.ts';

const seal = createSeal('a secret that is long enough for a test', 'a purpose');
const content = Buffer.from('what must not be read');

it('decrypts what it encrypted, with a different text each time', () => {
  const [one, other] = [seal.close(content), seal.close(content)];
  expect(one).not.toBe(other);
  expect(seal.open(one)).toEqual(content);
  expect(Buffer.from(one, 'base64url').includes(content)).toBe(false);
});

it('refuses text that was changed, truncated or encrypted with another key', () => {
  const sealed = seal.close(content);
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  const stranger = createSeal('another secret that is long enough here', 'a purpose').close(content);
  const otherPurpose = createSeal('a secret that is long enough for a test', 'another').close(content);
  for (const wrong of [changed, sealed.slice(0, 20), '', stranger, otherPurpose]) {
    expect(seal.open(wrong)).toBeUndefined();
  }
});
