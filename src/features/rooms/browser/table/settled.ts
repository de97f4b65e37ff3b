import { useEffect, useState } from 'react';

/** Debounces a text, so that a screen reader does not announce every tap. */
export function useSettled(text: string, quietMs = 700): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, quietMs]);
  return settled;
}
