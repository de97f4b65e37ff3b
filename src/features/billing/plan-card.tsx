import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';

type PlanCardProps = {
  name: string;
  badge?: ReactNode;
  price: string;
  per: string;
  priceNote?: ReactNode;
  features: readonly string[];
  action: ReactNode;
  /** The plan that is sold today. */
  foremost?: boolean;
};

export function PlanCard({ name, badge, price, per, priceNote, features, action, foremost }: PlanCardProps) {
  return (
    <Card className={cx('flex flex-col p-6 sm:p-7', foremost && 'ring-2 ring-accent ring-inset')}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{name}</h2>
        {badge}
      </div>
      <p className="mt-4" aria-live={foremost ? 'polite' : undefined}>
        <span className="figures font-display text-5xl">{price}</span>
        <span className="text-ink-soft">/{per}</span>
      </p>
      {priceNote && <div className="mt-3">{priceNote}</div>}
      <ul className="my-7 grid gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </Card>
  );
}
