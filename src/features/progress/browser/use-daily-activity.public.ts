import { useEffect } from 'react';

/** For pages on which the app is used: counts today as a day of use, once. */
export function useDailyActivity(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const track = () => {
      if (document.visibilityState !== 'visible') return;
      import('./track-today.ts').then(
        ({ trackToday }) => trackToday(userId),
        () => {},
      );
    };
    track();
    // A page left open over night is used again when it is looked at again.
    document.addEventListener('visibilitychange', track);
    return () => document.removeEventListener('visibilitychange', track);
  }, [userId]);
}
