import { Check } from 'lucide-react';
import { openUpgradeModal } from '#features/access/browser/upgrade.public.ts';
import { computeActivation, milestones, milestonesToActivate } from '#features/access/rules/activation.ts';
import { activationMilestones } from '#features/access/rules/plan-status.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

export function ActivationCard({ progress }: { progress: Progress }) {
  const { reached, isActivated, calculationsCompleted, templatesSaved, daysActive } =
    computeActivation(progress);
  return (
    <Card className="min-h-80 p-5 sm:p-7">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{t('Getting started')}</h2>
        {isActivated ? <Badge variant="good">{t('Activated', {}, 'an account')}</Badge> : null}
      </div>
      <p className="figures mt-2">
        {t('{reached} of {goal} milestones', { reached, goal: activationMilestones })}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {t('Reach {count} of {goal} to see upgrade options.', {
          count: milestonesToActivate,
          goal: activationMilestones,
        })}
      </p>
      {isActivated ? (
        <Button size="sm" variant="secondary" className="mt-4" onClick={openUpgradeModal}>
          {t('See Upgrade Options')}
        </Button>
      ) : null}
      <ul className="mt-5 grid gap-5">
        <Milestone label={t('Calculations')} count={calculationsCompleted} goal={milestones.calculations} />
        <Milestone label={t('Templates saved')} count={templatesSaved} goal={milestones.templates} />
        <Milestone label={t('Active days')} count={daysActive} goal={milestones.days} />
      </ul>
    </Card>
  );
}

function Milestone({ label, count, goal }: { label: string; count: number; goal: number }) {
  return (
    <li>
      <p className="flex items-center justify-between gap-4">
        <span>{label}</span>
        <span className="figures flex items-center gap-1.5 text-ink-soft">
          {count >= goal ? (
            <Check aria-label={t('Reached', {}, 'a goal')} className="size-4 text-good" />
          ) : null}
          {t('{count} of {goal}', { count: Math.min(count, goal), goal })}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {Array.from(Array(goal).keys(), (step) => (
          <span key={step} className={`h-2 flex-1 rounded-sm ${step < count ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
    </li>
  );
}
