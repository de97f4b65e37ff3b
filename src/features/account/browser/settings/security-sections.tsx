import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { ProofDialog } from '../proofs/proof-dialog.tsx';
import type { useSecurity } from '../proofs/use-security.ts';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

type SecuritySectionsProps = ReturnType<typeof useSecurity> & { user: SessionUser };

/** Ways to log in besides the password. */
export function SecuritySections({ user, security, reload }: SecuritySectionsProps) {
  if (security.state !== 'read') {
    return (
      <SettingsSection title={t('Passkeys')} lead={t('Log in with your fingerprint, face or device PIN.')}>
        {security.state === 'loading' ? (
          <p className="text-ink-soft">{t('Loading your passkeys…')}</p>
        ) : (
          <Notice
            tone="mild"
            title={t('Your log-in settings could not be loaded')}
            actions={
              <Button size="sm" variant="outline" onClick={() => void reload()}>
                {t('Try Again')}
              </Button>
            }
          />
        )}
      </SettingsSection>
    );
  }
  return (
    <div id="security">
      <PasskeysSection passkeys={security.passkeys} onChanged={reload} />
      <SecondFactorSection user={user} factor={security.secondFactor} onChanged={reload} />
      <IdentitiesSection identities={security.identities} onChanged={reload} />
      <ProofDialog security={security} email={user.email} />
    </div>
  );
}
