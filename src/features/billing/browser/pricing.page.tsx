import { Link } from 'react-router';
import { useToday } from '#browser/use-today.ts';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import {
  comingLabel,
  enterprisePlan,
  priceLabel,
  proPlan,
  type UpcomingPlan,
} from '#features/access/rules/plan-catalogue.ts';
import { trialExplanation, trialOffer } from '#features/access/rules/trial-length.ts';
import { openWaitlist } from '#features/waitlist/browser/waitlist.public.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { PlanCard } from './plans/plan-card.tsx';
import { planFeatures } from './plans/plan-features.ts';
import { BillingLink, CurrentPlan, StarterCard } from './plans/starter-card.tsx';

const talkToUs = '/contact?call';

export default function PricingPage() {
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
      <header className="max-w-2xl">
        <h1 className="text-5xl sm:text-6xl">{t('Choose Your Plan')}</h1>
        <p className="mt-5 text-lg">{trialOffer()}</p>
        <p className="mt-1 text-ink-soft text-sm">{trialExplanation()}</p>
      </header>
      <div className="mt-10 grid gap-4 lg:grid-cols-3">
        <StarterCard />
        <UpcomingCard plan={proPlan} tier="pro" action={t('Join Pro Waitlist')} />
        <UpcomingCard plan={enterprisePlan} tier="enterprise" action={t('Request a Demo')} />
      </div>
      <section className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t pt-8">
        <div>
          <h2 className="text-2xl">{t('Not sure which plan fits?')}</h2>
          <p className="mt-2 text-ink-soft">
            {t('Tell us how you split money today and when you are free, and we will help you choose.')}
          </p>
        </div>
        <Button asChild variant="link">
          <Link to={talkToUs}>{t('Schedule a call')}</Link>
        </Button>
      </section>
    </PageMain>
  );
}

type UpcomingCardProps = { plan: UpcomingPlan; tier: 'pro' | 'enterprise'; action: string };

function UpcomingCard({ plan, tier, action }: UpcomingCardProps) {
  const today = useToday();
  const planStatus = usePlanStatus();
  const isCurrent = planStatus?.kind === 'paid' && planStatus.plan === plan.name;
  return (
    <PlanCard
      name={plan.name}
      badge={
        isCurrent ? <CurrentPlan /> : <Badge variant="secondary">{comingLabel(plan.launch, today)}</Badge>
      }
      price={priceLabel(plan.pricePerMonth)}
      per="month"
      features={planFeatures[tier]}
      action={
        isCurrent ? (
          <BillingLink />
        ) : (
          <Button variant="outline" className="w-full" onClick={() => openWaitlist(tier)}>
            {action}
          </Button>
        )
      }
    />
  );
}
