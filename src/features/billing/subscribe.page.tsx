import { useSearchParams } from 'react-router';
import { AccountLoading, SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { useAccountGate } from '#features/account/use-account-gate.public.ts';
import { BackLink } from '#site/back-link.tsx';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { toast } from '#ui/toast.ts';
import { Checkout } from './checkout.tsx';
import { readCycle } from './subscription-words.ts';

export const meta = () => appPageMeta('/subscribe');

export default function SubscribePage() {
  const session = useAccountGate(sendHome);
  const [query] = useSearchParams();
  const plan = readCycle(query.get('plan'));
  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <BackLink to="/pricing">Back to Pricing</BackLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">Subscribe to Starter</h1>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        {session.status === 'signed-in' ? (
          <Checkout key={`${session.user.id} ${plan}`} userId={session.user.id} plan={plan} />
        ) : (
          <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
            <SkeletonBlock className="h-96" />
          </AccountLoading>
        )}
      </div>
    </PageMain>
  );
}

function sendHome(): void {
  toast({
    title: 'Authentication Required',
    description: 'Please log in to subscribe',
    variant: 'destructive',
  });
}
