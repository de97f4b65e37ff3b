import { useState } from 'react';
import { localDollars } from '#browser/local-text.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { type BillingCycle, billingCycles } from '#features/access/rules/plan-catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import { OnlineButton } from '#ui/online-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { SubscriptionRecord, SwitchPreviewRecord } from '../../rules/billing.ts';
import { refreshBilling, useSwitchPreview } from '../billing.client.ts';
import { localDate } from '../local-date.ts';
import { chargeText, cycleNames } from '../subscription-display.ts';

type SwitchPlanProps = {
  userId: string;
  subscription: SubscriptionRecord;
  /** The initially selected cycle. */
  first?: BillingCycle | undefined;
  busy: boolean;
  onSwitch: (cycle: BillingCycle) => void;
};

const options = billingCycles.map((cycle) => ({ value: cycle, label: cycleNames[cycle] }));

const unusedTime: Record<BillingCycle, string> = {
  weekly: t('Unused time on Starter Weekly'),
  monthly: t('Unused time on Starter Monthly'),
  annual: t('Unused time on Starter Annual'),
};

const switched: Record<BillingCycle, string> = {
  weekly: t('Starter Weekly, one week'),
  monthly: t('Starter Monthly, one month'),
  annual: t('Starter Annual, one year'),
};

/** Shows the price of a switch before anything is charged. */
export function SwitchPlan({ userId, subscription, first, busy, onSwitch }: SwitchPlanProps) {
  const [chosen, setChosen] = useState(first ?? subscription.cycle);
  const isSame = chosen === subscription.cycle;
  const { data, error } = useSwitchPreview(userId, isSame || busy ? null : chosen);
  return (
    <>
      <Segmented
        legend={t('Plan', {}, 'a subscription')}
        options={options}
        value={chosen}
        onValueChange={setChosen}
      />
      <div aria-live="polite" className={cx('figures mt-4 max-w-md', !isSame && 'min-h-44')}>
        {isSame ? <p>{t('{charge}, as it is now.', { charge: chargeText(subscription) })}</p> : null}
        {!isSame && data ? <Price preview={data} from={subscription.cycle} /> : null}
        {!isSame && error ? <FetchFailure error={error} onRetry={() => refreshBilling(userId)} /> : null}
      </div>
      <OnlineButton
        variant="outline"
        className="mt-4"
        busy={busy || isSame || data === undefined}
        onClick={() => onSwitch(chosen)}
      >
        {t('Switch Plan')}
      </OnlineButton>
    </>
  );
}

function Price({ preview, from }: { preview: SwitchPreviewRecord; from: BillingCycle }) {
  const { plan, price, unused, due_now, credit_left, renews_at } = preview;
  const fromCredit = price - unused - due_now + credit_left;
  const rows = [
    { label: switched[plan], amount: price },
    ...(unused > 0 ? [{ label: unusedTime[from], amount: -unused }] : []),
    ...(fromCredit > 0 ? [{ label: t('Paid from credit'), amount: -fromCredit }] : []),
    ...(credit_left > 0 ? [{ label: t('Kept as credit for later'), amount: credit_left }] : []),
  ];
  return (
    <>
      <dl className="divide-y divide-line border-line border-y">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-6 py-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{localDollars(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 py-2 font-semibold">
          <dt>{t('Charged now')}</dt>
          <dd>{localDollars(due_now)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-ink-soft text-sm">
        {t('The new period starts today and renews on {date}.', { date: localDate(renews_at) })}
      </p>
    </>
  );
}
