import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { DeleteForm } from './delete-form.tsx';
import type { SecurityState } from './use-security.ts';

export function DeleteSection({ security }: { security: SecurityState }) {
  return (
    <SettingsSection title="Delete account" lead="Closes your account immediately. This cannot be undone.">
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive">Delete Account</Button>
        </DialogTrigger>
        <DialogContent
          title="Delete your account?"
          description="You are signed out everywhere, and nobody can log in to this account again."
        >
          <DeleteForm security={security} />
        </DialogContent>
      </Dialog>
    </SettingsSection>
  );
}
