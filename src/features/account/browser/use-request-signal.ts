import { useEffect, useRef } from 'react';

/** A signal for the next request; leaving the screen aborts it, so a late answer finds nobody home. */
export function useRequestSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
