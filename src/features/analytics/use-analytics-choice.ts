import { useEffect, useState } from 'react';
import { useSession } from '#features/account/session.public.ts';
import { sayRefused } from '#features/saved-work/say-refused.public.ts';
import {
  browserAsksNotTo,
  isTurnedOffHere,
  keepAccountChoice,
  readAccountChoice,
  turnHere,
} from './consent.ts';

export type AnalyticsChoice = 'unknown' | 'unreachable' | 'forbidden-by-browser' | 'on' | 'off';

/** What was chosen for this browser or, signed in, for the account; and how to choose otherwise. */
export function useAnalyticsChoice() {
  const { status } = useSession();
  const [choice, setChoice] = useState<AnalyticsChoice>('unknown');

  useEffect(() => {
    let left = false;
    void currentChoice(status).then((found) => left || setChoice(found));
    return () => {
      left = true;
    };
  }, [status]);

  async function choose(enabled: boolean): Promise<void> {
    const before = choice;
    setChoice(enabled ? 'on' : 'off');
    try {
      if (status === 'signed-in') await keepAccountChoice(enabled);
      turnHere(enabled);
    } catch (error) {
      setChoice(before);
      sayRefused(error, { title: 'Error', description: 'Failed to keep your choice. Please try again.' });
    }
  }

  return { choice, choose, isAccount: status === 'signed-in' };
}

async function currentChoice(status: string): Promise<AnalyticsChoice> {
  if (status === 'loading') return 'unknown';
  if (browserAsksNotTo()) return 'forbidden-by-browser';
  if (isTurnedOffHere()) return 'off';
  if (status === 'signed-out') return 'on';
  return await readAccountChoice().then(
    (enabled) => (enabled ? 'on' : 'off'),
    () => 'unreachable',
  );
}
