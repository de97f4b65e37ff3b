import { useEffect, useEffectEvent } from 'react';

/** How long a page is left alone first, where the browser cannot say that it is idle. */
const restMs = 2000;

/** Takes steps one after the other, each when the page has come to rest. One that fails is left out. */
export function useWhenIdle(steps: readonly (() => Promise<unknown>)[]): void {
  const takeSteps = useEffectEvent(async (isOver: () => boolean) => {
    for (const step of steps) {
      await rest();
      if (isOver()) return;
      await step().catch(() => {});
    }
  });
  useEffect(() => {
    let isOver = false;
    void takeSteps(() => isOver);
    return () => {
      isOver = true;
    };
  }, []);
}

function rest(): Promise<unknown> {
  return new Promise((done) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    else setTimeout(done, restMs);
  });
}
