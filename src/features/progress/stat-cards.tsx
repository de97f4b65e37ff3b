import { trialExplanation } from '#features/billing/trial.contract.ts';
import { formatUsd } from '#kernel/cents.ts';
import { Card } from '#ui/card.tsx';
import type { Progress } from './progress.contract.ts';
import { computeStanding } from './progress-standing.contract.ts';
import { centsPerHour, computeHoursSaved, computeWorth } from './time-saved.contract.ts';
import { computeTrial } from './trial.contract.ts';

/** The outline of the page is drawn on the same grid. */
export const statGrid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';
const card = 'p-4 sm:min-h-45 sm:p-5';
export const statCards = { usual: `min-h-40 ${card}`, trial: `min-h-52 ${card}` };

/** The counters in four cards. */
export function StatCards({ progress }: { progress: Progress }) {
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <dl className={statGrid}>
      <StatCard
        label="Calculations"
        value={count(progress.total_calculations)}
        detail={`+${count(progress.weekly_calculations)} this week`}
      />
      <StatCard
        label="Time saved"
        value={`${count(computeHoursSaved(progress))} hrs`}
        detail={`Worth ${formatUsd(computeWorth(progress))} at $${centsPerHour / 100} an hour`}
      />
      <StatCard
        label="Templates saved"
        value={count(progress.total_templates)}
        detail={`Reused ${progress.templates_reused === 1 ? 'once' : `${count(progress.templates_reused)} times`}`}
      />
      <TrialCard progress={progress} />
    </dl>
  );
}

function TrialCard({ progress }: { progress: Progress }) {
  const { isOwner, daysLeft } = computeTrial(progress);
  const standing = computeStanding(progress);
  if (standing.kind === 'paid' && !isOwner) {
    return <StatCard frame="trial" label="Plan" value={standing.plan} detail="No trial days are counted" />;
  }
  const explanation = isOwner ? 'The owner’s trial does not run out.' : trialExplanation;
  return <StatCard frame="trial" label="Days left in trial" value={String(daysLeft)} detail={explanation} />;
}

type StatCardProps = { label: string; value: string; detail: string; frame?: keyof typeof statCards };

function StatCard({ label, value, detail, frame = 'usual' }: StatCardProps) {
  return (
    <Card className={statCards[frame]}>
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <span className="figures mt-1 block wrap-anywhere font-display text-3xl sm:text-4xl">{value}</span>
        <span className="figures mt-2 block text-pretty text-ink-soft text-sm">{detail}</span>
      </dd>
    </Card>
  );
}
