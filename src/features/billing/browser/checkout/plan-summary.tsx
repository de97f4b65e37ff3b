import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { localDollars } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import { type BillingCycle, priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { Card } from '#ui/card.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { firstRenewal } from '../../rules/renewal.ts';
import { usePaymentProvider } from '../billing.client.ts';
import { localDate } from '../local-date.ts';
import { pricePer } from '../subscription-display.ts';

const billed: Record<BillingCycle, string> = {
  weekly: t('Weekly, billed every week'),
  monthly: t('Monthly, billed every month'),
  annual: t('Annual, billed once a year'),
};

const headings: Record<BillingCycle, string> = {
  weekly: t('Starter, weekly'),
  monthly: t('Starter, monthly'),
  annual: t('Starter, annual'),
};

/** Says that paying early loses no trial days: only days without a plan use them up. */
function TrialLeft() {
  const planStatus = usePlanStatus();
  if (planStatus?.kind !== 'trial') return null;
  return (
    <p className="figures mt-4">
      {t(
        '{days, plural, one {Your trial has # day left.} other {Your trial has # days left.}} The plan starts when you pay. It does not use up trial days: any that are left are still yours after it ends.',
        { days: planStatus.daysLeft },
      )}
    </p>
  );
}

/** The plan, the price today, and the next charge. */
export function PlanSummary({ plan, due }: { plan: BillingCycle; due: Cents }) {
  const { data: provider } = usePaymentProvider();
  const { price, per } = starterPlans[plan];
  const [now] = useState(() => new Date());
  const renewal = localDate(firstRenewal(plan, now));
  const rows = [
    { label: t('Price'), value: pricePer(priceLabel(price, currentLocale()), per) },
    { label: t('Billing cycle'), value: billed[plan] },
    { label: t('Renews on'), value: renewal },
    ...(due < price ? [{ label: t('Paid from credit'), value: localDollars(price - due) }] : []),
  ];
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-2xl">{headings[plan]}</h2>
      <dl className="mt-4 divide-y divide-line border-line border-y">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures ms-auto text-end">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3.5">
          <dt className="font-semibold">
            {t('Total today')}
            {provider?.includesTax ? (
              <span className="block font-normal text-ink-soft text-sm">
                {t('Includes tax where it applies')}
              </span>
            ) : null}
          </dt>
          <dd className="figures font-display text-3xl">{localDollars(due)}</dd>
        </div>
      </dl>
      <TrialLeft />
      <p className="mt-4 text-ink-soft text-sm">
        {tRich(
          'Your plan renews automatically until you cancel, which you can do at any time on your billing page. You then keep access until the end of the paid period. Payments are not refunded. By paying you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
          { terms: linkTo('/terms'), privacy: linkTo('/privacy') },
        )}
      </p>
    </Card>
  );
}

function linkTo(path: string) {
  return (text: ReactNode) => (
    <Link to={path} className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
}
