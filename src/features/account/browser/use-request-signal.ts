import { useEffect, useRef } from 'react';

/** An AbortSignal for the next request; unmounting aborts it. */
export function useRequestSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
