import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { useDailyActivity } from '#features/progress/browser/use-daily-activity.public.ts';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { CommissionNavigation } from './commission-navigation.tsx';
import { PlansView } from './plans/plans-view.tsx';

export default function PlansPage() {
  const session = useAccountGate();
  useDailyActivity(session.user?.id);
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <CommissionNavigation at="plans" />
      {session.status === 'signed-in' ? (
        <PlansView key={session.user.id} />
      ) : (
        <>
          <h1 className="text-4xl sm:text-5xl">{t('Commission plans')}</h1>
          <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
            <SkeletonBlock className="mt-8 h-80" />
          </AccountLoading>
        </>
      )}
    </PageMain>
  );
}
