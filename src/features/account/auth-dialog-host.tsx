import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { closeAuthDialog, useAuthDialog } from './auth-dialog.public.ts';

/** Mounted once. Nothing of the dialog is fetched until someone first opens it. */
export function AuthDialogHost() {
  const { open } = useAuthDialog();
  const [View, setView] = useState<ComponentType | null>(null);
  const wanted = open && View === null;

  useEffect(() => {
    if (!wanted) return;
    let stale = false;
    import('./auth-dialog.tsx').then(
      (module) => stale || setView(() => module.AuthDialog),
      () => {
        if (stale) return;
        closeAuthDialog();
        toast({
          title: 'Error',
          description: 'The form could not be loaded. Check your connection and try again.',
          variant: 'destructive',
        });
      },
    );
    return () => {
      stale = true;
    };
  }, [wanted]);

  return View ? <View /> : null;
}
