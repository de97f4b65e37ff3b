import type { UseFormReturn } from 'react-hook-form';
import { useBusy } from '#browser/requests/use-busy.ts';
import type { SignUpInput } from '../../rules/account.ts';
import {
  requestPasskeySignUp,
  requestPasskeySignUpOptions,
  type requestSignUp,
} from '../account-requests.ts';
import { useSupportsPasskeys } from './use-supports-passkeys.ts';
import { createPasskey } from './webauthn.ts';

type Finish = (outcome: Awaited<ReturnType<typeof requestSignUp>>, email: string) => Promise<void>;

/** Creates an account with a passkey. Uses only the form's e-mail address and name. */
export function usePasskeySignUp(
  form: UseFormReturn<SignUpInput>,
  nextSignal: () => AbortSignal,
  finish: Finish,
) {
  const { busy, run } = useBusy();
  const supported = useSupportsPasskeys();

  async function create(): Promise<void> {
    const [email, name] = [form.getValues('email').trim(), form.getValues('username').trim()];
    const signal = nextSignal();
    const options = await requestPasskeySignUpOptions(email, name, signal);
    if (signal.aborted) return;
    if (!options.ok) return await finish(options, email);
    const made = await createPasskey(options.answer);
    if (!made.ok || signal.aborted) return;
    const outcome = await requestPasskeySignUp({ email, name, passkey: made.answer }, signal);
    if (!signal.aborted) await finish(outcome, email);
  }

  async function signUp() {
    if (!(await form.trigger(['email', 'username'], { shouldFocus: true }))) return;
    await run(create);
  }

  return { supported, busy, signUp };
}
