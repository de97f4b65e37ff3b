import { Link } from 'react-router';
import { SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { FetchFailure } from '#features/saved-work/fetch-failure.public.tsx';
import { queries } from '#features/saved-work/use-query.public.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { BillingFacts } from './billing-facts.tsx';
import { sandbox, sandboxPortalPath, useSandboxPortal } from './sandbox.client.ts';
import type { SandboxPortalRecord } from './sandbox.contract.ts';
import { SandboxCard } from './sandbox-card.tsx';
import { SandboxClock } from './sandbox-clock.tsx';
import { SandboxInvoices } from './sandbox-invoices.tsx';
import { hasEnded, hasStarted, nextDate, statusBadge } from './subscription-words.ts';
import { SwitchPlan } from './switch-plan.tsx';
import { type SandboxAct, useSandboxAct } from './use-sandbox-act.ts';

export function SandboxPortal({ userId }: { userId: string }) {
  const { data, error } = useSandboxPortal();
  const act = useSandboxAct(userId);
  if (error) return <FetchFailure error={error} onRetry={() => queries.invalidate(sandboxPortalPath)} />;
  if (!data) return <SkeletonBlock className="h-96" />;
  const { subscription, plans } = data;
  const isLive = hasStarted(subscription) && !hasEnded(subscription);
  return (
    <div aria-busy={act.busy}>
      <State record={data} act={act} />
      {isLive ? <SwitchPlan subscription={subscription} plans={plans} act={act} /> : null}
      {isLive ? <SandboxCard act={act} /> : null}
      <SandboxClock now={data.now} cycle={isLive ? subscription.cycle : undefined} act={act} />
      <SandboxInvoices userId={userId} invoices={data.invoices} act={act} />
    </div>
  );
}

function State({ record: { subscription }, act }: { record: SandboxPortalRecord; act: SandboxAct }) {
  if (!hasStarted(subscription)) {
    return (
      <SettingsSection title="Subscription" lead="There is none yet.">
        <Button asChild variant="outline">
          <Link to="/pricing">View Plans</Link>
        </Button>
      </SettingsSection>
    );
  }
  const { label, tone } = statusBadge(subscription);
  const { label: dateLabel, date } = nextDate(subscription);
  const isEnding = subscription.cancel_at !== null && !hasEnded(subscription);
  return (
    <SettingsSection title="Subscription" lead={<Badge variant={tone}>{label}</Badge>}>
      <BillingFacts subscription={subscription} />
      {isEnding ? (
        <p className="mt-5 text-ink-soft">
          {dateLabel} {date}. Until then everything stays open.
        </p>
      ) : null}
      {hasEnded(subscription) ? null : (
        // One button for both, so that whoever presses it keeps the focus.
        <Button
          variant={isEnding ? 'default' : 'destructive'}
          className="mt-5"
          busy={act.busy}
          onClick={() =>
            void (isEnding
              ? act.run(sandbox.resume, 'Subscription Resumed')
              : act.run(sandbox.cancel, 'Subscription Cancelled'))
          }
        >
          {isEnding ? 'Resume Subscription' : 'Cancel Subscription'}
        </Button>
      )}
    </SettingsSection>
  );
}
