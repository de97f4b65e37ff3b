import { brand } from '#kernel/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PlanFeatures } from './plan-features-card.tsx';

type PlanName = 'Starter' | 'Pro' | 'Enterprise';

const featuresOf = { Starter: 'starter', Pro: 'pro', Enterprise: 'enterprise' } as const;

/** A plan without payment: the owner's own, or one granted by the owner. */
export function GrantedPlan({ plan }: { plan: PlanName }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Card className="p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-2xl">{plan} Plan</h2>
          <Badge variant="good">Active</Badge>
        </div>
        <p className="mt-4 text-ink-soft">
          {brand.name} gave you this plan free of charge, so there are no billing dates or invoices.
        </p>
      </Card>
      <PlanFeatures plan={featuresOf[plan]} />
    </div>
  );
}
