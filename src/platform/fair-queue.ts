type Waiting = () => void;

/**
 * Runs at most `atOnce` pieces of work, one per user at a time, round robin between users: nobody waits
 * behind another user's backlog.
 */
export function createFairQueue(atOnce: number) {
  /** Users with pending work, next one first. */
  const waiting = new Map<string, Waiting[]>();
  const busy = new Set<string>();

  function startNext(): void {
    for (const [who, pieces] of waiting) {
      if (busy.size >= atOnce) return;
      if (busy.has(who)) continue;
      const start = pieces.shift();
      // Moves the user to the end of the queue, or removes them.
      waiting.delete(who);
      if (pieces.length > 0) waiting.set(who, pieces);
      if (!start) continue;
      busy.add(who);
      start();
    }
  }

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((start) => {
      const pieces = waiting.get(who) ?? [];
      pieces.push(start);
      waiting.set(who, pieces);
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(who);
      const more = waiting.get(who);
      // Moves the user behind those who joined in the meantime.
      if (waiting.delete(who) && more) waiting.set(who, more);
      startNext();
    }
  };
}
