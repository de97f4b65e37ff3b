import type { ReactNode } from 'react';
import type { StarterPlan } from '#features/access/rules/plan-catalogue.ts';
import { Card } from '#ui/card.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { cx } from '#ui/class-names.ts';
import { availableNow } from './available-now.tsx';
import { PricePer } from './price-per.tsx';

type PlanCardProps = {
  name: string;
  badge?: ReactNode;
  price: string;
  per: StarterPlan['per'];
  priceNote?: ReactNode;
  features: readonly string[];
  action: ReactNode;
  /** Highlights the plan that is on sale. */
  recommended?: boolean;
};

export function PlanCard({
  name,
  badge,
  price,
  per,
  priceNote,
  features,
  action,
  recommended,
}: PlanCardProps) {
  return (
    <Card className={cx('flex flex-col p-6 sm:p-7', recommended && 'ring-2 ring-accent ring-inset')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{name}</h2>
        {badge}
      </div>
      <p className="mt-4" aria-live={recommended ? 'polite' : undefined}>
        <PricePer price={price} per={per} className="text-5xl" />
      </p>
      {priceNote && <div className="mt-3">{priceNote}</div>}
      <CheckList items={features} note={availableNow} className="my-7 gap-2.5" />
      <div className="mt-auto">{action}</div>
    </Card>
  );
}
