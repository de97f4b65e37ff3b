import { useSession } from '#browser/session/session.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { t } from '#kernel/language/t.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { TestPanel } from './test-panel.tsx';

export default function TestPanelPage() {
  const session = useSession();
  return (
    <PageMain className="mx-auto max-w-3xl px-4 pt-10 sm:px-6 sm:pt-16">
      <BackLink to="/">{t('Back to home')}</BackLink>
      <h1 className="mt-4 text-4xl sm:text-5xl">{t('Admin test panel')}</h1>
      <p className="mt-3 mb-8 text-ink-soft text-lg">
        {t(
          'Check whether payments are real, and jump to states that would otherwise take time or a payment.',
        )}
      </p>
      {session.status === 'signed-in' ? <TestPanel key={session.user.id} user={session.user} /> : null}
      {session.status === 'signed-out' ? (
        <Notice title={t('Please log in')} actions={<AuthButton tab="login">{t('Log In')}</AuthButton>}>
          {t('The panel changes the account you are signed in with.')}
        </Notice>
      ) : null}
      {session.status === 'loading' ? (
        <AccountLoading unreachable={session.unreachable}>
          <SkeletonBlock className="h-44" />
          <SkeletonBlock className="mt-4 h-44" />
        </AccountLoading>
      ) : null}
    </PageMain>
  );
}
