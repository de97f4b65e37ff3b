import { createPublicKey, type KeyObject } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const { COSEALG, COSECRV, COSEKEYS, COSEKTY } = cose;

/** `publicKey` is SubjectPublicKeyInfo in base64url, `algorithm` a COSE number. */
type SentKey = Readonly<{ publicKey: string; algorithm: number }>;

/** Preferred first: Ed25519, ECDSA on P-256, RSA with SHA-256. */
export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256] as const;

/**
 * The key in COSE form, which the library reads; rows store the form of the browser's `getPublicKey()`.
 * Undefined for a weak key, or if the key does not match its algorithm.
 */
export function coseKeyOf({ publicKey, algorithm }: SentKey): Uint8Array<ArrayBuffer> | undefined {
  const key = readKey(publicKey);
  if (!key || !isStrong(key, algorithm)) return undefined;
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const fields = {
    [COSEALG.EdDSA]: [kty(COSEKTY.OKP), curve(COSECRV.ED25519), bytes(COSEKEYS.x, x)],
    [COSEALG.ES256]: [kty(COSEKTY.EC2), curve(COSECRV.P256), bytes(COSEKEYS.x, x), bytes(COSEKEYS.y, y)],
    [COSEALG.RS256]: [kty(COSEKTY.RSA), bytes(COSEKEYS.n, n), bytes(COSEKEYS.e, e)],
  }[algorithm];
  return fields && isoCBOR.encode(new Map([...fields, [COSEKEYS.alg, algorithm]]));
}

type Field = [label: number, value: number | Uint8Array];
const kty = (type: number): Field => [COSEKEYS.kty, type];
const curve = (number: number): Field => [COSEKEYS.crv, number];
const bytes = (label: number, text: string): Field => [label, new Uint8Array(Buffer.from(text, 'base64url'))];

function readKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject, algorithm: number): boolean {
  const { namedCurve, modulusLength = 0 } = asymmetricKeyDetails;
  if (algorithm === COSEALG.EdDSA) return asymmetricKeyType === 'ed25519';
  if (algorithm === COSEALG.ES256) return asymmetricKeyType === 'ec' && namedCurve === 'prime256v1';
  return algorithm === COSEALG.RS256 && asymmetricKeyType === 'rsa' && modulusLength >= 2048;
}
