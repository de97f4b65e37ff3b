import { createECDH } from 'node:crypto';
import { deriveKey } from '../auth/derived-key.ts';

/** The key pair that signs our push messages (RFC 8292), in base64url. Browsers bind a subscription to it. */
export type VapidKeys = Readonly<{ publicKey: string; privateKey: string }>;

/** The order of P-256: private keys are the numbers from 1 up to it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The given key, or one derived from the secret that all processes share, so that there is no key file to share or
 * lose. A new secret ends all sessions, and with them the subscriptions that were bound to the old key.
 */
export function vapidKeys(authSecret: string, given?: string): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(given ? Buffer.from(given, 'base64url') : derivedScalar(authSecret));
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: toBase64Url(ecdh.getPrivateKey()) };
}

export function isVapidKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const number = bytes.length === 32 ? BigInt(`0x${bytes.toString('hex')}`) : 0n;
  return number > 0n && number < order;
}

function derivedScalar(authSecret: string): Buffer {
  const random = Buffer.from(deriveKey(authSecret, 'web push')).toString('hex');
  const scalar = (BigInt(`0x${random}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

/** Pads the key to 32 bytes: Node returns keys that start with zeros without them. */
const toBase64Url = (key: Buffer) =>
  Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
