import { Link } from 'react-router';
import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { trialExplanation } from '#features/access/rules/trial-length.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { daysLeftText } from './header-user.ts';

/** The plan, the remaining trial days, or a link to the plans after the trial. */
export function HeaderPlanStatus({ planStatus }: { planStatus: PlanStatus }) {
  switch (planStatus.kind) {
    case 'paid':
      return <Badge variant="good">{t('{plan} Plan', { plan: planStatus.plan })}</Badge>;
    case 'trial':
      return (
        <Badge title={trialExplanation()} className="figures text-center sm:whitespace-nowrap">
          {daysLeftText(planStatus.daysLeft)}
        </Badge>
      );
    case 'trial-over':
      return (
        <Button asChild size="sm">
          <Link to="/pricing">{t('Upgrade Now')}</Link>
        </Button>
      );
  }
}
