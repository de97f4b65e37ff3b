import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { openAuthDialog } from '#features/account/auth-dialog.public.ts';
import { useSession } from '#features/account/session.public.ts';
import { Button } from '#ui/button.tsx';

type AuthButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild' | 'type'> & {
  tab: 'signup' | 'login';
};

/** Leads into the product: through the dialog, or straight on for whoever is signed in. */
export function AuthButton({ tab, ...button }: AuthButtonProps) {
  const { status } = useSession();
  if (status !== 'signed-in') return <Button {...button} type="button" onClick={() => openAuthDialog(tab)} />;
  return (
    <Button {...button} asChild>
      <Link to="/dashboard">Go to Dashboard</Link>
    </Button>
  );
}
