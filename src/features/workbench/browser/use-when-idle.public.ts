import { useEffect, useEffectEvent } from 'react';

/** Delay in browsers without requestIdleCallback. */
const restMs = 2000;

/** Runs steps one by one when the page is idle. Failures are ignored. */
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
