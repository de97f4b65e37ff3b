import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { activityDays } from '../../rules/lifetimes.ts';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { useSessions } from '../sessions/use-sessions.ts';
import { ActivityList } from './activity-list.tsx';
import { useActivity } from './use-activity.ts';

/** The kinds that are about signing in; all others are changes. */
const signIns: ReadonlySet<string> = new Set(['sign-in', 'new-device', 'recovery-code-used']);

export default function ActivityLists() {
  const { activity, events, load } = useActivity();
  const sessions = useSessions();
  return (
    <>
      <p className="mt-4 mb-10 text-ink-soft text-lg">
        {tRich(
          '{days, plural, one {The last # day.} other {The last # days.}} Something here was not you? <a>Change your password</a> and sign out the other sessions below.',
          {
            a: (text) => (
              <Link to="/billing" className="text-accent underline underline-offset-4">
                {text}
              </Link>
            ),
          },
          { days: activityDays },
        )}
      </p>
      {activity ? null : <p className="text-ink-soft">{t('Loading your activity…')}</p>}
      {activity?.ok === false ? (
        <p className="mb-10 flex flex-wrap items-center gap-3 text-ink-soft">
          {t('Your activity could not be loaded.')}
          <Button variant="outline" size="sm" onClick={load}>
            {t('Try Again')}
          </Button>
        </p>
      ) : null}
      {activity?.ok ? (
        <>
          <ActivityList title={t('Sign-ins')} events={events.filter(({ kind }) => signIns.has(kind))} />
          <ActivityList title={t('Changes')} events={events.filter(({ kind }) => !signIns.has(kind))} />
        </>
      ) : null}
      <SessionsSection {...sessions} />
    </>
  );
}
