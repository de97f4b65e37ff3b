import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';

const tokenBytes = 16;
const shape = /^[\w-]{22}$/;

/** 128 random bits, base64url. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url');

/** Derives a token from the secret and a name, so that it need not be stored. */
export function derivedToken(authSecret: string, purpose: string, name: string): string {
  const signature = createHmac('sha256', deriveKey(authSecret, purpose)).update(name).digest();
  return signature.subarray(0, tokenBytes).toString('base64url');
}

/** The stored form of a token. Lookup by an indexed hash leaks nothing about the token through timing. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const looksLikeToken = (text: string) => shape.test(text);
