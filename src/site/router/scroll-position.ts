import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';
import { readStored, tabStore, writeStored } from '#browser/storage.ts';

const storageKey = 'fairsplit.scroll';
type Positions = Record<string, number>;

/** The initial scroll position of a visit; undefined keeps the current one. */
export function firstPosition(
  action: `${NavigationType}`,
  isSamePage: boolean,
  stored: number | undefined,
): number | undefined {
  if (action === 'POP') return stored ?? 0;
  return action === 'REPLACE' && isSamePage ? undefined : 0;
}

/** A new page starts at the top or at its anchor; back and forward restore the position. */
export function useScrollPosition(location: Location, action: `${NavigationType}`): void {
  const positions = useRef<Positions>(undefined);
  const last = useRef(location);

  useLayoutEffect(() => {
    const previous = last.current;
    last.current = location;
    // The browser positions the first page.
    if (previous === location) return;
    const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (place && action !== 'POP') {
      place.scrollIntoView();
      return;
    }
    const isSamePage = previous.pathname === location.pathname;
    const top = firstPosition(action, isSamePage, positions.current?.[location.key]);
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  }, [location, action]);

  useEffect(() => {
    const all: Positions = readStored(storageKey, (value) => ({ ...(value as Positions) }), tabStore()) ?? {};
    positions.current = all;
    const note = () => {
      all[last.current.key] = window.scrollY;
    };
    // The browser also restores the position after a reload or a return from another site.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
      writeStored(storageKey, all, tabStore());
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
