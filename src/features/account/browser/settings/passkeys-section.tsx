import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { useSupportsPasskeys } from '../passkeys/use-supports-passkeys.ts';
import { createPasskey } from '../passkeys/webauthn.ts';
import { askProof } from '../proofs/ask-proof.ts';
import {
  type Passkey,
  requestNewPasskey,
  requestPasskeyCreation,
  requestPasskeyRemoval,
} from '../proofs/security-requests.ts';
import { settingsFailure } from '../settings-errors.ts';
import { PasskeyRow } from './passkey-row.tsx';

type PasskeysSectionProps = { passkeys: readonly Passkey[]; onChanged: () => Promise<void> };

const notAdded = t('The passkey was not added. Please try again.');
const stopped = {
  title: t('No Passkey Added'),
  description: t('The request was cancelled before a passkey was created.'),
};
const alreadyThere = {
  title: t('Already Added'),
  description: t('This device already has a passkey for your account.'),
};

export function PasskeysSection({ passkeys, onChanged }: PasskeysSectionProps) {
  const supported = useSupportsPasskeys();
  const { busy, run } = useBusy();

  async function add(proof: string) {
    const options = await requestPasskeyCreation(proof);
    if (!options.ok) return toast({ ...settingsFailure(options, notAdded), variant: 'destructive' });
    const made = await createPasskey(options.answer);
    if (!made.ok) return toast(made.failure === 'already-there' ? alreadyThere : stopped);
    const outcome = await requestNewPasskey(nextName(passkeys), made.answer, proof);
    if (!outcome.ok) return toast({ ...settingsFailure(outcome, notAdded), variant: 'destructive' });
    await onChanged();
    toast({ title: t('Passkey Added'), description: t('You can log in with it from now on.') });
  }

  async function remove(id: string, proof: string) {
    const outcome = await requestPasskeyRemoval(id, proof);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('The passkey was not removed. Please try again.'));
      return toast({ ...failure, variant: 'destructive' });
    }
    await onChanged();
    toast({ title: t('Passkey Removed'), description: t('You can no longer log in with it.') });
  }

  async function proved(act: (proof: string) => Promise<unknown>) {
    const proof = await askProof();
    if (proof === null) return;
    await run(() => act(proof));
  }

  return (
    <SettingsSection
      title={t('Passkeys')}
      lead={t('Log in with your fingerprint, face or device PIN. There is no password to remember or steal.')}
    >
      {passkeys.length > 0 ? (
        <ul aria-label={t('Passkeys')} className="mb-5 divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy}
              onChanged={onChanged}
              onRemove={() => void proved((proof) => remove(passkey.id, proof))}
            />
          ))}
        </ul>
      ) : null}
      {supported ? (
        <Button variant="outline" busy={busy} onClick={() => void proved(add)}>
          {busy ? t('One moment…') : t('Add a Passkey')}
        </Button>
      ) : (
        <p className="text-ink-soft">{t('This browser cannot create passkeys for this site.')}</p>
      )}
    </SettingsSection>
  );
}

const nameOf = (number: number) => t('Passkey {number}', { number: String(number) });

function nextName(passkeys: readonly Passkey[]): string {
  const taken = new Set(passkeys.map(({ name }) => name));
  let number = passkeys.length + 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}
