import { Problem } from '#kernel/problem.ts';

type SemaphoreOptions = Readonly<{
  /** Further work is refused instead of queued. */
  maxWaiting?: number;
}>;

const retryAfter = 5;

/** Runs at most `atOnce` pieces of work; the rest waits, first in, first out. */
export function createSemaphore(
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY }: SemaphoreOptions = {},
) {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw new Problem('not-ready', { retryAfter });
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
