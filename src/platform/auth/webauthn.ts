import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** A site as authenticators know it: passkeys belong to its host, and pages of its origin may use them. */
export type RelyingParty = Readonly<{ id: string; origin: string }>;

type Ceremony = Readonly<{ party: RelyingParty; challenge: string }>;
type AuthenticatorData = Readonly<{ counter: number; credentialId?: string }>;

export type Registration = Readonly<{
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  /** SubjectPublicKeyInfo. */
  publicKey: string;
  algorithm: number;
}>;
export type Assertion = Readonly<{
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}>;
export type StoredKey = Readonly<{ publicKey: string; algorithm: number; counter: number }>;

/** COSE numbers, the preferred first: Ed25519, ECDSA on P-256, RSA with SHA-256. */
export const algorithms = [-8, -7, -257] as const;

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

export function relyingParty(appUrl: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}

/** The challenge that a browser says it answers; whether it is one of ours is for the caller to look up. */
export function challengeOf(clientDataJSON: string): string | undefined {
  return readClientData(clientDataJSON)?.challenge;
}

/**
 * Undefined unless the passkey was made for this site, in answer to this challenge, by somebody whom their device
 * recognised. Which make the device is of is not asked, so nothing is attested and the key is taken as it is sent.
 */
export function verifyRegistration(sent: Registration, ceremony: Ceremony): StoredKey | undefined {
  if (!isFrom(sent.clientDataJSON, 'webauthn.create', ceremony)) return undefined;
  const data = readAuthenticatorData(sent.authenticatorData, ceremony.party);
  if (!data || data.credentialId !== sent.id || !readKey(sent)) return undefined;
  return { publicKey: sent.publicKey, algorithm: sent.algorithm, counter: data.counter };
}

/** The authenticator's count after a proof that holds; a count that did not grow betrays a copied passkey. */
export function verifyAssertion(sent: Assertion, ceremony: Ceremony, stored: StoredKey): number | undefined {
  if (!isFrom(sent.clientDataJSON, 'webauthn.get', ceremony)) return undefined;
  const data = readAuthenticatorData(sent.authenticatorData, ceremony.party);
  const key = readKey(stored);
  if (!data || !key) return undefined;
  const signed = Buffer.concat([bytesOf(sent.authenticatorData), sha256(bytesOf(sent.clientDataJSON))]);
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  if (!verify(hash, signed, key, bytesOf(sent.signature))) return undefined;
  const counts = data.counter > 0 || stored.counter > 0;
  return counts && data.counter <= stored.counter ? undefined : data.counter;
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

function readClientData(encoded: string): z.infer<typeof clientData> | undefined {
  try {
    return clientData.parse(JSON.parse(bytesOf(encoded).toString('utf8')));
  } catch {
    return undefined;
  }
}

function isFrom(encoded: string, type: string, { party, challenge }: Ceremony): boolean {
  const data = readClientData(encoded);
  if (data?.type !== type || data.crossOrigin === true) return false;
  return data.challenge === challenge && data.origin === party.origin;
}

/** Only when the device has recognised its owner, by a finger, a face or a PIN: then a passkey is two factors. */
function readAuthenticatorData(encoded: string, party: RelyingParty): AuthenticatorData | undefined {
  const bytes = bytesOf(encoded);
  if (bytes.length < 37 || !bytes.subarray(0, 32).equals(sha256(party.id))) return undefined;
  const flags = bytes.readUInt8(32);
  if (!(flags & present) || !(flags & verified)) return undefined;
  const counter = bytes.readUInt32BE(33);
  if (!(flags & hasCredential)) return { counter };
  // After 16 bytes that name the make: the length of the id, and the id.
  if (bytes.length < 55) return undefined;
  const length = bytes.readUInt16BE(53);
  return { counter, credentialId: bytes.subarray(55, 55 + length).toString('base64url') };
}

function readKey({ publicKey, algorithm }: Readonly<{ publicKey: string; algorithm: number }>) {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
    return isStrong(key, algorithm) ? key : undefined;
  } catch {
    return undefined;
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, algorithm: number): boolean {
  if (algorithm === -8) return asymmetricKeyType === 'ed25519';
  if (algorithm === -7) {
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
  }
  return (
    algorithm === -257 && asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
  );
}
