import type { PlanStatus } from '#features/access/rules/plan-status.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { daysLeftText, trialProgress } from './header-user.ts';

type UserSummaryProps = { user: SessionUser; planStatus: PlanStatus | undefined };

export function UserSummary({ user, planStatus }: UserSummaryProps) {
  const progress = trialProgress(planStatus);
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold text-ink">{user.username}</p>
      <p className="wrap-anywhere text-ink-soft text-sm">{user.email}</p>
      {progress ? (
        <p className="figures mt-2 flex justify-between gap-4 text-ink text-sm">
          <span>{t('Trial progress')}</span>
          <span>{progress}</span>
        </p>
      ) : null}
      {planStatus?.kind === 'trial' ? (
        <p className="mt-1 text-ink-soft text-sm">{daysLeftText(planStatus.daysLeft)}</p>
      ) : null}
    </div>
  );
}
