import { AuthButton } from './auth-button.tsx';

/** The account corner of the header; `stacked` is its form in the mobile menu. */
export function HeaderAccount({ stacked = false }: { stacked?: boolean }) {
  return (
    <div className={stacked ? 'grid gap-2' : 'flex items-center gap-2'}>
      <AuthButton tab="login" variant={stacked ? 'outline' : 'ghost'}>
        Sign In
      </AuthButton>
      <AuthButton tab="signup">Start Free Trial</AuthButton>
    </div>
  );
}
