import type { Day } from '#kernel/calendar.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { t } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { type Cents, cents, formatUsd } from '#kernel/money/cents.ts';
import { withWholeSign } from '#kernel/numerals/whole-sign.ts';

export const billingCycles = ['weekly', 'monthly', 'annual'] as const;
export type BillingCycle = (typeof billingCycles)[number];

export type StarterPlan = {
  readonly id: `starter_${BillingCycle}`;
  readonly cycle: BillingCycle;
  readonly price: Cents;
  /** Earlier prices, which existing customers may still pay. */
  readonly formerPrices: readonly Cents[];
  readonly per: 'week' | 'month' | 'year';
};

/** The only definition of the prices. */
export const starterPlans = {
  weekly: { id: 'starter_weekly', cycle: 'weekly', price: cents(900), formerPrices: [], per: 'week' },
  monthly: { id: 'starter_monthly', cycle: 'monthly', price: cents(1900), formerPrices: [], per: 'month' },
  annual: { id: 'starter_annual', cycle: 'annual', price: cents(18900), formerPrices: [], per: 'year' },
} as const satisfies Record<BillingCycle, StarterPlan>;

type Quarter = { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 };

export type UpcomingPlan = {
  readonly name: 'Pro' | 'Enterprise';
  readonly pricePerMonth: Cents;
  readonly launch: Quarter;
};

const launch: Quarter = { year: 2025, quarter: 4 };

export const proPlan: UpcomingPlan = { name: 'Pro', pricePerMonth: cents(7900), launch };
export const enterprisePlan: UpcomingPlan = { name: 'Enterprise', pricePerMonth: cents(19900), launch };

/** The amount that the annual plan saves over twelve monthly payments. */
export function annualSaving(plans: Record<'monthly' | 'annual', StarterPlan> = starterPlans): Cents {
  return cents(12 * plans.monthly.price - plans.annual.price);
}

/** Names the launch quarter, unless it is over or today is unknown. */
export function comingLabel({ year, quarter }: Quarter, today: Day | undefined): string {
  const firstDayAfter =
    quarter === 4 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
  return today !== undefined && today < firstDayAfter
    ? t('Coming Q{quarter} {year}', { quarter, year: String(year) })
    : t('Coming soon');
}

/** Like '$19' or '$19.50'. By default in the language of the page, since price lists are prerendered. */
export function priceLabel(price: Cents, locale = languageLocale()): string {
  if (locale === enUs) return formatUsd(price).replace(/\.00$/, '');
  const trailingZeroDisplay = 'stripIfInteger';
  return withWholeSign(
    (price / 100).toLocaleString(locale, { style: 'currency', currency: 'USD', trailingZeroDisplay }),
  );
}
