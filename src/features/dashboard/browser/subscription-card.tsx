import { CircleAlert, CircleCheck, OctagonAlert } from 'lucide-react';
import { Link } from 'react-router';
import { usePastDue } from '#features/billing/browser/past-due.public.tsx';
import { SubscriptionLines, useEndDate } from '#features/billing/browser/subscription-lines.public.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';

function titleOf(isPastDue: boolean, endsOn: string | null): string {
  if (isPastDue) return t('Payment Failed');
  return endsOn ? t('Your plan ends on {date}', { date: endsOn }) : t('Subscription Active');
}

/** For paying users and owners. A failed payment comes first. */
export function SubscriptionCard({ userId, plan }: { userId: string; plan: string }) {
  const pastDue = usePastDue(userId);
  const endsOn = useEndDate(userId);
  const Mark = pastDue ? OctagonAlert : endsOn ? CircleAlert : CircleCheck;
  return (
    <Card
      className={cx('flex min-h-80 flex-col items-start p-5 sm:p-7', pastDue && 'border-bad! bg-bad-soft!')}
    >
      <Mark
        aria-hidden="true"
        className={cx('size-9', pastDue ? 'text-bad' : endsOn ? 'text-warn' : 'text-good')}
      />
      <h2 className="mt-4 text-2xl">{titleOf(pastDue !== null, endsOn)}</h2>
      <p className="mt-2 text-ink-soft">
        {pastDue
          ? t('You are on the {plan} plan. Update your payment method to keep it.', { plan })
          : endsOn
            ? t(
                'You keep access until then and are not charged again. You can keep the plan on your billing page.',
              )
            : t('You are on the {plan} plan: calculate, save and come back as often as you like.', { plan })}
      </p>
      <SubscriptionLines userId={userId} />
      <Button asChild variant="outline" className="mt-6">
        <Link to="/billing">{t('Billing & Subscription')}</Link>
      </Button>
    </Card>
  );
}
