import type { ComponentProps } from 'react';
import { openAuthDialog } from '#features/account/auth-dialog.public.ts';
import { Button } from '#ui/button.tsx';

type AuthButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild' | 'type'> & {
  tab: 'signup' | 'login';
};

export function AuthButton({ tab, ...button }: AuthButtonProps) {
  return <Button {...button} type="button" onClick={() => openAuthDialog(tab)} />;
}
