import { LazyView } from '#ui/lazy-view.tsx';
import { closeAuthDialog, useAuthDialog } from '../auth-dialog.public.ts';

const load = () => import('./auth-dialog.tsx').then((module) => module.AuthDialog);

/** Mounted once. The dialog's chunk loads when it first opens. */
export function AuthDialogHost() {
  const { open } = useAuthDialog();
  return (
    <LazyView open={open} load={load} close={closeAuthDialog}>
      {(View) => <View />}
    </LazyView>
  );
}
