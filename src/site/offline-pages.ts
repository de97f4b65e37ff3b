import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepsRelease } from '#browser/offline/kept-release.ts';
import { watchTyping } from '#browser/offline/typed-here.ts';
import { useUser } from '#browser/session/session.ts';
import { usePrefetch } from './router/site-router.tsx';

/** Leaves time for the page itself to load. */
const pauseMs = 3_000;

/** Once somebody uses the site, its common pages are kept on the device. */
export function useOfflinePages(): void {
  const { pathname: path } = useLocation();
  const isSignedIn = useUser() !== null;
  const prefetch = usePrefetch();
  useEffect(watchTyping, []);
  useEffect(() => {
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    // Any page that is served from the device reports a new release.
    const isKept = Boolean(navigator.serviceWorker?.controller);
    if (!isKept && !keepsRelease({ path, isSignedIn, isInstalled })) return;
    const timer = setTimeout(() => {
      import('./keep-pages.ts')
        .then(({ keepPages }) => keepPages(path, isSignedIn && prefetch))
        .catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [path, isSignedIn, prefetch]);
}
