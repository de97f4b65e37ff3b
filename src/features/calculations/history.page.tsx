import { AccountLoading, SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { useAccountGate } from '#features/account/use-account-gate.public.ts';
import { useDailyActivity } from '#features/progress/use-daily-activity.public.ts';
import { ListSkeleton } from '#features/saved-work/list-section.public.tsx';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { HistoryView } from './history-view.tsx';

export const meta = () => appPageMeta('/history');

export default function HistoryPage() {
  const session = useAccountGate();
  useDailyActivity(session.user?.id);
  return (
    <PageMain className="mx-auto max-w-4xl px-4 pt-10 sm:px-6 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">History</h1>
      {session.status === 'signed-in' ? (
        <HistoryView key={session.user.id} userId={session.user.id} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <SkeletonBlock className="mt-8 h-36 sm:h-20" />
          <ListSkeleton rows={8} />
        </AccountLoading>
      )}
    </PageMain>
  );
}
