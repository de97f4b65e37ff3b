import { Link } from 'react-router';
import type { Session } from '#browser/session/session.ts';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { useSignOut } from '#features/account/browser/use-sign-out.public.ts';
import { UserPicture } from '#features/account/browser/user-picture.public.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { HeaderPlanStatus } from './header-plan-status.tsx';
import { settingsLinks } from './header-user.ts';
import { UserSummary } from './header-user-summary.tsx';

type HeaderAccountProps = { session: Session; planStatus: PlanStatus | undefined };

/** The account menu in the phone layout. */
export function HeaderAccountStacked({ session, planStatus }: HeaderAccountProps) {
  const signOut = useSignOut();
  if (session.status !== 'signed-in') {
    return (
      <div className="grid gap-2 in-data-[account=known]:invisible">
        <AuthButton tab="login" variant="outline">
          {t('Sign In')}
        </AuthButton>
        <AuthButton tab="signup">{t('Start Free Trial')}</AuthButton>
      </div>
    );
  }
  const { user } = session;
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex items-start gap-3">
        <UserPicture user={user} className="size-11" />
        <UserSummary user={user} planStatus={planStatus} />
      </div>
      {planStatus ? (
        <div>
          <HeaderPlanStatus planStatus={planStatus} />
        </div>
      ) : null}
      <div className="grid">
        {settingsLinks(planStatus).map(({ label, to }) => (
          <Link
            key={label}
            to={to}
            className="flex min-h-11 items-center rounded-md px-3 text-ink-soft hover:text-ink"
          >
            {label}
          </Link>
        ))}
      </div>
      <Button variant="outline" onClick={() => void signOut()}>
        {t('Sign Out')}
      </Button>
    </div>
  );
}
