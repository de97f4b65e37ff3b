import { t } from '#kernel/language/t.ts';
import { provePasskey } from '../passkeys/webauthn.ts';
import { settingsFailure } from '../settings-errors.ts';
import { requestProof, requestProofOptions } from './security-requests.ts';

export const proofFailed = t('We could not confirm that it is you. Please try again.');

export type Proved =
  | { readonly ok: true; readonly proof: string }
  | { readonly ok: false; readonly reason: string };

/** Authenticates by passkey. */
export async function proveByPasskey(): Promise<Proved> {
  const options = await requestProofOptions();
  const given = options.ok ? await provePasskey(options.answer) : options;
  if (!given.ok) return { ok: false, reason: t('The passkey was not used. Please try again.') };
  const outcome = await requestProof({ passkey: given.answer });
  if (outcome.ok) return { ok: true, proof: outcome.answer.proof };
  return { ok: false, reason: settingsFailure(outcome, proofFailed).description };
}
