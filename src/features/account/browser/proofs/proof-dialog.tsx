import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { providerLabels } from '../../rules/identity.ts';
import { openPasswordReset } from '../auth-dialog.public.ts';
import { ProviderMark } from '../identities/provider-mark.tsx';
import { supportsPasskeys } from '../passkeys/webauthn.ts';
import { PasswordForm } from '../passwords/password-form.tsx';
import { settingsFailure } from '../settings-errors.ts';
import { closeProof, useProofDialog } from './ask-proof.ts';
import { type Proved, proofFailed, proveByPasskey } from './prove-by-passkey.ts';
import { proveByProvider } from './prove-by-provider.ts';
import { requestProof, type Security } from './security-requests.ts';

type ProofDialogProps = {
  security: Pick<Security, 'hasPassword' | 'passkeys' | 'identities'>;
  email: string;
};

/** Asks the user to authenticate again, which protects an unlocked browser from other people. */
export function ProofDialog({ security, email }: ProofDialogProps) {
  const asked = useProofDialog();
  return (
    <Dialog open={asked.open} onOpenChange={(next) => next || closeProof(asked, null)}>
      <DialogContent
        title={t('Confirm that it is you')}
        description={t('We ask for this before changing your account.')}
        className="max-w-md"
      >
        <ProofForm {...security} email={email} onProof={(proof) => closeProof(asked, proof)} />
      </DialogContent>
    </Dialog>
  );
}

type ProofFormProps = ProofDialogProps['security'] & { email: string; onProof: (proof: string) => void };

function ProofForm({ hasPassword, passkeys, identities, email, onProof }: ProofFormProps) {
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const withPasskey = passkeys.length > 0 && supportsPasskeys();

  async function sendPassword(password: string) {
    const outcome = await run(() => requestProof({ password }));
    if (outcome.ok) return onProof(outcome.answer.proof);
    setError(settingsFailure(outcome, proofFailed).description);
  }

  async function ask(prove: () => Promise<Proved>) {
    setError(undefined);
    const proved = await prove();
    if (proved.ok) return onProof(proved.proof);
    setError(proved.reason);
  }

  return (
    <div className="grid gap-4">
      {hasPassword ? (
        <PasswordForm
          email={email}
          error={error}
          busy={busy}
          labels={{ submit: t('Continue'), busy: t('Checking…') }}
          onError={setError}
          onPassword={(password) => void sendPassword(password)}
        />
      ) : null}
      {withPasskey ? (
        <Button
          variant={hasPassword ? 'outline' : 'default'}
          busy={busy}
          onClick={() => void run(() => ask(proveByPasskey))}
        >
          <KeyRound aria-hidden="true" />
          {t('Use a Passkey')}
        </Button>
      ) : null}
      {identities.map(({ id, provider }) => (
        <Button
          key={id}
          variant={hasPassword || withPasskey ? 'outline' : 'default'}
          onClick={() => void ask(() => proveByProvider(provider))}
        >
          <ProviderMark provider={provider} />
          {t('Continue with {name}', { name: providerLabels[provider] })}
        </Button>
      ))}
      {!hasPassword && error ? <Notice tone="severe" title={error} /> : null}
      {!hasPassword && !withPasskey && identities.length === 0 ? (
        <Notice
          title={t('Your account has no password yet')}
          actions={
            <Button
              size="sm"
              onClick={() => {
                closeProof({ answer: () => {} }, null);
                openPasswordReset(email);
              }}
            >
              {t('Choose a Password')}
            </Button>
          }
        >
          {t('We will send you a link to choose one. Then you can continue here.')}
        </Notice>
      ) : null}
    </div>
  );
}
