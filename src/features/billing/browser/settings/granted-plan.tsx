import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PlanFeatures } from '../plans/plan-features-card.tsx';

type PlanName = 'Starter' | 'Pro' | 'Enterprise';

const featuresOf = { Starter: 'starter', Pro: 'pro', Enterprise: 'enterprise' } as const;

/** A plan without payment: of the site's owner, or granted by the owner. */
export function GrantedPlan({ plan }: { plan: PlanName }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Card className="p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-2xl">{t('{plan} Plan', { plan })}</h2>
          <Badge variant="good">{t('Active', {}, 'a plan')}</Badge>
        </div>
        <p className="mt-4 text-ink-soft">
          {t('{name} gave you this plan free of charge, so there are no billing dates or invoices.', {
            name: brand.name,
          })}
        </p>
      </Card>
      <PlanFeatures plan={featuresOf[plan]} />
    </div>
  );
}
