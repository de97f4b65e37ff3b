import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';

const tokenBytes = 16;
const shape = /^[\w-]{22}$/;

/** 128 random bits, as they stand in an address. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url');

/** The same from a secret and a name: it can be told again without being kept. */
export function derivedToken(authSecret: string, purpose: string, name: string): string {
  const signature = createHmac('sha256', deriveKey(authSecret, purpose)).update(name).digest();
  return signature.subarray(0, tokenBytes).toString('base64url');
}

/** What is stored of a token; found by an index, so that the time it takes says nothing about the token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const looksLikeToken = (text: string) => shape.test(text);
