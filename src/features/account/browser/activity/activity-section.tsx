import { Link } from 'react-router';
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
      title="Activity"
      lead={`What happened to your account in the last ${activityDays} days.`}
    >
      {activity ? null : <p className="text-ink-soft">Loading your activity…</p>}
      {activity?.ok === false ? <p className="text-ink-soft">Your activity could not be loaded.</p> : null}
      {activity?.ok && events.length === 0 ? <p className="text-ink-soft">Nothing yet.</p> : null}
      {events.length > 0 ? (
        <ul aria-label="Activity" className="divide-y divide-line border-line border-y">
          {events.slice(0, firstShown).map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      <Button asChild className="mt-5" variant="outline">
        <Link to="/account/activity">All Activity</Link>
      </Button>
    </SettingsSection>
  );
}
