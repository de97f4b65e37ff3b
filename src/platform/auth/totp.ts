import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, thirty seconds. */
const periodSeconds = 30;
const digits = 6;
/** Number of periods by which a clock may be off. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function createTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Encodes the secret for the authenticator app, as text or for a QR code. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${label}?${parameters.toString()}`;
}

/** The time step of a valid code that is newer than the last used one; undefined otherwise. */
export function findStep(
  secret: Uint8Array,
  code: string,
  { at, after }: Readonly<{ at: Date; after: number }>,
): number | undefined {
  const now = Math.floor(at.getTime() / 1000 / periodSeconds);
  const given = Buffer.from(code);
  for (let step = now - tolerance; step <= now + tolerance; step += 1) {
    const right = Buffer.from(codeAt(secret, step));
    if (step > after && given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return undefined;
}

function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}
