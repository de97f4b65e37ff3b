import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../rules/passkey.ts';

/** 'stopped': cancelled by the user or the browser. 'already-there': the device already has a passkey. */
export type PasskeyFailure = 'stopped' | 'already-there';
export type PasskeyOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: PasskeyFailure };

/** Passkeys belong to a domain name, so a site reached by its IP address has none. */
export function supportsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return (
    !isNumber &&
    'PublicKeyCredential' in window &&
    'getPublicKey' in AuthenticatorAttestationResponse.prototype
  );
}

/** True if the browser can suggest passkeys in a form field. */
export async function supportsAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

export async function createPasskey(asked: PasskeyCreation): Promise<PasskeyOutcome<PasskeyRegistration>> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(asked.challenge),
    rp: { id: asked.rpId, name: asked.rpName },
    user: { id: bytesOf(asked.userHandle), name: asked.username, displayName: asked.displayName },
    pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: asked.exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    // Log-in needs no typed name (residentKey), but a fingerprint, face or PIN (userVerification).
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
  return await attempt(async () => {
    const made = await navigator.credentials.create({ publicKey });
    if (!(made instanceof PublicKeyCredential)) return undefined;
    const { response } = made;
    if (!(response instanceof AuthenticatorAttestationResponse)) return undefined;
    const key = response.getPublicKey();
    if (!key) return undefined;
    return {
      id: made.id,
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.getAuthenticatorData()),
      publicKey: textOf(key),
      algorithm: response.getPublicKeyAlgorithm(),
    };
  });
}

type HowToAsk = { readonly signal?: AbortSignal; readonly mediation?: CredentialMediationRequirement };

export async function provePasskey(
  asked: PasskeyRequest,
  how: HowToAsk = {},
): Promise<PasskeyOutcome<PasskeyAssertion>> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(asked.challenge),
    rpId: asked.rpId,
    allowCredentials: asked.allow.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    userVerification: 'required',
  };
  return await attempt(async () => {
    const given = await navigator.credentials.get({ publicKey, ...how });
    if (!(given instanceof PublicKeyCredential)) return undefined;
    const { response } = given;
    if (!(response instanceof AuthenticatorAssertionResponse)) return undefined;
    return {
      id: given.id,
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
    };
  });
}

async function attempt<Answer>(run: () => Promise<Answer | undefined>): Promise<PasskeyOutcome<Answer>> {
  try {
    const answer = await run();
    return answer ? { ok: true, answer } : { ok: false, failure: 'stopped' };
  } catch (error) {
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
    return { ok: false, failure: isThere ? 'already-there' : 'stopped' };
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
