import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SessionUser } from '#features/account/session.contract.ts';
import { useProgress } from '#features/progress/progress.client.ts';
import { ListSkeleton } from '#features/saved-work/list-section.public.tsx';
import { cx } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';

/** Each has an address of its own and is loaded when it is first looked at. */
const views = {
  overview: { label: 'Overview', View: lazy(() => import('./overview/overview.tsx')) },
  users: { label: 'Users', View: lazy(() => import('./users/users.tsx')) },
  requests: { label: 'Feature requests', View: lazy(() => import('./community/requests.tsx')) },
  messages: { label: 'Messages', View: lazy(() => import('./community/messages.tsx')) },
  waitlist: { label: 'Waitlist', View: lazy(() => import('./community/waitlist.tsx')) },
  operations: { label: 'Jobs & mail', View: lazy(() => import('./operations/operations.tsx')) },
  errors: { label: 'Errors', View: lazy(() => import('./operations/client-errors.tsx')) },
  audit: { label: 'Audit log', View: lazy(() => import('./operations/audit-log.tsx')) },
} as const;
type ViewName = keyof typeof views;

const isView = (name: string | null): name is ViewName => name !== null && Object.hasOwn(views, name);

export function Desk({ user }: { user: SessionUser }) {
  const { data: progress, error } = useProgress(user.id);
  const [params] = useSearchParams();
  const asked = params.get('view');
  const name = isView(asked) ? asked : 'overview';
  const { label, View } = views[name];
  const isOwner = user.isOwner || progress?.admin_level === 'owner';
  if (!isOwner && (progress || error)) return <NotForYou />;

  return (
    <>
      <DeskNavigation current={name} />
      <h2 className="mt-8 mb-5 text-3xl">{label}</h2>
      <Suspense fallback={<ListSkeleton rows={6} />}>
        {isOwner ? <View ownerId={user.id} /> : <ListSkeleton rows={6} />}
      </Suspense>
    </>
  );
}

function DeskNavigation({ current }: { current: ViewName }) {
  return (
    <nav aria-label="Owner’s desk" className="mt-6 border-line border-b">
      <ul className="flex flex-wrap gap-x-6">
        {Object.entries(views).map(([name, { label }]) => (
          <li key={name}>
            <Link
              to={name === 'overview' ? '/admin' : `/admin?view=${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-11 items-center border-b-2 px-0.5 font-medium transition-colors duration-150',
                name === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NotForYou() {
  return (
    <div className="mt-8 max-w-2xl">
      <Notice title="Only the owner can see this">
        Your account is not an owner’s. The server decides that anew with every request.
      </Notice>
    </div>
  );
}
