import { isDeepStrictEqual } from 'node:util';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import { algorithms, coseKeyOf } from './cose-key.ts';

/** Passkeys belong to the site's host, and pages of its origin may use them. */
export type RelyingParty = Readonly<{ id: string; origin: string }>;

type Ceremony = Readonly<{ party: RelyingParty; challenge: string }>;

export type Registration = Readonly<{
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  /** SubjectPublicKeyInfo in base64url. */
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

const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

export function relyingParty(appUrl: string): RelyingParty {
  const { hostname, origin } = new URL(appUrl);
  return { id: hostname, origin };
}

/** The challenge in the browser's response; the caller checks whether we issued it. */
export function challengeOf(clientDataJSON: string): string | undefined {
  return readClientData(clientDataJSON)?.challenge;
}

/** Undefined unless the passkey was created for this site and this challenge, with user verification. */
export async function verifyRegistration(
  sent: Registration,
  ceremony: Ceremony,
): Promise<StoredKey | undefined> {
  const { id, clientDataJSON, publicKey, algorithm } = sent;
  const key = coseKeyOf(sent);
  if (!key || isInOtherPage(clientDataJSON)) return undefined;
  const attestationObject = withoutAttestation(sent.authenticatorData);
  const verified = await verifyRegistrationResponse({
    response: credential(id, { clientDataJSON, attestationObject }),
    ...expected(ceremony),
    supportedAlgorithmIDs: [...algorithms],
  }).catch(refused);
  const made = verified?.registrationInfo?.credential;
  if (made?.id !== id || !isSameKey(made.publicKey, key)) return undefined;
  return { publicKey, algorithm, counter: made.counter };
}

/** The authenticator's counter after a valid proof; a counter that did not grow indicates a cloned passkey. */
export async function verifyAssertion(
  sent: Assertion,
  ceremony: Ceremony,
  stored: StoredKey,
): Promise<number | undefined> {
  const { id, ...response } = sent;
  const key = coseKeyOf(stored);
  if (!key || isInOtherPage(sent.clientDataJSON)) return undefined;
  const proved = await verifyAuthenticationResponse({
    response: credential(id, response),
    ...expected(ceremony),
    credential: { id, publicKey: key, counter: stored.counter },
  }).catch(refused);
  return proved?.verified ? proved.authenticationInfo.newCounter : undefined;
}

/** The library throws for every invalid response. */
const refused = () => undefined;

const credential = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/** Requires user verification by fingerprint, face or PIN, which makes a passkey two factors. */
const expected = ({ party, challenge }: Ceremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** We request no attestation and read none: a forged certificate could name URLs to fetch. */
function withoutAttestation(authenticatorData: string): string {
  const authData = isoBase64URL.toBuffer(authenticatorData);
  const content = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(content));
}

const isSameKey = (one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>) =>
  isDeepStrictEqual(decodeCredentialPublicKey(one), decodeCredentialPublicKey(other));

/** The library accepts a cross-origin frame if the browser does not name the embedding site. */
const isInOtherPage = (clientDataJSON: string) => readClientData(clientDataJSON)?.crossOrigin === true;

function readClientData(encoded: string): z.infer<typeof clientData> | undefined {
  try {
    return clientData.parse(decodeClientDataJSON(encoded));
  } catch {
    return undefined;
  }
}
