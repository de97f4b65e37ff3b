/**
 * Deduplicates runs of the same work. A request joins a run that waits to begin. A run that has begun may have read
 * already, so a later request waits for the next run. `begin` must be called before the first read.
 */
export function createJoinedRuns<Result>() {
  const waiting = new Map<string, Promise<Result>>();

  return async (key: string, run: (begin: () => void) => Promise<Result>): Promise<Result> => {
    const known = waiting.get(key);
    if (known) return await known;
    const next = run(() => waiting.delete(key)).finally(() => {
      // The run failed before it began.
      if (waiting.get(key) === next) waiting.delete(key);
    });
    waiting.set(key, next);
    return await next;
  };
}
