import { Link } from 'react-router';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { AccessEndedRecord, SubscriptionRecord } from '../../rules/billing.ts';
import { PaymentFailed } from '../past-due.public.tsx';
import { endedText, hasEnded, isPastDue, nextDate } from '../subscription-display.ts';
import { ContactSupport } from './contact-support.tsx';
import { usePortal } from './use-portal.ts';

type BillingNoticeProps = {
  subscription: SubscriptionRecord;
  /** False if the provider has ended the subscription already. */
  canResume: boolean;
};

/** Shows a failed payment, a scheduled end or an ended plan. */
export function BillingNotice({ subscription, canResume }: BillingNoticeProps) {
  const { date } = nextDate(subscription);
  if (hasEnded(subscription)) {
    return (
      <Notice
        className="mb-6"
        title={t('Your subscription has ended')}
        actions={
          <Button asChild size="sm">
            <Link to="/pricing">{t('View Plans')}</Link>
          </Button>
        }
      >
        {t('It ended on {date}. Your history, templates and invoices are still here.', { date })}
      </Notice>
    );
  }
  if (isPastDue(subscription)) {
    return <PaymentFailed subscription={subscription} className="mb-6" />;
  }
  if (subscription.cancel_at === null) return null;
  return (
    <Notice
      tone="mild"
      className="mb-6"
      title={t('Your plan ends on {date}', { date })}
      actions={canResume ? <KeepSubscription /> : undefined}
    >
      {t('You keep access until then and are not charged again.')}
    </Notice>
  );
}

/** Opens the provider's portal, where the user can undo the cancellation. */
function KeepSubscription() {
  const { opening, open } = usePortal();
  return (
    <Button size="sm" busy={opening} onClick={() => void open()}>
      {opening ? t('Opening...') : t('Keep My Subscription')}
    </Button>
  );
}

/** Shown when the payment for the current period was refunded or lost to a dispute. */
export function AccessEnded({ ended }: { ended: AccessEndedRecord }) {
  return (
    <Notice
      tone="severe"
      className="mb-6"
      title={t('Your access has ended')}
      actions={
        <>
          <Button asChild size="sm">
            <Link to="/pricing">{t('View Plans')}</Link>
          </Button>
          <ContactSupport />
        </>
      }
    >
      {paragraph([
        endedText(ended),
        t('You will not be charged again. Your history, templates and invoices are still here.'),
      ])}
    </Notice>
  );
}

export function PaysTwice() {
  return (
    <Notice
      tone="severe"
      className="mb-6"
      title={t('You have more than one subscription')}
      actions={<ContactSupport />}
    >
      {t(
        'You only need one. We are ending the newer one and refunding what you paid for it, and will email you when it is done. If you have not heard from us by tomorrow, please contact us.',
      )}
    </Notice>
  );
}
