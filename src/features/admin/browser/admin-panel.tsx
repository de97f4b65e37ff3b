import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '#browser/requests/use-query.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';
import { tRich } from '#ui/rich-text.tsx';
import * as inboxEndpoints from '../rules/inbox.endpoints.ts';
import { needsSecondFactor, useAccess } from './access.client.ts';
import { ownerLoader } from './admin.client.ts';

/** Each view has its own URL and chunk. */
const views = {
  overview: { label: t('Overview'), View: lazy(() => import('./overview/overview.tsx')) },
  users: { label: t('Users'), View: lazy(() => import('./users/users.tsx')) },
  requests: { label: t('Feature requests'), View: lazy(() => import('./community/requests.tsx')) },
  chat: { label: t('Live chat'), View: lazy(() => import('./inbox/inbox.tsx')) },
  messages: { label: t('Messages'), View: lazy(() => import('./community/messages.tsx')) },
  shares: { label: t('Shared pages'), View: lazy(() => import('./community/shared-pages.tsx')) },
  waitlist: { label: t('Waitlist'), View: lazy(() => import('./community/waitlist.tsx')) },
  operations: { label: t('Jobs & mail'), View: lazy(() => import('./operations/operations.tsx')) },
  errors: { label: t('Errors'), View: lazy(() => import('./operations/client-errors.tsx')) },
  audit: { label: t('Audit log'), View: lazy(() => import('./operations/audit-log.tsx')) },
} as const;
const unreadPath = addressOf(inboxEndpoints.unread);
const loadUnread = ownerLoader(inboxEndpoints.unread, t('Failed to fetch unread conversations'));

type ViewName = keyof typeof views;

const isView = (name: string | null): name is ViewName => name !== null && Object.hasOwn(views, name);

export function AdminPanel({ user }: { user: SessionUser }) {
  const { data: progress, error } = useProgress(user.id);
  const [params] = useSearchParams();
  const asked = params.get('view');
  const name = isView(asked) ? asked : 'overview';
  if (user.isOwner || progress?.admin_level === 'owner') return <OwnerView ownerId={user.id} name={name} />;
  return progress || error ? <NotForYou /> : <PanelOutline name={name} isOwner={false} />;
}

/** Renders only for owners, since `useAccess` calls an endpoint for owners. */
function OwnerView({ ownerId, name }: { ownerId: string; name: ViewName }) {
  const access = useAccess();
  if (needsSecondFactor(access)) return <SecondFactorNeeded />;
  const { View } = views[name];
  return (
    <PanelOutline name={name} isOwner>
      {access.data || access.error ? <View ownerId={ownerId} /> : null}
    </PanelOutline>
  );
}

type PanelOutlineProps = { name: ViewName; isOwner: boolean; children?: ReactNode };

function PanelOutline({ name, isOwner, children }: PanelOutlineProps) {
  const loading = <ListSkeleton rows={6} />;
  return (
    <>
      <PanelNavigation current={name} isOwner={isOwner} />
      <h2 className="mt-8 mb-5 text-3xl">{views[name].label}</h2>
      <Suspense fallback={loading}>{children ?? loading}</Suspense>
    </>
  );
}

function PanelNavigation({ current, isOwner }: { current: ViewName; isOwner: boolean }) {
  return (
    <nav aria-label={t('Admin panel')} className="mt-6 border-line border-b">
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
              {name === 'chat' && isOwner ? <UnreadCount /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SecondFactorNeeded() {
  return (
    <div className="mt-8 max-w-2xl">
      <Notice
        tone="moderate"
        title={t('Add a passkey or an authenticator app first')}
        actions={
          <Button asChild size="sm">
            <Link to="/billing#security">{t('Open Account Settings')}</Link>
          </Button>
        }
      >
        {t(
          'This panel shows everyone’s accounts and payments, so a password alone is not enough. Add one of the two in your settings, then come back.',
        )}
      </Notice>
    </div>
  );
}

function UnreadCount() {
  const { data } = useQuery(unreadPath, loadUnread);
  if (!data || data.unread === 0) return null;
  return (
    <Badge variant="good" className="figures ms-2">
      {tRich(
        '{unread, plural, one {#<hidden> unread</hidden>} other {#<hidden> unread</hidden>}}',
        { hidden: (text) => <span className="sr-only">{text}</span> },
        { unread: data.unread },
      )}
    </Badge>
  );
}

function NotForYou() {
  return (
    <div className="mt-8 max-w-2xl">
      <Notice title={t('Only the owner can see this')}>
        {t('Your account does not have owner access.')}
      </Notice>
    </div>
  );
}
