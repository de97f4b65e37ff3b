import { useEffect } from 'react';
import { useNamedPlace } from '#browser/use-named-place.ts';

/** Long enough for the parts of a page that load later, such as the result above a list. */
const settlingMs = 4000;
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Properties of a row that an e-mail leads to. It gets the focus and stays in view while the page above it loads, until the reader
 * moves.
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
  // Focusable only then: a press on any other row would focus it.
  return { id, ref: place, tabIndex: isNamed ? -1 : undefined };
}
