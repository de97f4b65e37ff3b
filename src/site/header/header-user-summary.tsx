import type { Standing } from '#features/access/rules/standing.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { daysLeftText, trialProgress } from './header-user.ts';

type UserSummaryProps = { user: SessionUser; standing: Standing | undefined };

export function UserSummary({ user, standing }: UserSummaryProps) {
  const progress = trialProgress(standing);
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
      {standing?.kind === 'trial' ? (
        <p className="mt-1 text-ink-soft text-sm">{daysLeftText(standing.daysLeft)}</p>
      ) : null}
    </div>
  );
}
