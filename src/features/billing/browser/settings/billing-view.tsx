import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { usePlanStatus } from '#features/access/browser/plan-status.public.ts';
import { AccountLoading } from '#features/account/browser/account-loading.public.tsx';
import {
  AccountSettings,
  AccountSettingsOutline,
} from '#features/account/browser/account-settings.public.tsx';
import { NoticesSection } from '#features/notices/browser/notices-section.public.tsx';
import { PushSection } from '#features/notices/browser/push/push-section.public.tsx';
import { PaymentWaysSection } from '#features/payment-ways/browser/payment-ways-section.public.tsx';
import { WebhooksSection } from '#features/webhooks/browser/webhooks-section.public.tsx';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Button } from '#ui/button.tsx';
import { refreshBilling, useBilling } from '../billing.client.ts';
import { paymentProviders } from '../checkout/payment-providers.tsx';
import { shownSubscription } from '../subscription-display.ts';
import { PaysTwice } from './billing-notice.tsx';
import { BillingSection } from './billing-section.tsx';
import { CreditNotice } from './credit-use.tsx';
import { GrantedPlan } from './granted-plan.tsx';
import { StorageSection } from './storage-section.tsx';

type BillingViewProps = { user: SessionUser; section: ReactNode };

/** The account settings. Customers and former customers see billing first. */
export function BillingView({ user, section }: BillingViewProps) {
  const planStatus = usePlanStatus();
  const { data: billing, error } = useBilling(user.id);
  if (!billing && !error) {
    return (
      <AccountLoading unreachable={false}>
        <AccountSettingsOutline />
      </AccountLoading>
    );
  }
  const plan = planStatus?.kind === 'paid' ? planStatus.plan : null;
  const subscription = billing ? shownSubscription(billing, plan !== null) : null;
  const hasBilling = subscription !== null || plan !== null;
  const { Banner } = (billing?.provider && paymentProviders[billing.provider]) ?? {};
  return (
    <>
      {Banner ? <Banner className="mb-8" /> : null}
      {error ? <FetchFailure error={error} onRetry={() => refreshBilling(user.id)} className="mb-8" /> : null}
      {billing && !subscription ? <CreditNotice credit={billing.credit} /> : null}
      {hasBilling ? (
        <section aria-labelledby="billing" className="mb-14">
          <h1 id="billing" className="mb-6 text-4xl sm:text-5xl">
            {t('Billing & Subscription')}
          </h1>
          {billing && billing.other_subscriptions > 0 ? <PaysTwice /> : null}
          {billing && subscription ? (
            <BillingSection userId={user.id} billing={billing} subscription={subscription} />
          ) : null}
          {billing && !subscription && plan ? <GrantedPlan plan={plan} /> : null}
        </section>
      ) : null}
      <AccountSettings
        user={user}
        heading={hasBilling ? 'h2' : 'h1'}
        badge={plan ? t('{plan} Plan', { plan }) : subscription ? t('No active plan') : t('Trial User')}
        storage={
          <>
            <NoticesSection />
            <PushSection />
            <WebhooksSection />
            {section}
            <StorageSection userId={user.id} />
          </>
        }
        invitation={
          <>
            <PaymentWaysSection userId={user.id} />
            {hasBilling ? null : <Invitation />}
          </>
        }
      />
    </>
  );
}

function Invitation() {
  return (
    <section
      aria-labelledby="upgrade"
      className="mb-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-accent-soft p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="upgrade" className="text-2xl">
          {t('Keep going after your trial')}
        </h2>
        <p className="mt-1">{t('A plan gives you unlimited calculations, with history and templates.')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/subscribe">{t('Upgrade Now')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/pricing">{t('View Plans')}</Link>
        </Button>
      </div>
    </section>
  );
}
