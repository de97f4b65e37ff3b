import { useLazyView } from '#ui/use-lazy-view.ts';
import { closeAuthDialog, useAuthDialog } from './auth-dialog.public.ts';

const load = () => import('./auth-dialog.tsx').then((module) => module.AuthDialog);

/** Mounted once. Nothing of the dialog is fetched until someone first opens it. */
export function AuthDialogHost() {
  const { open } = useAuthDialog();
  const View = useLazyView({ open, load, close: closeAuthDialog });
  return View ? <View /> : null;
}
