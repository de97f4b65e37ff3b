import { useEffect } from 'react';
import { useUser } from '#browser/session/session.ts';

const retryMs = 30_000;

/** Loads and runs the code that only signed-in users need. */
export function useSignedInWork(): void {
  const userId = useUser()?.id;

  useEffect(() => {
    if (userId === undefined) return;
    let stop = () => {};
    let stopped = false;
    let retry: ReturnType<typeof setTimeout>;

    const start = async () => {
      try {
        const { startSignedInWork } = await import('./signed-in-work.ts');
        if (!stopped) stop = startSignedInWork(userId);
      } catch {
        if (!stopped) retry = setTimeout(() => void start(), retryMs);
      }
    };

    void start();
    return () => {
      stopped = true;
      clearTimeout(retry);
      stop();
    };
  }, [userId]);
}
