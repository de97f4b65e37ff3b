import { localCount } from '#browser/local-text.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { computeTrial } from '#features/access/rules/trial.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Card } from '#ui/card.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { user as userEndpoint } from '../../rules/admin.endpoints.ts';
import type { AdminUser } from '../../rules/admin-users.ts';
import { ownerLoader } from '../admin.client.ts';
import { MomentText } from '../moment-text.tsx';
import { AuditEntries } from '../operations/audit-entries.tsx';
import { UserActs } from './user-acts.tsx';
import { UserPlanBadges } from './user-plan-badges.tsx';

const loadUser = ownerLoader(userEndpoint, t('Failed to fetch this user'));

export function UserDetail({ userId, ownerId }: { userId: string; ownerId: string }) {
  const path = addressOf(userEndpoint, { params: { id: userId } });
  const { data: user, error } = useQuery(path, loadUser);
  if (error)
    return <FetchFailure error={error} onRetry={() => void queries.refetch(path)} className="mt-4" />;
  if (!user) return <ListSkeleton rows={4} />;
  return (
    <>
      <Card className="mt-2 p-5 sm:p-7">
        <h3 className="wrap-anywhere text-2xl">{user.username}</h3>
        <p className="wrap-anywhere mb-3 text-ink-soft">{user.email}</p>
        <UserPlanBadges user={user} />
        <Facts user={user} />
        <UserActs user={user} isSelf={user.id === ownerId} />
      </Card>
      <h3 className="mt-10 mb-4 text-2xl">{t('Owner actions')}</h3>
      <AuditEntries subject={userId} />
    </>
  );
}

const ownerWords = {
  grant: t('Granted by an owner'),
  settings: t('Set on the server'),
  none: t('No'),
} as const;

function Facts({ user: { created_at, last_active, owner_by, progress } }: { user: AdminUser }) {
  const { daysLeft, isPaid } = computeTrial(progress);
  const facts = [
    [t('Signed up'), <MomentText key="" at={created_at} />],
    [t('Last active'), last_active ? <MomentText key="" at={last_active} /> : t('Not yet')],
    [t('Active days'), progress.days_active],
    [t('Trial days left'), isPaid ? t('None are counted') : daysLeft],
    [t('Calculations'), localCount(progress.total_calculations)],
    [t('Templates saved'), localCount(progress.total_templates)],
    [t('Subscription'), progress.subscription_status ?? t('None', {}, 'no subscription')],
    [t('Owner'), ownerWords[owner_by ?? 'none']],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-5 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
