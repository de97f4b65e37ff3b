import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** Between two looks; the first comes after what follows a start at once, jobs that were due for example. */
export const lookMs = 3_000;
/** The share of its time in which an idle process is busy. */
const idleBelow = 0.05;

/**
 * Gives back what loading and compiling left behind, about 40 MB. V8 would keep it until the heap is full, and the
 * idle process would look that much larger. It stops everything for a while, so a process that serves is left alone.
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
  // The global of a new context: `gc` of this one was not there when the process began.
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
}
