import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { activityDays } from '../../rules/lifetimes.ts';
import { ActivityRow } from './activity-list.tsx';
import { useActivity } from './use-activity.ts';

const firstShown = 5;

export function ActivitySection() {
  const { activity, events } = useActivity();
  return (
    <SettingsSection
      title={t('Activity')}
      lead={t('What happened to your account in the last {days, plural, one {# day} other {# days}}.', {
        days: activityDays,
      })}
    >
      {activity ? null : <p className="text-ink-soft">{t('Loading your activity…')}</p>}
      {activity?.ok === false ? (
        <p className="text-ink-soft">{t('Your activity could not be loaded.')}</p>
      ) : null}
      {activity?.ok && events.length === 0 ? <p className="text-ink-soft">{t('Nothing yet.')}</p> : null}
      {events.length > 0 ? (
        <ul aria-label={t('Activity')} className="divide-y divide-line border-line border-y">
          {events.slice(0, firstShown).map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      <Button asChild className="mt-5" variant="outline">
        <Link to="/account/activity">{t('All Activity')}</Link>
      </Button>
    </SettingsSection>
  );
}
