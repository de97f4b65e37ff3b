import { useEffect, useState } from 'react';

/** A text once it has not changed for a while: a screen reader need not read out every tap of a whole table. */
export function useSettled(text: string, quietMs = 700): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, quietMs]);
  return settled;
}
