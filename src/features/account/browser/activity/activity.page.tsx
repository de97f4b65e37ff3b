import { lazy, Suspense } from 'react';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { AccountLoading } from '../account-loading.public.tsx';
import { useAccountGate } from '../use-account-gate.public.ts';

// The code that parses responses loads only for signed-in users.
const ActivityLists = lazy(() => import('./activity-lists.tsx'));

export default function ActivityPage() {
  const session = useAccountGate();
  const outline = <SkeletonBlock className="mt-8 h-80" />;
  return (
    <PageMain className="mx-auto max-w-3xl px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">{t('Account activity')}</h1>
      {session.status === 'signed-in' ? (
        <Suspense fallback={outline}>
          <ActivityLists key={session.user.id} />
        </Suspense>
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          {outline}
        </AccountLoading>
      )}
    </PageMain>
  );
}
