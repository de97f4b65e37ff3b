import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { closeAuthDialog, useAuthDialog } from './auth-dialog-store.ts';

export function AuthDialog() {
  const { open } = useAuthDialog();
  return (
    <Dialog open={open} onOpenChange={(next) => next || closeAuthDialog()}>
      <DialogContent title="Create your account">{null}</DialogContent>
    </Dialog>
  );
}
