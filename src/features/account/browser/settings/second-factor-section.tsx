import { useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import type { Outcome } from '#browser/requests/request-outcome.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { askProof } from '../proofs/ask-proof.ts';
import {
  requestForgetDevices,
  requestRecoveryCodes,
  requestSecondFactor,
  requestSecondFactorRemoval,
  type Security,
} from '../proofs/security-requests.ts';
import { settingsFailure } from '../settings-errors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

type SecondFactorSectionProps = {
  user: SessionUser;
  factor: Security['secondFactor'];
  onChanged: () => Promise<void>;
};

type Shown =
  | { readonly step: 'rest' }
  | { readonly step: 'setup'; readonly uri: string; readonly secret: string; readonly proof: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

const day = { dateStyle: 'medium' } as const;
const failed = t('Nothing was changed. Please try again.');

export function SecondFactorSection({ user, factor, onChanged }: SecondFactorSectionProps) {
  const [shown, setShown] = useState<Shown>({ step: 'rest' });
  const { busy, run } = useBusy();

  async function change<Answer>(
    request: (proof: string) => Promise<Outcome<Answer>>,
    done: (answer: Answer, proof: string) => Promise<void> | void,
  ) {
    const proof = await askProof();
    if (proof === null) return;
    const outcome = await run(() => request(proof));
    if (!outcome.ok) return toast({ ...settingsFailure(outcome, failed), variant: 'destructive' });
    await done(outcome.answer, proof);
  }

  async function finishSetup(codes: readonly string[]) {
    setShown({ step: 'codes', codes });
    await onChanged();
    toast({
      title: t('Authenticator App Added'),
      description: t('From now on, we ask for a code when you log in.'),
    });
  }

  async function forget() {
    const outcome = await run(() => requestForgetDevices());
    if (!outcome.ok) return toast({ ...settingsFailure(outcome, failed), variant: 'destructive' });
    await onChanged();
    toast({ title: t('Devices Forgotten'), description: t('We ask for a code on every device again.') });
  }

  return (
    <SettingsSection
      title={t('Two-step log-in')}
      lead={t(
        'After your password, you enter a code from an app on your phone, so a stolen password alone is not enough.',
      )}
    >
      {shown.step === 'setup' ? (
        <SecondFactorSetup {...shown} onDone={finishSetup} onCancel={() => setShown({ step: 'rest' })} />
      ) : null}
      {shown.step === 'codes' ? (
        <RecoveryCodes codes={shown.codes} email={user.email} onDone={() => setShown({ step: 'rest' })} />
      ) : null}
      {shown.step === 'rest' && !factor ? (
        <Button
          busy={busy}
          onClick={() =>
            void change(requestSecondFactor, (begun, proof) => setShown({ step: 'setup', ...begun, proof }))
          }
        >
          {t('Add an Authenticator App')}
        </Button>
      ) : null}
      {shown.step === 'rest' && factor ? (
        <div className="grid gap-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge variant="good">{t('On', {}, 'two-step log-in')}</Badge>
            <span>
              {tRich(
                'Authenticator app, since <time>{date}</time>',
                { time: (text) => <time dateTime={factor.since}>{text}</time> },
                { date: new Date(factor.since).toLocaleDateString(currentLocale(), day) },
              )}
            </span>
          </p>
          <p className="text-ink-soft">
            {codesText(factor.recoveryCodesLeft)} {devicesText(factor.rememberedDevices)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="outline"
              busy={busy}
              onClick={() =>
                void change(requestRecoveryCodes, async ({ recoveryCodes }) => {
                  setShown({ step: 'codes', codes: recoveryCodes });
                  await onChanged();
                })
              }
            >
              {t('New Recovery Codes')}
            </Button>
            {factor.rememberedDevices > 0 ? (
              <Button variant="outline" busy={busy} onClick={() => void forget()}>
                {t('Forget Devices')}
              </Button>
            ) : null}
            <Button
              variant="outline"
              busy={busy}
              onClick={() =>
                void change(requestSecondFactorRemoval, async () => {
                  await onChanged();
                  toast({
                    title: t('Authenticator App Removed'),
                    description: t('You now log in with your password alone.'),
                  });
                })
              }
            >
              {t('Remove App')}
            </Button>
          </div>
        </div>
      ) : null}
    </SettingsSection>
  );
}

function codesText(left: number): string {
  return t('{left, plural, one {# recovery code is left.} other {# recovery codes are left.}}', { left });
}

function devicesText(count: number): string {
  if (count === 0) return t('We ask for a code on every device.');
  return t(
    '{count, plural, one {We do not ask for a code on # device.} other {We do not ask for a code on # devices.}}',
    { count },
  );
}
