import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { AccessEndedRecord, SubscriptionRecord } from '../rules/billing.ts';
import { ContactSupport } from './contact-support.tsx';
import { PayNow, pastDueText, pastDueTitle } from './past-due.public.tsx';
import { endedText, hasEnded, isPastDue, nextDate } from './subscription-display.ts';

/** What calls for attention: a payment that failed, a plan that ends or has ended. */
export function BillingNotice({ subscription }: { subscription: SubscriptionRecord }) {
  const { date } = nextDate(subscription);
  if (hasEnded(subscription)) {
    return (
      <Notice
        className="mb-6"
        title="Your subscription has ended"
        actions={
          <Button asChild size="sm">
            <Link to="/pricing">View Plans</Link>
          </Button>
        }
      >
        It ended on {date}. Your history, your templates and your invoices are still here.
      </Notice>
    );
  }
  if (isPastDue(subscription)) {
    return (
      <Notice
        tone="severe"
        className="mb-6"
        title={pastDueTitle}
        actions={<PayNow subscription={subscription} />}
      >
        {pastDueText(subscription)}
      </Notice>
    );
  }
  if (subscription.cancel_at === null) return null;
  return (
    <Notice tone="mild" className="mb-6" title={`Your plan ends on ${date}`}>
      Until then everything stays open, and you can resume it under Manage Subscription.
    </Notice>
  );
}

/** The money for the current period went back. */
export function AccessEnded({ ended }: { ended: AccessEndedRecord }) {
  return (
    <Notice
      tone="severe"
      className="mb-6"
      title="Your access has ended"
      actions={
        <>
          <Button asChild size="sm">
            <Link to="/pricing">View Plans</Link>
          </Button>
          <ContactSupport />
        </>
      }
    >
      {endedText(ended)} Nothing more is charged. Your history, your templates and your invoices are still
      here.
    </Notice>
  );
}

export function PaysTwice() {
  return (
    <Notice
      tone="severe"
      className="mb-6"
      title="You have more than one subscription"
      actions={<ContactSupport />}
    >
      One is enough. We end the newer one and refund what you paid for it; an e-mail says when. Write to us if
      that has not happened by tomorrow.
    </Notice>
  );
}
