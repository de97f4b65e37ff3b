import { useEffect } from 'react';
import { Link } from 'react-router';
import { AccountLoading } from '#features/account/account-loading.public.tsx';
import {
  AccountSettingsOutline,
  preloadAccountSettings,
} from '#features/account/account-settings.public.tsx';
import { useSession } from '#features/account/session.public.ts';
import { AuthButton } from '#site/auth-button.tsx';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { Button } from '#ui/button.tsx';
import { BillingView } from './billing-view.tsx';

export const meta = () => appPageMeta('/billing');

export default function BillingPage() {
  const session = useSession();
  const likely = session.status !== 'signed-out';
  useEffect(() => {
    if (likely) preloadAccountSettings();
  }, [likely]);

  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-16">
      {session.status === 'signed-in' ? <BillingView key={session.user.id} user={session.user} /> : null}
      {session.status === 'signed-out' ? <AccessDenied /> : null}
      {session.status === 'loading' ? (
        <AccountLoading unreachable={session.unreachable}>
          <AccountSettingsOutline />
        </AccountLoading>
      ) : null}
    </PageMain>
  );
}

function AccessDenied() {
  return (
    <div className="max-w-2xl py-6">
      <h1 className="text-4xl sm:text-5xl">Access Denied</h1>
      <p className="mt-4 text-ink-soft text-lg">
        Your settings are for you alone: please log in to see them.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/">Go to Home</Link>
        </Button>
        <AuthButton tab="login" size="lg" variant="outline">
          Log In
        </AuthButton>
      </div>
    </div>
  );
}
