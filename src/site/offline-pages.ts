import { useEffect } from 'react';
import { useUser } from '#browser/session/session.ts';
import { calculatorKinds, calculatorPath } from '#calculators/rules/catalogue.ts';
import { usePrefetch } from './site-router.tsx';

/** Pages that a signed-in user visits most. */
const pages = ['/dashboard', '/history', ...calculatorKinds.map(calculatorPath)];
/** Leaves time for the page itself to load. */
const pauseMs = 3_000;

/**
 * Prefetches common pages when idle, so that links of an open page also work offline. There is no service
 * worker, so nothing survives a reload.
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
