import type { StarterPlan } from '#features/access/rules/plan-catalogue.ts';
import { cx } from '#ui/class-names.ts';
import { tRich } from '#ui/rich-text.tsx';

type PricePerProps = { price: string; per: StarterPlan['per']; className: string };

/** '$19/month', with the price large. */
export function PricePer({ price, per, className }: PricePerProps) {
  return tRich(
    '{per, select, week {<b>{price}</b><i>/week</i>} month {<b>{price}</b><i>/month</i>} other {<b>{price}</b><i>/year</i>}}',
    {
      b: (text) => <span className={cx('figures font-display', className)}>{text}</span>,
      i: (text) => <span className="text-ink-soft">{text}</span>,
    },
    { per, price },
  );
}
