import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** An anchor such as '#templates'. Scrolls into view on arrival, even if it is rendered later than the page. */
export function useNamedPlace<Place extends HTMLElement>(
  id: string | undefined,
): { readonly place: RefObject<Place | null>; readonly isNamed: boolean } {
  const { hash, key } = useLocation();
  const place = useRef<Place>(null);
  const isNamed = id !== undefined && hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit to the place shows it again
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView();
  }, [isNamed, key]);
  return { place, isNamed };
}
