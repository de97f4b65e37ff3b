import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { DeleteForm } from './delete-form.tsx';

export function DeleteSection() {
  return (
    <SettingsSection title="Delete account" lead="Ends your account at once. This cannot be undone.">
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="destructive">Delete Account</Button>
        </DialogTrigger>
        <DialogContent
          title="Delete your account?"
          description="You are signed out everywhere at once, and nobody can log in any more."
        >
          <DeleteForm />
        </DialogContent>
      </Dialog>
    </SettingsSection>
  );
}
