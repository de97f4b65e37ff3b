import { lazy, Suspense, useState } from 'react';
import type { Session } from '#browser/session/session.ts';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { t } from '#kernel/language/t.ts';
import { HeaderPlanStatus } from './header-plan-status.tsx';
import { UserButton } from './header-user-button.tsx';

const UserMenu = lazy(() => import('./header-user-menu.tsx'));

type HeaderAccountProps = { session: Session; planStatus: PlanStatus | undefined };

export function HeaderAccount({ session, planStatus }: HeaderAccountProps) {
  const [isAwaited, setIsAwaited] = useState(false);
  if (session.status !== 'signed-in') return <SignedOutCorner />;
  const { user } = session;
  return (
    <div className="flex min-w-0 items-center gap-2">
      {planStatus ? (
        <div className="hidden shrink-0 lg:block">
          <HeaderPlanStatus planStatus={planStatus} />
        </div>
      ) : null}
      <Suspense fallback={<UserButton user={user} aria-busy="true" onClick={() => setIsAwaited(true)} />}>
        <UserMenu user={user} planStatus={planStatus} isAwaited={isAwaited} />
      </Suspense>
    </div>
  );
}

// Invisible but laid out until it is known whether a returning user is still signed in.
function SignedOutCorner() {
  return (
    <div className="flex items-center gap-2 in-data-[account=known]:invisible">
      <AuthButton tab="login" variant="ghost">
        {t('Sign In')}
      </AuthButton>
      <AuthButton tab="signup">{t('Start Free Trial')}</AuthButton>
    </div>
  );
}
