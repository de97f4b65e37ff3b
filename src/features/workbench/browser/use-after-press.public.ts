import { useEffect, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Defers work until the click of a running press has fired. A line that appears while the pointer is down
 * would move the button, and the click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const press = useRef(Promise.resolve());
  useEffect(() => {
    const begin = () => {
      press.current = new Promise((done) => {
        for (const end of ends) window.addEventListener(end, () => done(), { once: true, capture: true });
      });
    };
    window.addEventListener('pointerdown', begin, { capture: true });
    return () => window.removeEventListener('pointerdown', begin, { capture: true });
  }, []);
  return (act) => void press.current.then(() => setTimeout(act));
}
