import { localDollars } from '#browser/local-text.ts';
import { t } from '#kernel/language/t.ts';
import type { SubscriptionRecord } from '../../rules/billing.ts';
import { planName } from '../../rules/plan-name.ts';
import { cardText, chargeText, cycleNames, nextDate } from '../subscription-display.ts';

type BillingFactsProps = {
  subscription: SubscriptionRecord;
  /** False if access has ended but the provider has not ended the subscription yet. */
  hasNextDate?: boolean;
  /** In cents. */
  credit: number;
};

export function BillingFacts({ subscription, hasNextDate = true, credit }: BillingFactsProps) {
  const { label, date } = nextDate(subscription);
  const facts = [
    { label: t('Current plan'), value: planName(subscription.cycle) },
    { label: t('Price'), value: chargeText(subscription) },
    { label: t('Billing cycle'), value: cycleNames[subscription.cycle] },
    ...(hasNextDate ? [{ label, value: date }] : []),
    { label: t('Payment method'), value: cardText(subscription.card) },
    ...(credit > 0
      ? [{ label: t('Credit', {}, 'money that the next invoice uses'), value: localDollars(credit) }]
      : []),
  ];
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-ink-soft">{fact.label}</dt>
          <dd className="figures ms-auto text-end">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
