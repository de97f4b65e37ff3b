import { localCount, localDollars } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { computePlanStatus } from '#features/access/rules/compute-plan-status.ts';
import { priceLabel } from '#features/access/rules/plan-catalogue.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { centsPerHour, computeHoursSaved, computeWorth } from '#features/access/rules/time-saved.ts';
import { computeTrial } from '#features/access/rules/trial.ts';
import { trialExplanation } from '#features/access/rules/trial-length.ts';
import { t } from '#kernel/language/t.ts';
import { Card } from '#ui/card.tsx';

/** Shared with the loading outline. */
export const statGrid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';
const card = 'p-4 sm:min-h-45 sm:p-5';
export const statCards = { usual: `min-h-40 ${card}`, trial: `min-h-52 ${card}` };

/** Explains why the counters exceed the history: they count every version, and the history groups versions. */
export function CountsNote() {
  return (
    <p className="mt-3 text-ink-soft text-sm">
      {t('Every time you recalculate counts. Your history groups these versions under one name.')}
    </p>
  );
}

export function StatCards({ progress, templates }: { progress: Progress; templates: number }) {
  return (
    <dl className={statGrid}>
      <StatCard
        label={t('Calculations')}
        value={localCount(progress.total_calculations)}
        detail={t('+{count} this week', { count: localCount(progress.weekly_calculations) })}
      />
      <StatCard
        label={t('Time saved')}
        value={t('{count, plural, one {{hours} hr} other {{hours} hrs}}', {
          count: computeHoursSaved(progress),
          hours: localCount(computeHoursSaved(progress)),
        })}
        detail={t('Estimated. Worth {worth} at {price} an hour', {
          worth: localDollars(computeWorth(progress)),
          price: priceLabel(centsPerHour, currentLocale()),
        })}
      />
      <StatCard
        label={t('Templates saved')}
        value={localCount(templates)}
        detail={t('{count, plural, one {Reused once} other {Reused {text} times}}', {
          count: progress.templates_reused,
          text: localCount(progress.templates_reused),
        })}
      />
      <TrialCard progress={progress} />
    </dl>
  );
}

function TrialCard({ progress }: { progress: Progress }) {
  const { isOwner, daysLeft } = computeTrial(progress);
  const planStatus = computePlanStatus(progress);
  if (planStatus.kind === 'paid' && !isOwner) {
    return (
      <StatCard
        frame="trial"
        label={t('Plan', {}, 'a subscription')}
        value={planStatus.plan}
        detail={t('Your plan uses no trial days')}
      />
    );
  }
  const explanation = isOwner ? t('The owner’s trial never ends.') : trialExplanation();
  return (
    <StatCard frame="trial" label={t('Days left in trial')} value={String(daysLeft)} detail={explanation} />
  );
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
