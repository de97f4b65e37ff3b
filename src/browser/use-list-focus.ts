import { type RefObject, useEffect, useRef } from 'react';

/** If the focused row is removed, the list gets the focus; give it tabIndex -1. */
export function useListFocus(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const wasInside = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && (list.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row comes or goes with the count
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) list.current?.focus();
  }, [count]);

  return list;
}
