/** How many are answered by one run, and how many runs are under way at once. */
export type TogetherLimits = Readonly<{ most: number; atOnce: number }>;

type Waiting<Item, Answer> = Readonly<{
  key: string;
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}>;

/** Of PostgreSQL's: the content of one spoiled it for all, or two runs stood in each other's way. Nothing was kept. */
const spoiled = /^(22|23|40)\w{3}$/;

/**
 * Answers together what is asked at the same moment: many share one way to the database and back. Whoever comes alone
 * waits for nobody. In one run every key stands once, and a key that is under way waits for its turn.
 * `run` answers in the order of what it is given; whatever one of them spoils is run again one by one.
 */
export function together<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, atOnce }: TogetherLimits,
): (key: string, item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  const keysUnderWay = new Set<string>();
  let underWay = 0;
  let isPlanned = false;

  function takeSome(): Waiting<Item, Answer>[] {
    const taken: Waiting<Item, Answer>[] = [];
    waiting = waiting.filter((one) => {
      if (taken.length === most || keysUnderWay.has(one.key)) return true;
      keysUnderWay.add(one.key);
      taken.push(one);
      return false;
    });
    return taken;
  }

  async function answer(some: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(some.map(({ item }) => item));
      for (const [n, { resolve }] of some.entries()) resolve(answers[n] as Answer);
    } catch (error) {
      if (some.length > 1 && isSpoiled(error)) for (const one of some) await answer([one]);
      else for (const { reject } of some) reject(error);
    }
  }

  async function runSome(some: readonly Waiting<Item, Answer>[]): Promise<void> {
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

function isSpoiled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && spoiled.test(String(error.code));
}
