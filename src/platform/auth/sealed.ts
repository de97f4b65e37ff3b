import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derived-key.ts';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts secrets that must be read again, so that a leaked database does not reveal them. */
export function createSeal(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  return {
    close(content: Uint8Array): string {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv);
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Undefined if it was encrypted with another key or changed. */
    open(sealed: string): Buffer | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivLength + tagLength) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
