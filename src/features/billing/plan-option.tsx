import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { priceLabel, type StarterPlan } from './catalogue.contract.ts';
import { closeUpgrade } from './upgrade.public.ts';

type PlanOptionProps = {
  name: string;
  plan: StarterPlan;
  note: ReactNode;
  action: string;
  foremost?: boolean;
};

/** One way to pay for Starter, leading to its payment form. */
export function PlanOption({ name, plan, note, action, foremost }: PlanOptionProps) {
  return (
    <li
      className={cx(
        'flex flex-col rounded-lg border p-4 sm:p-5',
        foremost ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <h3 className="text-xl">{name}</h3>
      <p className="mt-1">
        <span className="figures font-display text-3xl">{priceLabel(plan.price)}</span>
        <span className="text-ink-soft">/{plan.per}</span>
      </p>
      <p className="mt-2 mb-4 text-ink-soft text-sm">{note}</p>
      <Button asChild variant={foremost ? 'default' : 'outline'} className="mt-auto">
        <Link to={`/subscribe?plan=${plan.cycle}`} onClick={closeUpgrade}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
