import { computeStanding } from '#features/access/rules/compute-standing.ts';
import { Badge } from '#ui/badge.tsx';
import type { AdminUser } from '../../rules/admin-users.ts';

export function UserStanding({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.owner_by ? <Badge>Owner</Badge> : null}
      <Plan user={user} />
      {user.email_confirmed ? null : <Badge variant="warn">Not confirmed</Badge>}
    </span>
  );
}

function Plan({ user: { owner_by, is_overridden, progress } }: { user: AdminUser }) {
  if (is_overridden) return <Badge variant="good">Enterprise, given</Badge>;
  if (owner_by) return null;
  const standing = computeStanding(progress);
  if (standing.kind === 'paid') return <Badge variant="good">{standing.plan}</Badge>;
  if (standing.kind === 'trial-over') return <Badge variant="outline">Trial over</Badge>;
  return <Badge variant="secondary">Trial, {standing.daysLeft} left</Badge>;
}
