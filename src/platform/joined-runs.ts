/**
 * Requests for the same work share a run that has not begun: what they ask about happened before it. A run that has begun
 * may have looked already, so a later request waits for the next one. `begin` is called before the first look.
 */
export function createJoinedRuns<Result>() {
  const waiting = new Map<string, Promise<Result>>();

  return async (key: string, run: (begin: () => void) => Promise<Result>): Promise<Result> => {
    const known = waiting.get(key);
    if (known) return await known;
    const next = run(() => waiting.delete(key)).finally(() => {
      // One that failed before it began.
      if (waiting.get(key) === next) waiting.delete(key);
    });
    waiting.set(key, next);
    return await next;
  };
}
