import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SubscriptionRecord } from '../rules/billing.ts';
import { useBilling } from './billing.client.ts';
import { usePortal } from './settings/use-portal.ts';
import { isPastDue, retryText } from './subscription-display.ts';

/** Null while loading and when no payment has failed. */
export function usePastDue(userId: string): SubscriptionRecord | null {
  const subscription = useBilling(userId).data?.subscription;
  return subscription && isPastDue(subscription) ? subscription : null;
}

/** Warns at the top of a page that access ends unless the invoice is paid. */
export function PastDueNotice({ userId }: { userId: string }) {
  const subscription = usePastDue(userId);
  return subscription ? <PaymentFailed subscription={subscription} className="mt-8" /> : null;
}

type PaymentFailedProps = { subscription: SubscriptionRecord; className: string };

export function PaymentFailed({ subscription, className }: PaymentFailedProps) {
  return (
    <Notice
      tone="severe"
      className={className}
      title={t('Your last payment failed')}
      actions={<PayNow subscription={subscription} />}
    >
      {retryText(subscription)}
    </Notice>
  );
}

/** Opens the provider's page for the invoice, or the portal, where a new card is charged at once. */
function PayNow({ subscription: { pay_url } }: { subscription: SubscriptionRecord }) {
  const { opening, open } = usePortal();
  if (pay_url !== null) {
    return (
      <Button asChild size="sm">
        <a href={pay_url}>{t('Pay Now')}</a>
      </Button>
    );
  }
  return (
    <Button size="sm" busy={opening} onClick={() => void open()}>
      {opening ? t('Opening...') : t('Pay Now')}
    </Button>
  );
}
