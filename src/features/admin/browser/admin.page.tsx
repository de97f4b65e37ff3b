import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { AdminPanel } from './admin-panel.tsx';

export default function AdminPage() {
  const session = useAccountGate();
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">{t('Admin panel')}</h1>
      {session.status === 'signed-in' ? (
        <AdminPanel key={session.user.id} user={session.user} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <SkeletonBlock className="mt-8 h-11" />
          <SkeletonBlock className="mt-8 h-80" />
        </AccountLoading>
      )}
    </PageMain>
  );
}
