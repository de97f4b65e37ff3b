import { useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { type Session, useSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { browserAsksNotTo, isTurnedOffHere, setAccountAnalytics, setBrowserAnalytics } from './consent.ts';

export type AnalyticsChoice = 'unknown' | 'unreachable' | 'forbidden-by-browser' | 'on' | 'off';

/** The choice of this browser or, when signed in, of the account. */
export function useAnalyticsChoice() {
  const session = useSession();
  const who = session.user?.id;
  /** A choice made on this page, with its user. */
  const [chosen, setChosen] = useState<{ who: string | undefined; choice: 'on' | 'off' } | null>(null);
  const choice = chosen?.who === who && chosen ? chosen.choice : currentChoice(session);

  async function choose(enabled: boolean): Promise<void> {
    setChosen({ who, choice: enabled ? 'on' : 'off' });
    try {
      if (who) await setAccountAnalytics(enabled);
      else setBrowserAnalytics(enabled);
    } catch (error) {
      setChosen(null);
      toastRequestError(error, {
        title: t('Error'),
        description: t('Failed to save your choice. Please try again.'),
      });
    }
  }

  return { choice, choose, isAccount: who !== undefined };
}

/**
 * Reads nothing from the browser until the session has loaded, since the first render must match the prerendered
 * HTML.
 */
function currentChoice(session: Session): AnalyticsChoice {
  if (session.status === 'loading') return session.unreachable ? 'unreachable' : 'unknown';
  if (browserAsksNotTo()) return 'forbidden-by-browser';
  if (isTurnedOffHere()) return 'off';
  return session.user?.isCounted === false ? 'off' : 'on';
}
