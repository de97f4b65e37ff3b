import { Link, useSearchParams } from 'react-router';
import { localDollars } from '#browser/local-text.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { billingCycles, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { SandboxPortalRecord } from '../../rules/sandbox.ts';
import { BillingFacts } from '../settings/billing-facts.tsx';
import { CreditUse } from '../settings/credit-use.tsx';
import { SwitchPlan } from '../settings/switch-plan.tsx';
import {
  cancelText,
  canSwitch,
  hasEnded,
  hasStarted,
  nextDate,
  statusBadge,
} from '../subscription-display.ts';
import { sandbox, sandboxPortalPath, useSandboxPortal } from './sandbox.client.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { SandboxClock } from './sandbox-clock.tsx';
import { SandboxInvoices } from './sandbox-invoices.tsx';
import { type SandboxAct, useSandboxAct } from './use-sandbox-act.ts';

export function SandboxPortal({ userId }: { userId: string }) {
  const { data, error } = useSandboxPortal();
  const act = useSandboxAct(userId);
  const [query] = useSearchParams();
  const wanted = billingCycles.find((cycle) => starterPlans[cycle].id === query.get('plan'));
  if (error) return <FetchFailure error={error} onRetry={() => queries.invalidate(sandboxPortalPath)} />;
  if (!data) return <SkeletonBlock className="h-96" />;
  const { subscription } = data;
  const isLive = hasStarted(subscription) && !hasEnded(subscription);
  return (
    <div aria-busy={act.busy}>
      <State record={data} act={act} />
      {isLive && canSwitch(subscription) ? (
        <SettingsSection title={t('Plan', {}, 'a subscription')} lead={t('Pay weekly, monthly or yearly.')}>
          <SwitchPlan
            // Remounts after a switch, so that the form starts from the new cycle.
            key={subscription.cycle}
            userId={userId}
            subscription={subscription}
            first={wanted}
            busy={act.busy}
            onSwitch={(cycle) => void act.run(() => sandbox.switchTo(cycle), t('Plan Switched'))}
          />
        </SettingsSection>
      ) : null}
      {isLive ? <SandboxCard act={act} /> : null}
      <SandboxClock now={data.now} cycle={isLive ? subscription.cycle : undefined} act={act} />
      <SandboxInvoices userId={userId} invoices={data.invoices} act={act} />
    </div>
  );
}

function State({ record: { subscription, credit }, act }: { record: SandboxPortalRecord; act: SandboxAct }) {
  if (!hasStarted(subscription)) {
    return (
      <SettingsSection title={t('Subscription')} lead={t('You have no subscription yet.')}>
        {credit > 0 ? (
          <p className="mb-5">{t('Credit: {amount}', { amount: localDollars(credit) })}</p>
        ) : null}
        <Button asChild variant="outline">
          <Link to="/pricing">{t('View Plans')}</Link>
        </Button>
      </SettingsSection>
    );
  }
  const { label, tone } = statusBadge(subscription);
  const { date } = nextDate(subscription);
  const isEnding = subscription.cancel_at !== null && !hasEnded(subscription);
  return (
    <SettingsSection title={t('Subscription')} lead={<Badge variant={tone}>{label}</Badge>}>
      <BillingFacts subscription={subscription} credit={credit} />
      <CreditUse credit={credit} />
      {isEnding ? (
        <p className="mt-5 text-ink-soft">{t('Ends on {date}. You keep access until then.', { date })}</p>
      ) : null}
      {hasEnded(subscription) ? null : (
        <AskFirst
          title={t('Cancel your subscription?')}
          description={paragraph([cancelText(subscription), t('You can change your mind until it ends.')])}
          label={t('Yes, Cancel')}
          onConfirm={() => void act.run(sandbox.cancel, t('Subscription Cancelled'))}
        >
          {(ask) => (
            // One button for both actions keeps the focus after a click.
            <Button
              variant={isEnding ? 'default' : 'destructive'}
              className="mt-5"
              busy={act.busy}
              onClick={() => (isEnding ? void act.run(sandbox.resume, t('Subscription Kept')) : ask())}
            >
              {isEnding ? t('Keep My Subscription') : t('Cancel Subscription')}
            </Button>
          )}
        </AskFirst>
      )}
    </SettingsSection>
  );
}
