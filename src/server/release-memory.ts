import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** Interval between checks; the first check runs after the jobs that are due at a start. */
export const lookMs = 3_000;
/** Below this share of busy time a process counts as idle. */
const idleBelow = 0.05;

/**
 * Frees about 40 MB that loading and compiling leave on the heap, which V8 would keep until the heap is
 * full. The collection blocks the process, so it runs only when idle.
 */
export function releaseMemoryWhenIdle(collect = collectAll, shareBusy = shareBusySinceLast()): void {
  const timer = setInterval(() => {
    if (shareBusy() > idleBelow) return;
    clearInterval(timer);
    collect();
  }, lookMs);
  timer.unref();
}

function shareBusySinceLast(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const before = last;
    last = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(last, before).utilization;
  };
}

function collectAll(): void {
  setFlagsFromString('--expose-gc');
  // A new context has `gc`; this one was created before the flag was set.
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
}
