import { useEffect, useRef } from 'react';

const ends = ['pointerup', 'pointercancel'] as const;

/**
 * Runs something once the press that is under way has made its click. A line that appears while the pointer is down
 * would move the button away from under it, and the click would be lost.
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
