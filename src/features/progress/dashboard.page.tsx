import { AccountLoading } from '#features/account/account-loading.public.tsx';
import { useAccountGate } from '#features/account/use-account-gate.public.ts';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardOutline } from './dashboard-outline.tsx';
import { useDailyActivity } from './use-daily-activity.public.ts';
import { usePaymentReturn } from './use-payment-return.ts';

export const meta = () => appPageMeta('/dashboard');

export default function DashboardPage() {
  const session = useAccountGate();
  useDailyActivity(session.user?.id);
  usePaymentReturn(session.user?.id);
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      {session.status === 'signed-in' ? (
        <Dashboard key={session.user.id} userId={session.user.id} username={session.user.username} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <DashboardOutline />
        </AccountLoading>
      )}
    </PageMain>
  );
}
