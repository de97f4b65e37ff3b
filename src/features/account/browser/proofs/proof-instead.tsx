import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import { providerLabels } from '../../rules/identity.ts';
import { ProviderMark } from '../identities/provider-mark.tsx';
import { supportsPasskeys } from '../passkeys/webauthn.ts';
import { type Proved, proveByPasskey } from './prove-by-passkey.ts';
import { proveByProvider } from './prove-by-provider.ts';
import type { SecurityState } from './use-security.ts';

type ProofInsteadProps = {
  security: SecurityState;
  busy: boolean;
  /** Called with the proof unless cancelled. */
  onProof: (proof: string) => void;
};

/** Authenticates by passkey or connected account instead of a password. */
export function ProofInstead({ security, busy, onProof }: ProofInsteadProps) {
  const { busy: asking, run } = useBusy();
  if (security.state !== 'read') return null;
  async function ask(prove: () => Promise<Proved>) {
    const proved = await run(prove);
    if (proved.ok) return onProof(proved.proof);
    toastError(t('Not Confirmed'), proved.reason);
  }
  const button = (key: string, onClick: () => void, content: ReactNode) => (
    <Button key={key} variant="ghost" busy={busy} className="-ms-2 justify-self-start" onClick={onClick}>
      {content}
    </Button>
  );
  return (
    <>
      {security.passkeys.length > 0 && supportsPasskeys()
        ? button(
            'passkey',
            () => void ask(proveByPasskey),
            <>
              <KeyRound aria-hidden="true" className="size-4" />
              {asking ? t('Waiting for your passkey…') : t('Use a passkey instead')}
            </>,
          )
        : null}
      {security.identities.map(({ id, provider }) =>
        button(
          id,
          () => void ask(() => proveByProvider(provider)),
          <>
            <ProviderMark provider={provider} />
            {t('Use {name} instead', { name: providerLabels[provider] })}
          </>,
        ),
      )}
    </>
  );
}
