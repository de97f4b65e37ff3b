import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import type { SecurityState } from '../proofs/use-security.ts';
import { DeleteForm } from './delete-form.tsx';

export function DeleteSection({ security }: { security: SecurityState }) {
  return (
    <SettingsSection
      title={t('Delete account')}
      lead={t('Closes your account immediately. This cannot be undone.')}
    >
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive">{t('Delete Account')}</Button>
        </DialogTrigger>
        <DialogContent
          title={t('Delete your account?')}
          description={t('You are signed out everywhere, and nobody can log in to this account again.')}
        >
          <DeleteForm security={security} />
        </DialogContent>
      </Dialog>
    </SettingsSection>
  );
}
