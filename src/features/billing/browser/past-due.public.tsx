import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SubscriptionRecord } from '../rules/billing.ts';
import { useBilling } from './billing.client.ts';
import { isPastDue, retryText } from './subscription-display.ts';
import { usePortal } from './use-portal.ts';

/** Null while loading and when no payment has failed. */
export function usePastDue(userId: string): SubscriptionRecord | null {
  const subscription = useBilling(userId).data?.subscription;
  return subscription && isPastDue(subscription) ? subscription : null;
}

export const pastDueTitle = 'Your last payment failed';
export const pastDueText = (subscription: SubscriptionRecord) =>
  subscription.next_payment_attempt
    ? `${retryText(subscription)} If the last attempt fails, your plan ends.`
    : retryText(subscription);

/** Warns at the top of a page that access ends unless the invoice is paid. */
export function PastDueNotice({ userId }: { userId: string }) {
  const subscription = usePastDue(userId);
  if (!subscription) return null;
  return (
    <Notice
      tone="severe"
      className="mt-8"
      title={pastDueTitle}
      actions={<PayNow subscription={subscription} />}
    >
      {pastDueText(subscription)}
    </Notice>
  );
}

/** Opens the provider's page for the invoice, or the portal, where a new card is charged at once. */
export function PayNow({ subscription: { pay_url } }: { subscription: SubscriptionRecord }) {
  const { opening, open } = usePortal();
  if (pay_url !== null) {
    return (
      <Button asChild size="sm">
        <a href={pay_url}>Pay Now</a>
      </Button>
    );
  }
  return (
    <Button size="sm" busy={opening} onClick={() => void open()}>
      {opening ? 'Opening...' : 'Pay Now'}
    </Button>
  );
}
