type Waiting = () => void;

/**
 * Runs so much work at once, one piece for each user at a time; users take turns. Nobody waits behind another user's
 * pile: at most behind the pieces that are running.
 */
export function createFairQueue(atOnce: number) {
  /** Users with work, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  const busy = new Set<string>();

  function startNext(): void {
    for (const [who, pieces] of waiting) {
      if (busy.size >= atOnce) return;
      if (busy.has(who)) continue;
      const start = pieces.shift();
      // Back to the end of the line, or out of it.
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
      // Behind those who came meanwhile.
      if (waiting.delete(who) && more) waiting.set(who, more);
      startNext();
    }
  };
}
