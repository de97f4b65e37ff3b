import { computePlanStatus } from '#features/access/rules/compute-plan-status.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import type { AdminUser } from '../../rules/admin-users.ts';

export function UserPlanBadges({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.owner_by ? <Badge>{t('Owner')}</Badge> : null}
      <Plan user={user} />
      {user.email_confirmed ? null : <Badge variant="warn">{t('Not confirmed')}</Badge>}
    </span>
  );
}

function Plan({ user: { owner_by, is_overridden, progress } }: { user: AdminUser }) {
  if (is_overridden) return <Badge variant="good">{t('Enterprise, given')}</Badge>;
  if (owner_by) return null;
  const planStatus = computePlanStatus(progress);
  if (planStatus.kind === 'paid') return <Badge variant="good">{planStatus.plan}</Badge>;
  if (planStatus.kind === 'trial-over') return <Badge variant="outline">{t('Trial over')}</Badge>;
  return (
    <Badge variant="secondary">
      {t('{days, plural, one {Trial, # left} other {Trial, # left}}', { days: planStatus.daysLeft })}
    </Badge>
  );
}
