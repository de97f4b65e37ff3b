import { useState } from 'react';
import { Link } from 'react-router';
import { localDollars } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { useStanding } from '#features/access/browser/standing.public.ts';
import { type BillingCycle, priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import type { Cents } from '#kernel/cents.ts';
import { Card } from '#ui/card.tsx';
import { firstRenewal } from '../rules/renewal.ts';
import { usePaymentProvider } from './billing.client.ts';
import { localDate } from './local-date.ts';
import { cycleNames } from './subscription-display.ts';

const billed: Record<BillingCycle, string> = {
  weekly: 'every week',
  monthly: 'every month',
  annual: 'once a year',
};

/** The trial counts only days without a plan, so paying early loses none of them. */
function TrialLeft() {
  const standing = useStanding();
  if (standing?.kind !== 'trial') return null;
  const days = `${standing.daysLeft} ${standing.daysLeft === 1 ? 'day' : 'days'}`;
  return (
    <p className="figures mt-4">
      Your trial has {days} left. The plan starts when you pay. Your remaining trial days are kept for after
      it ends.
    </p>
  );
}

/** What is bought, the price today, and the next charge. */
export function PlanSummary({ plan, due }: { plan: BillingCycle; due: Cents }) {
  const { data: provider } = usePaymentProvider();
  const { price, per } = starterPlans[plan];
  const [now] = useState(() => new Date());
  const renewal = localDate(firstRenewal(plan, now));
  const rows = [
    { label: 'Price', value: `${priceLabel(price, currentLocale())}/${per}` },
    { label: 'Billing cycle', value: `${cycleNames[plan]}, billed ${billed[plan]}` },
    { label: 'Renews on', value: renewal },
    ...(due < price ? [{ label: 'Paid from credit', value: localDollars(price - due) }] : []),
  ];
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-2xl">Starter, {cycleNames[plan].toLowerCase()}</h2>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures ml-auto text-right">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3.5">
          <dt className="font-semibold">
            Total today
            {provider?.includesTax ? (
              <span className="block font-normal text-ink-soft text-sm">Includes tax where it applies</span>
            ) : null}
          </dt>
          <dd className="figures font-display text-3xl">{localDollars(due)}</dd>
        </div>
      </dl>
      <TrialLeft />
      <p className="mt-4 text-ink-soft text-sm">
        Your plan renews automatically until you cancel, which you can do at any time on your billing page.
        You then keep access until the end of the paid period. Payments are not refunded. By paying you agree
        to our{' '}
        <Link to="/terms" className="text-accent underline underline-offset-4">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/privacy" className="text-accent underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </Card>
  );
}
