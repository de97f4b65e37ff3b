import { useEffect, useEffectEvent } from 'react';

/** How long a page is left alone first, where the browser cannot say that it is idle. */
const restMs = 2000;

/** Does something once, when the page has come to rest. */
export function useWhenIdle(doIt: () => void): void {
  const act = useEffectEvent(doIt);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const rest = setTimeout(() => act(), restMs);
      return () => clearTimeout(rest);
    }
    const idle = requestIdleCallback(() => act());
    return () => cancelIdleCallback(idle);
  }, []);
}
