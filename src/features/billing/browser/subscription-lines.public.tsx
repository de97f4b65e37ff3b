import { useBilling } from './billing.client.ts';
import { chargeText, cycleNames, endDate, hasEnded, hasStarted, nextDate } from './subscription-display.ts';

/** The day on which a cancelled plan ends; null while loading and if the plan renews. */
export function useEndDate(userId: string): string | null {
  const subscription = useBilling(userId).data?.subscription;
  return subscription ? endDate(subscription) : null;
}

/** Shows price and next payment, or nothing for a granted plan. Reserves its height while loading. */
export function SubscriptionLines({ userId }: { userId: string }) {
  const { data, error } = useBilling(userId);
  if (!data) return error ? null : <div aria-hidden="true" className="mt-4 h-19" />;
  const { subscription } = data;
  if (!hasStarted(subscription) || hasEnded(subscription)) return null;
  const { label, date } = nextDate(subscription);
  return (
    <dl className="figures mt-4 w-full divide-y divide-line border-line border-y">
      <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
        <dt className="text-ink-soft">{cycleNames[subscription.cycle]}</dt>
        <dd>{chargeText(subscription)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
        <dt className="text-ink-soft">{label}</dt>
        <dd>{date}</dd>
      </div>
    </dl>
  );
}
