import { lazy, Suspense } from 'react';
import { OfflineDataLine } from '#browser/offline/offline-data-line.tsx';
import { useKnownUser } from '#browser/offline/use-known-user.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { useDailyActivity } from '#features/progress/browser/use-daily-activity.public.ts';
import { t } from '#kernel/language/t.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { HistoryAdditions } from './history-additions.ts';
import { HistoryView } from './history-view.tsx';

// Loaded lazily: most visits show the list.
const SheetView = lazy(() => import('./sheet-view.tsx'));

type HistoryPageProps = { sheetId: string | undefined; additions: HistoryAdditions };

export function HistoryPage({ sheetId, additions }: HistoryPageProps) {
  const session = useAccountGate();
  const user = useKnownUser(session);
  useDailyActivity(session.user?.id);
  if (sheetId !== undefined && user)
    return (
      <PageMain className="mx-auto max-w-4xl px-4 pt-8 sm:px-6 sm:pt-12">
        <OfflineDataLine />
        <Suspense fallback={<SkeletonBlock className="h-96" />}>
          <SheetView key={sheetId} userId={user.id} id={sheetId} additions={additions} />
        </Suspense>
      </PageMain>
    );
  return (
    <PageMain className="mx-auto max-w-4xl px-4 pt-10 sm:px-6 sm:pt-16">
      <OfflineDataLine />
      <h1 className="text-4xl sm:text-5xl">{t('History')}</h1>
      {user ? (
        <HistoryView key={user.id} userId={user.id} additions={additions} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <SkeletonBlock className="mt-8 h-36 sm:h-20" />
          <ListSkeleton rows={8} />
        </AccountLoading>
      )}
    </PageMain>
  );
}
