import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { closeUpgrade } from '#features/access/browser/upgrade.public.ts';
import { priceLabel, type StarterPlan } from '#features/access/rules/plan-catalogue.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { PricePer } from './price-per.tsx';

type PlanOptionProps = {
  name: string;
  plan: StarterPlan;
  note: ReactNode;
  action: string;
  recommended?: boolean;
};

/** A billing cycle of Starter, with a link to its payment form. */
export function PlanOption({ name, plan, note, action, recommended }: PlanOptionProps) {
  return (
    <li
      className={cx(
        'flex flex-col rounded-lg border p-4 sm:p-5',
        recommended ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      {/* Name and price share a line on a phone, so that the dialog fits the screen. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-col sm:gap-y-1">
        <h3 className="text-xl">{name}</h3>
        <p>
          <PricePer price={priceLabel(plan.price)} per={plan.per} className="text-2xl sm:text-3xl" />
        </p>
      </div>
      <p className="mt-1 mb-3 text-ink-soft text-sm sm:mt-2 sm:mb-4">{note}</p>
      <Button asChild variant={recommended ? 'default' : 'outline'} className="mt-auto">
        <Link to={`/subscribe?plan=${plan.cycle}`} onClick={closeUpgrade}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
