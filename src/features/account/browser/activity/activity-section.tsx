import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { requestActivity } from '../settings-requests.ts';
import { ActivityRow } from './activity-list.tsx';

type Activity = Awaited<ReturnType<typeof requestActivity>>;

const firstShown = 5;

export function ActivitySection() {
  const [activity, setActivity] = useState<Activity>();
  useEffect(() => {
    void requestActivity().then(setActivity);
  }, []);
  const events = activity?.ok ? activity.answer.events : [];
  return (
    <SettingsSection title="Activity" lead="What happened to your account in the last 90 days.">
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
