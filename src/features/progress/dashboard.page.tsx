import { AccountLoading, SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { useAccountGate } from '#features/account/use-account-gate.public.ts';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { EmptyList } from './empty-list.tsx';
import { QuickActions } from './quick-actions.tsx';

export const meta = () => appPageMeta('/dashboard');

export default function DashboardPage() {
  const session = useAccountGate();
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      {session.status === 'signed-in' ? (
        <Dashboard username={session.user.username} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <DashboardOutline />
        </AccountLoading>
      )}
    </PageMain>
  );
}

function Dashboard({ username }: { username: string }) {
  return (
    <>
      <h1 className="wrap-anywhere text-4xl sm:text-5xl">Welcome back, {username}</h1>
      <QuickActions />
      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <EmptyList title="Recent calculations" text="No calculations yet. Start your first calculation!" />
        <EmptyList title="Saved templates" text="No saved templates yet. Save your first template!" />
      </div>
    </>
  );
}

function DashboardOutline() {
  return (
    <>
      <SkeletonBlock className="h-12 max-w-md" />
      <div className="mt-8 grid gap-4 md:grid-cols-3">
        <SkeletonBlock className="h-28" />
        <SkeletonBlock className="h-28" />
        <SkeletonBlock className="h-28" />
      </div>
      <div className="mt-12 grid gap-10 lg:grid-cols-2">
        <SkeletonBlock className="h-40" />
        <SkeletonBlock className="h-40" />
      </div>
    </>
  );
}
