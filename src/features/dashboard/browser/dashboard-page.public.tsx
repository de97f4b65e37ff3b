import { OfflineDataLine } from '#browser/offline/offline-data-line.tsx';
import { useKnownUser } from '#browser/offline/use-known-user.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { useDailyActivity } from '#features/progress/browser/use-daily-activity.public.ts';
import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { Dashboard } from './dashboard.tsx';
import type { DashboardAdditions } from './dashboard-additions.public.ts';
import { DashboardOutline } from './dashboard-outline.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

export function DashboardPage({ additions }: { additions: DashboardAdditions }) {
  const session = useAccountGate(t('Please log in to see your dashboard.'));
  const known = useKnownUser(session);
  // Offline, a user without a stored name gets no dashboard, since its greeting needs the name.
  const user = known?.username ? known : session.user;
  useDailyActivity(session.user?.id);
  usePaymentReturn(session.user?.id);
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <OfflineDataLine />
      {user ? (
        <Dashboard key={user.id} userId={user.id} username={user.username} additions={additions} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <DashboardOutline />
        </AccountLoading>
      )}
    </PageMain>
  );
}
