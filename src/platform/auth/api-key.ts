import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const keyPrefix = 'fs_live_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;
const checksumLength = 6;
const form = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** CRC-32 in base 62, so that scanners for leaked secrets recognise a key without calling us. */
function checksumOf(secret: string): string {
  let left = crc32(secret);
  let text = '';
  while (text.length < checksumLength) {
    text = alphabet.charAt(left % alphabet.length) + text;
    left = Math.floor(left / alphabet.length);
  }
  return text;
}

/** 190 random bits, so that a plain hash is enough. */
export function newApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );
  return keyPrefix + secret + checksumOf(secret);
}

export function isApiKey(text: string): boolean {
  if (!form.test(text)) return false;
  const secret = text.slice(keyPrefix.length, keyPrefix.length + secretLength);
  return text.endsWith(checksumOf(secret));
}

export const hashApiKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The first characters of a key, enough for users to tell their keys apart. */
export const startOfKey = (key: string) => key.slice(0, keyPrefix.length + 4);

const bearer = /^Bearer +(\S+)$/i;

/** The key in a request's headers, valid or not. */
export function sentKey(authorization: string | undefined): string | undefined {
  const token = bearer.exec(authorization ?? '')?.[1];
  return token?.startsWith(keyPrefix) ? token : undefined;
}
