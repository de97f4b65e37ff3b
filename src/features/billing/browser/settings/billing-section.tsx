import { useId, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import type { BillingRecord, SubscriptionRecord } from '../../rules/billing.ts';
import { PlanFeatures } from '../plans/plan-features-card.tsx';
import {
  cancelText,
  canSwitch,
  endedBadge,
  hasEnded,
  runningOut,
  statusBadge,
} from '../subscription-display.ts';
import { BillingFacts } from './billing-facts.tsx';
import { AccessEnded, BillingNotice } from './billing-notice.tsx';
import { CreditUse } from './credit-use.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { SwitchPlan } from './switch-plan.tsx';
import { usePortal } from './use-portal.ts';

type BillingSectionProps = { userId: string; billing: BillingRecord; subscription: SubscriptionRecord };

export function BillingSection({ userId, billing, subscription }: BillingSectionProps) {
  const { access_ended, has_access } = billing;
  const isOver = access_ended ? true : hasEnded(subscription);
  const runsOut = has_access && hasEnded(subscription);
  const shown = runsOut ? runningOut(subscription) : subscription;
  const { label, tone } = access_ended ? endedBadge : statusBadge(shown);
  const { opening, open } = usePortal();
  const [showsInvoices, setShowsInvoices] = useState(false);
  const invoicesId = useId();
  return (
    <>
      {access_ended ? (
        <AccessEnded ended={access_ended} />
      ) : (
        <BillingNotice subscription={shown} canResume={!runsOut} />
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Card className="p-5 sm:p-7">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-2xl">{t('Starter Plan')}</h2>
            <Badge variant={tone}>{label}</Badge>
          </div>
          <BillingFacts
            subscription={shown}
            hasNextDate={!isOver || hasEnded(subscription)}
            credit={billing.credit}
          />
          <CreditUse credit={billing.credit} />
          <div className="mt-6 flex flex-wrap gap-3">
            {isOver ? null : (
              <Button busy={opening} onClick={() => void open()}>
                {opening ? t('Opening...') : t('Manage Subscription')}
              </Button>
            )}
            <Button
              variant="outline"
              aria-expanded={showsInvoices}
              aria-controls={invoicesId}
              onClick={() => setShowsInvoices(!showsInvoices)}
            >
              {t('Download Invoices')}
            </Button>
          </div>
          <div id={invoicesId} hidden={!showsInvoices} className="mt-6">
            {showsInvoices ? <InvoiceList userId={userId} /> : null}
          </div>
        </Card>
        <PlanFeatures plan="starter" />
      </div>
      {!isOver && canSwitch(subscription) ? (
        <SettingsSection title={t('Switch plan')} lead={t('Pay weekly, monthly or yearly.')}>
          <SwitchPlan
            userId={userId}
            subscription={subscription}
            busy={opening}
            onSwitch={(cycle) => void open(cycle)}
          />
        </SettingsSection>
      ) : null}
      {!isOver && subscription.cancel_at === null ? (
        <SettingsSection title={t('Cancel subscription')} lead={cancelText(subscription)}>
          <Button variant="outline" busy={opening} onClick={() => void open()}>
            {t('Cancel Subscription')}
          </Button>
          <p className="mt-3 text-ink-soft text-sm">{t('You confirm this on the next page.')}</p>
        </SettingsSection>
      ) : null}
    </>
  );
}
