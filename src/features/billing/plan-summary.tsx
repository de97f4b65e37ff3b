import { useState } from 'react';
import { Link } from 'react-router';
import { type Cents, cents, formatUsd } from '#kernel/cents.ts';
import { Card } from '#ui/card.tsx';
import { type BillingCycle, priceLabel, starterPlans } from './catalogue.contract.ts';
import { dateText, firstRenewal } from './renewal.ts';
import { cycleNames } from './subscription-words.ts';

const billed: Record<BillingCycle, string> = {
  weekly: 'every week',
  monthly: 'every month',
  annual: 'once a year',
};

/** What is being bought, what it costs today, and what it will cost when. */
export function PlanSummary({ plan, due }: { plan: BillingCycle; due: Cents }) {
  const { price, per } = starterPlans[plan];
  const [now] = useState(() => new Date());
  const renewal = dateText(firstRenewal(plan, now));
  const rows = [
    { label: 'Price', value: `${priceLabel(price)}/${per}` },
    { label: 'Billing cycle', value: `${cycleNames[plan]}, billed ${billed[plan]}` },
    { label: 'Renews on', value: renewal },
    ...(due < price ? [{ label: 'Paid from credit', value: formatUsd(cents(price - due)) }] : []),
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
          <dt className="font-semibold">Total today</dt>
          <dd className="figures font-display text-3xl">{formatUsd(due)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-ink-soft text-sm">
        It renews by itself until you cancel; a cancelled plan runs to the end of what is paid for. By paying
        you agree to our{' '}
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
