import { useState } from 'react';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { type Session, useSession } from '#browser/session/session.ts';
import { browserAsksNotTo, isTurnedOffHere, turnEverywhere, turnHere } from './consent.ts';

export type AnalyticsChoice = 'unknown' | 'unreachable' | 'forbidden-by-browser' | 'on' | 'off';

/** What was chosen for this browser or, signed in, for the account; and how to choose otherwise. */
export function useAnalyticsChoice() {
  const session = useSession();
  const who = session.user?.id;
  /** On this page, and by whom. */
  const [chosen, setChosen] = useState<{ who: string | undefined; choice: 'on' | 'off' } | null>(null);
  const choice = chosen?.who === who && chosen ? chosen.choice : currentChoice(session);

  async function choose(enabled: boolean): Promise<void> {
    setChosen({ who, choice: enabled ? 'on' : 'off' });
    try {
      if (who) await turnEverywhere(enabled);
      else turnHere(enabled);
    } catch (error) {
      setChosen(null);
      toastRequestError(error, {
        title: 'Error',
        description: 'Failed to save your choice. Please try again.',
      });
    }
  }

  return { choice, choose, isAccount: who !== undefined };
}

/** Nothing of the browser is read before the session is known: the first paint has to be the server's. */
function currentChoice(session: Session): AnalyticsChoice {
  if (session.status === 'loading') return session.unreachable ? 'unreachable' : 'unknown';
  if (browserAsksNotTo()) return 'forbidden-by-browser';
  if (isTurnedOffHere()) return 'off';
  return session.user?.isCounted === false ? 'off' : 'on';
}
