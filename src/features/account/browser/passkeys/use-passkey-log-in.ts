import { useEffect, useEffectEvent, useRef } from 'react';
import type { Outcome } from '#browser/requests/request-outcome.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { requestPasskeyLogIn, requestPasskeyOptions } from '../account-requests.ts';
import { useSupportsPasskeys } from './use-supports-passkeys.ts';
import { provePasskey, supportsAutofill } from './webauthn.ts';

type Finish = (outcome: Outcome<unknown>) => Promise<void>;

/** Logs in with a passkey, by a button or from the suggestions of the e-mail field. */
export function usePasskeyLogIn(finish: Finish) {
  const { busy, run } = useBusy();
  const supported = useSupportsPasskeys();
  const suggesting = useRef<AbortController | null>(null);
  const onProof = useEffectEvent(finish);

  useEffect(() => {
    const controller = new AbortController();
    suggesting.current = controller;
    void suggest(controller.signal, (outcome) => onProof(outcome));
    return () => suggesting.current?.abort();
  }, []);

  async function logIn() {
    // A browser shows one passkey prompt at a time.
    suggesting.current?.abort();
    const controller = new AbortController();
    suggesting.current = controller;
    await run(() => askOnce(controller.signal, {}, finish));
    if (!controller.signal.aborted) void suggest(controller.signal, finish);
  }

  return { supported, busy, logIn };
}

async function suggest(signal: AbortSignal, finish: Finish): Promise<void> {
  if (!(await supportsAutofill()) || signal.aborted) return;
  await askOnce(signal, { mediation: 'conditional' }, finish);
}

async function askOnce(
  signal: AbortSignal,
  how: { readonly mediation?: CredentialMediationRequirement },
  finish: Finish,
): Promise<void> {
  const options = await requestPasskeyOptions(signal);
  if (signal.aborted) return;
  if (!options.ok) {
    // Suggestions are optional: without them the form works as usual.
    if (!how.mediation) await finish(options);
    return;
  }
  const proof = await provePasskey(options.answer, { ...how, signal });
  if (!proof.ok || signal.aborted) return;
  await finish(await requestPasskeyLogIn(proof.answer, signal));
}
