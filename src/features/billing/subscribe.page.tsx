import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountLoading, SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { type Session, useSession } from '#features/account/session.public.ts';
import { PageMain } from '#site/page-main.tsx';
import { appPageMeta } from '#site/page-meta.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { Checkout } from './checkout.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { readCycle } from './subscription-words.ts';

export const meta = () => appPageMeta('/subscribe');

export default function SubscribePage() {
  const session = useSubscribersOnly();
  const [query] = useSearchParams();
  const plan = readCycle(query.get('plan'));
  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <Button asChild variant="link" className="-ml-1">
        <Link to="/pricing">
          <ArrowLeft aria-hidden="true" />
          Back to Pricing
        </Link>
      </Button>
      <h1 className="mt-3 text-4xl sm:text-5xl">Subscribe to Starter</h1>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        {session.status === 'signed-in' ? (
          <>
            <div className="lg:order-2">
              <PlanSummary plan={plan} />
            </div>
            <section aria-labelledby="payment" className="min-w-0">
              <h2 id="payment" className="mb-5 text-2xl">
                Payment
              </h2>
              <Checkout key={`${session.user.id} ${plan}`} plan={plan} />
            </section>
          </>
        ) : (
          <AccountLoading unreachable={session.status === 'loading' && session.unreachable}>
            <SkeletonBlock className="h-96" />
          </AccountLoading>
        )}
      </div>
    </PageMain>
  );
}

/** Visitors are told why they are sent home; whoever has just signed out knows. */
function useSubscribersOnly(): Session {
  const session = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const { status } = session;

  useEffect(() => {
    if (status === 'signed-in') wasIn.current = true;
    if (status !== 'signed-out') return;
    if (!wasIn.current) {
      toast({
        title: 'Authentication Required',
        description: 'Please log in to subscribe',
        variant: 'destructive',
      });
    }
    void navigate('/', { replace: true });
  }, [status, navigate]);

  return session;
}
