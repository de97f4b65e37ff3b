import { useEffect, useState } from 'react';
import { requestActivity } from '../settings-requests.ts';

type Activity = Awaited<ReturnType<typeof requestActivity>>;

/** Undefined while it is loading. */
export function useActivity() {
  const [activity, setActivity] = useState<Activity>();
  const load = () => void requestActivity().then(setActivity);
  useEffect(load, []);
  return { activity, events: activity?.ok ? activity.answer.events : [], load };
}
