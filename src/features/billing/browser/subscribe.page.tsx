import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { choosePlan, forgetChosenPlan, useChosenCycle } from '#features/access/browser/chosen-plan.public.ts';
import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { useAccountGate } from '#features/account/browser/use-account-gate.public.ts';
import { t } from '#kernel/language/t.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Checkout } from './checkout/checkout.tsx';
import { readCycle } from './subscription-display.ts';

export default function SubscribePage() {
  const [query] = useSearchParams();
  const chosen = useChosenCycle();
  const plan = readCycle(query.get('plan') ?? chosen);
  const session = useAccountGate(t('Please log in to subscribe.'), () => sendHome(plan));
  const isIn = session.status === 'signed-in';
  useEffect(() => {
    if (isIn) forgetChosenPlan();
  }, [isIn]);
  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <BackLink to="/pricing">{t('Back to Pricing')}</BackLink>
      <h1 className="mt-3 text-4xl sm:text-5xl">{t('Subscribe to Starter')}</h1>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        {isIn ? (
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

/** Stores the chosen plan, so that it is selected again after logging in. */
function sendHome(cycle: BillingCycle): void {
  choosePlan({ cycle, page: '/subscribe' });
  toast({
    title: t('Authentication Required'),
    description: t('Please log in to subscribe'),
    variant: 'destructive',
    action: { label: t('Log In'), onAction: () => openAuthDialog('login') },
  });
}
