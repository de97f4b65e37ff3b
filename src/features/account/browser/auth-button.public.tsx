import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { openAuthDialog } from './auth-dialog.public.ts';

type AuthButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'asChild' | 'type'> & {
  tab: 'signup' | 'login';
};

/** Opens the sign-up dialog, or the product for a signed-in user. */
export function AuthButton({ tab, ...button }: AuthButtonProps) {
  const { status } = useSession();
  if (status !== 'signed-in') return <Button {...button} type="button" onClick={() => openAuthDialog(tab)} />;
  return (
    <Button {...button} asChild>
      <Link to="/dashboard">{t('Go to Dashboard')}</Link>
    </Button>
  );
}
