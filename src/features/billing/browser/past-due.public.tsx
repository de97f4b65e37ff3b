import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SubscriptionRecord } from '../rules/billing.ts';
import { useBilling } from './billing.client.ts';
import { isPastDue, retryText } from './subscription-display.ts';
import { usePortal } from './use-portal.ts';

/** A subscription whose last payment failed; null while there is none, or that is not known yet. */
export function usePastDue(userId: string): SubscriptionRecord | null {
  const subscription = useBilling(userId).data?.subscription;
  return subscription && isPastDue(subscription) ? subscription : null;
}

export const pastDueTitle = 'Your last payment failed';
export const pastDueText = (subscription: SubscriptionRecord) =>
  subscription.next_payment_attempt
    ? `${retryText(subscription)} If the last attempt fails, your plan ends.`
    : retryText(subscription);

/** At the top of a page: what is paid for ends unless something is done. */
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

/** To the provider's page for what is due; without one, to the portal, where a new card pays it at once. */
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
