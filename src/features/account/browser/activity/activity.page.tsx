import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { AccountLoading } from '../account-loading.public.tsx';
import { useAccountGate } from '../use-account-gate.public.ts';
import { ActivityView } from './activity-view.tsx';

export default function ActivityPage() {
  const session = useAccountGate();
  return (
    <PageMain className="mx-auto max-w-3xl px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">Account activity</h1>
      {session.status === 'signed-in' ? (
        <ActivityView key={session.user.id} />
      ) : (
        <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
          <SkeletonBlock className="mt-8 h-80" />
        </AccountLoading>
      )}
    </PageMain>
  );
}
