import { useEffect, useState } from 'react';
import { type Session, useSession } from '#features/account/session.public.ts';
import { sayRefused } from '#features/saved-work/say-refused.public.ts';
import { browserAsksNotTo, isTurnedOffHere, turnEverywhere, turnHere } from './consent.ts';

export type AnalyticsChoice = 'unknown' | 'unreachable' | 'forbidden-by-browser' | 'on' | 'off';

/** What was chosen for this browser or, signed in, for the account; and how to choose otherwise. */
export function useAnalyticsChoice() {
  const session = useSession();
  const [choice, setChoice] = useState<AnalyticsChoice>('unknown');
  const isAccount = session.status === 'signed-in';

  // After the first paint, which knows nothing of the browser.
  useEffect(() => setChoice(currentChoice(session)), [session]);

  async function choose(enabled: boolean): Promise<void> {
    const before = choice;
    setChoice(enabled ? 'on' : 'off');
    try {
      if (isAccount) await turnEverywhere(enabled);
      else turnHere(enabled);
    } catch (error) {
      setChoice(before);
      sayRefused(error, { title: 'Error', description: 'Failed to keep your choice. Please try again.' });
    }
  }

  return { choice, choose, isAccount };
}

function currentChoice(session: Session): AnalyticsChoice {
  if (browserAsksNotTo()) return 'forbidden-by-browser';
  if (session.status === 'loading') return session.unreachable ? 'unreachable' : 'unknown';
  if (isTurnedOffHere()) return 'off';
  return session.user?.isCounted === false ? 'off' : 'on';
}
