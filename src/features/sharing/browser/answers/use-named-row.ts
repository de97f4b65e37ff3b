import { useEffect } from 'react';
import { useNamedPlace } from '#browser/use-named-place.ts';

/** Time for the parts of a page that load late, such as the result above a list. */
const settlingMs = 4000;
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Props of a row to which an e-mail can link. The linked row gets the focus, and stays in view while the page above
 * it loads, until the reader scrolls, types or taps.
 */
export function useNamedRow(id: string) {
  const { place, isNamed } = useNamedPlace<HTMLLIElement>(id);
  useEffect(() => {
    const row = place.current;
    if (!isNamed || !row) return;
    const show = () => row.scrollIntoView({ block: 'center', behavior: 'instant' });
    row.focus({ preventScroll: true });
    const observer = new ResizeObserver(show);
    observer.observe(document.body);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, settlingMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [isNamed, place]);
  // Only the linked row is focusable, since a click on any focusable row would focus it.
  return { id, ref: place, tabIndex: isNamed ? -1 : undefined };
}
