import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { upgradeLimits } from '#features/access/rules/upgrade.ts';
import { t } from '#kernel/language/t.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { CountsNote, statCards, statGrid } from './stat-cards.tsx';

/** Uses the same cards as the content, so that the layout does not shift. */
export function CountersOutline() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading your numbers…')}</span>
      <div aria-hidden="true">
        <div className={cx('mt-8', statGrid)}>
          {['calculations', 'time saved', 'templates', 'trial'].map((card) => (
            <Card key={card} className={card === 'trial' ? statCards.trial : statCards.usual}>
              <SkeletonBlock className="mt-1 h-4 w-2/3" />
              <SkeletonBlock className="mt-4 h-7 w-1/2" />
              <SkeletonBlock className="mt-4 h-3 w-3/4" />
            </Card>
          ))}
        </div>
        <div className="invisible">
          <CountsNote />
        </div>
        <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card className="min-h-106 p-5 sm:p-7">
            <SkeletonBlock className="h-6 w-28" />
            <SkeletonBlock className="mt-4 h-9 w-52" />
            <SkeletonBlock className="mt-8 h-58" />
          </Card>
          <Card className="min-h-80 p-5 sm:p-7">
            <SkeletonBlock className="h-6 w-36" />
            <SkeletonBlock className="mt-4 h-4 w-44" />
            <SkeletonBlock className="mt-10 h-2" />
            <SkeletonBlock className="mt-12 h-2" />
            <SkeletonBlock className="mt-12 h-2" />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** Reserves space for the trial notice if the last visit showed it. */
export function TrialNoticeOutline({ planStatus }: { planStatus: PlanStatus | undefined }) {
  const isEnding = planStatus?.kind === 'trial' && planStatus.daysLeft <= upgradeLimits.endingDays;
  if (!isEnding && planStatus?.kind !== 'trial-over') return null;
  return <SkeletonBlock className="mt-8 h-45 sm:h-32" />;
}

export function DashboardOutline() {
  return (
    <>
      <SkeletonBlock className="h-20 max-w-md sm:h-12" />
      <div className="mt-3 h-7" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {calculatorKinds.map((card) => (
          <Card key={card} className="p-5">
            <SkeletonBlock className="mt-1 h-5 w-1/2" />
            <SkeletonBlock className="mt-3 mb-1 h-4 w-4/5" />
          </Card>
        ))}
      </div>
      <CountersOutline />
      {/* The minimum height of the lists, so that the footer does not jump into view. */}
      <div className="h-152" />
    </>
  );
}
