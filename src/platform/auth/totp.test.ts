import { Secret, TOTP } from 'otpauth';
import { expect, it, test } from 'vitest';
import { createTotpSecret, findStep, toBase32, totpUri } from './totp.ts';

/** The key of RFC 6238, appendix B; its codes are truncated to six digits. */
const key = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(findStep(key, code, { at: new Date(seconds * 1000), after: 0 })).toBe(Math.floor(seconds / 30));
});

it('takes the code of the period before and after, and no other', () => {
  const at = new Date(1_234_567_890_000);
  const codeAt = (offset: number) =>
    new TOTP({ secret: new Secret({ buffer: new Uint8Array(key).buffer }) }).generate({
      timestamp: at.getTime() + offset * 30_000,
    });
  const taken = [-2, -1, 0, 1, 2].map(
    (offset) => findStep(key, codeAt(offset), { at, after: 0 }) !== undefined,
  );
  expect(taken).toEqual([false, true, true, true, false]);
});

it('takes no code twice', () => {
  const at = new Date(59_000);
  expect(findStep(key, '287082', { at, after: 0 })).toBe(1);
  expect(findStep(key, '287082', { at, after: 1 })).toBeUndefined();
});

test.each(['', '28708', '2870822', '287083', '28708２'])('does not take %o', (code) => {
  expect(findStep(key, code, { at: new Date(59_000), after: 0 })).toBeUndefined();
});

it('writes the secret as apps read it', () => {
  const secret = createTotpSecret();
  expect(secret).toHaveLength(20);
  expect(toBase32(secret)).toBe(new Secret({ buffer: new Uint8Array(secret).buffer }).base32);
  const uri = totpUri(key, 'Fairsplit', 'ann+x@example.com');
  expect(uri).toBe(
    'otpauth://totp/Fairsplit:ann%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fairsplit',
  );
});
