/** How many items one batch holds, and how many batches run at once. */
export type BatchLimits = Readonly<{ most: number; atOnce: number }>;

type Waiting<Item, Result> = Readonly<{
  key: string;
  item: Item;
  resolve: (answer: Result) => void;
  reject: (reason: unknown) => void;
}>;

/** PostgreSQL's codes for one bad item or two batches in conflict. Nothing was stored. */
const spoiled = /^(22|23|40)\w{3}$/;

/**
 * Runs items that arrive at the same moment as one batch, so that many share one round trip to the database. An item
 * that arrives alone does not wait. A batch holds each key once; an item whose key is running waits for the next one.
 * `run` returns results in the order of its items; if one item makes a batch fail, the items run again one by one.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce }: BatchLimits,
): (key: string, item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const keysUnderWay = new Set<string>();
  let underWay = 0;
  let isPlanned = false;

  function takeSome(): Waiting<Item, Result>[] {
    const taken: Waiting<Item, Result>[] = [];
    waiting = waiting.filter((one) => {
      if (taken.length === most || keysUnderWay.has(one.key)) return true;
      keysUnderWay.add(one.key);
      taken.push(one);
      return false;
    });
    return taken;
  }

  async function answer(some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const answers = await run(some.map(({ item }) => item));
      for (const [n, { resolve }] of some.entries()) resolve(answers[n] as Result);
    } catch (error) {
      if (some.length > 1 && isSpoiled(error)) for (const one of some) await answer([one]);
      else for (const { reject } of some) reject(error);
    }
  }

  async function runSome(some: readonly Waiting<Item, Result>[]): Promise<void> {
    underWay += 1;
    await answer(some);
    underWay -= 1;
    for (const { key } of some) keysUnderWay.delete(key);
    start();
  }

  function start(): void {
    isPlanned = false;
    while (underWay < atOnce) {
      const some = takeSome();
      if (some.length === 0) return;
      void runSome(some);
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, item, resolve, reject });
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(start);
    });
}

/** The same for reads: equal ones may stand in one batch, and run at once. */
export function createReadBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  limits: BatchLimits,
): (item: Item) => Promise<Result> {
  const batch = createBatcher(run, limits);
  let asked = 0;
  return (item) => {
    asked += 1;
    return batch(String(asked), item);
  };
}

function isSpoiled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && spoiled.test(String(error.code));
}
