import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '#browser/session/session.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import {
  AccountSettingsOutline,
  preloadAccountSettings,
} from '#features/account/browser/account-settings.public.tsx';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { BillingView } from './settings/billing-view.tsx';

/** Sections of the page that other features provide. */
export type BillingAdditions = { readonly Section: ComponentType };

export function BillingPage({ additions }: { additions: BillingAdditions }) {
  const session = useSession();
  const likely = session.status !== 'signed-out';
  useEffect(() => {
    if (likely) preloadAccountSettings();
  }, [likely]);

  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-16">
      {session.status === 'signed-in' ? (
        <BillingView key={session.user.id} user={session.user} section={<additions.Section />} />
      ) : null}
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
      <h1 className="text-4xl sm:text-5xl">{t('Access Denied')}</h1>
      <p className="mt-4 text-ink-soft text-lg">{t('Please log in to see your settings.')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/">{t('Go to Home')}</Link>
        </Button>
        <AuthButton tab="login" size="lg" variant="outline">
          {t('Log In')}
        </AuthButton>
      </div>
    </div>
  );
}
