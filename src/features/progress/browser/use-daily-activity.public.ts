import { useEffect } from 'react';

/** Reports today as an active day. For pages that count as use of the app. */
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
    // A page left open overnight reports the new day when it becomes visible again.
    document.addEventListener('visibilitychange', track);
    return () => document.removeEventListener('visibilitychange', track);
  }, [userId]);
}
