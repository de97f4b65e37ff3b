import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { rememberedUserId, useSession } from '#browser/session/session.ts';
import { choosePlan, useChosenCycle } from '#features/access/browser/chosen-plan.public.ts';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import {
  annualSaving,
  type BillingCycle,
  priceLabel,
  starterPlans,
} from '#features/access/rules/plan-catalogue.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { SubscriptionRecord } from '../../rules/billing.ts';
import { PlanCard } from './plan-card.tsx';
import { planFeatures } from './plan-features.ts';

const PaidSubscription = lazy(() => import('./paid-subscription.tsx').catch(() => ({ default: () => null })));

const cycles = [
  { value: 'weekly', label: t('Weekly', {}, 'a billing cycle') },
  { value: 'monthly', label: t('Monthly', {}, 'a billing cycle') },
  { value: 'annual', label: t('Annual', {}, 'a billing cycle') },
] as const;

const saving = priceLabel(annualSaving());

const notes: Record<BillingCycle, string> = {
  weekly: t('For a single project. Billed every week.'),
  monthly: t('Billed every month. Pay yearly and save {saving}.', { saving }),
  annual: t('Billed once a year. Saves {saving} compared with paying monthly.', { saving }),
};

export function StarterCard() {
  const planStatus = usePlanStatus();
  const isPaid = planStatus?.kind === 'paid';
  const { user } = useSession();
  const [paid, setPaid] = useState<SubscriptionRecord | null>(null);
  const chosen = useChosenCycle();
  const [picked, setCycle] = useState<BillingCycle | null>(null);
  const cycle = picked ?? paid?.cycle ?? chosen ?? 'monthly';
  const { price, per } = starterPlans[cycle];
  const isMine = isPaid && planStatus.plan === 'Starter' && (!paid || paid.cycle === cycle);
  return (
    <>
      {isPaid && user ? (
        <Suspense fallback={null}>
          <PaidSubscription userId={user.id} onFound={setPaid} />
        </Suspense>
      ) : null}
      <PlanCard
        recommended
        name={t('Starter')}
        badge={isMine ? <CurrentPlan /> : null}
        // A customer may still pay an earlier price.
        price={priceLabel(isMine && paid ? cents(paid.amount) : price)}
        per={per}
        priceNote={
          <>
            <Segmented legend={t('Billing cycle')} options={cycles} value={cycle} onValueChange={setCycle} />
            <p className="mt-3 text-ink-soft text-sm">{notes[cycle]}</p>
          </>
        }
        features={planFeatures.starter}
        action={isPaid ? <BillingLink /> : <StartButton cycle={cycle} />}
      />
    </>
  );
}

export function CurrentPlan() {
  return <Badge variant="good">{t('Current plan')}</Badge>;
}

export function BillingLink() {
  return (
    <Button asChild variant="outline" className="w-full">
      <Link to="/billing">{t('Billing & Subscription')}</Link>
    </Button>
  );
}

/** Opens the payment form, or the sign-up dialog when signed out. */
function StartButton({ cycle }: { cycle: BillingCycle }) {
  const { status } = useSession();
  const navigate = useNavigate();

  function start() {
    if (rememberedUserId() === null) {
      choosePlan({ cycle, page: '/pricing' });
      openAuthDialog('signup');
    } else void navigate(`/subscribe?plan=${cycle}`);
  }

  return (
    <Button className="w-full" onClick={start}>
      {status === 'signed-in' ? t('Subscribe to Starter') : t('Start Free Trial')}
    </Button>
  );
}
