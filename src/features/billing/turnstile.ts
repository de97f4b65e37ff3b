/** Lets so many through at once; the others wait in the order in which they came. */
export function createTurnstile(atOnce: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
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
