import { Link } from 'react-router';
import { localCount } from '#browser/local-text.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import type { AdminUser } from '../../rules/admin-users.ts';
import { momentText } from '../moment-text.tsx';
import { UserPlanBadges } from './user-plan-badges.tsx';
import { usersView } from './users-view.ts';

export function UserRow({ user, search }: { user: AdminUser; search: string }) {
  const { id, email, username, last_active, progress } = user;
  return (
    <Link
      to={usersView(search, id)}
      className="-mx-2 grid items-center gap-x-6 gap-y-1.5 rounded-md px-2 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_12rem_13rem]"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{username}</span>
        <span className="wrap-anywhere block text-ink-soft text-sm">{email}</span>
      </span>
      <UserPlanBadges user={user} />
      <span className="figures text-ink-soft text-sm">
        <span className="block">
          {t('{count, plural, one {{shown} calculation} other {{shown} calculations}}', {
            count: progress.total_calculations,
            shown: localCount(progress.total_calculations),
          })}
        </span>
        <span className="block">
          {last_active
            ? tRich(
                'Active on <when>{day}</when>',
                { when: (text) => <time dateTime={last_active}>{text}</time> },
                { day: momentText(last_active) },
              )
            : t('Not active yet')}
        </span>
      </span>
    </Link>
  );
}
