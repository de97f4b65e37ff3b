import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shouldStoreRelease } from '#browser/offline/offline-release.ts';
import { watchTyping } from '#browser/offline/typed-here.ts';
import { useUser } from '#browser/session/session.ts';
import { usePrefetch } from './router/site-router.tsx';

/** Leaves time for the page itself to load. */
const pauseMs = 3_000;

/** Stores the site's pages on the device, once the visitor uses the site. */
export function useOfflinePages(): void {
  const { pathname: path } = useLocation();
  const isSignedIn = useUser() !== null;
  const prefetch = usePrefetch();
  useEffect(watchTyping, []);
  useEffect(() => {
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    // With a worker, every page starts it, so that each page offers a new release.
    const hasWorker = Boolean(navigator.serviceWorker?.controller);
    if (!hasWorker && !shouldStoreRelease({ path, isSignedIn, isInstalled })) return;
    const timer = setTimeout(() => {
      import('./keep-pages.ts')
        .then(({ keepPages }) => keepPages(path, isSignedIn && prefetch))
        .catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [path, isSignedIn, prefetch]);
}
