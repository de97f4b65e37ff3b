import { useEffect } from 'react';
import { useUser } from '#browser/session/session.ts';
import { calculatorKinds, calculatorPath } from '#calculators/rules/catalogue.ts';
import { usePrefetch } from './site-router.tsx';

/** What someone signed in moves between all day. */
const pages = ['/dashboard', '/history', ...calculatorKinds.map(calculatorPath)];
/** Waits until the page itself has loaded. */
const pauseMs = 3_000;

/**
 * Fetches the pages of daily use while nothing else is to do: links in a page that is open then lead to them without a
 * connection, too. Nothing is there after a reload, for which there is no service worker.
 */
export function useOfflinePages(): void {
  const isSignedIn = useUser() !== null;
  const prefetch = usePrefetch();
  useEffect(() => {
    if (!isSignedIn || matchMedia('(prefers-reduced-data: reduce)').matches) return;
    const timer = setTimeout(() => {
      for (const page of pages) prefetch(page);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isSignedIn, prefetch]);
}
