import { currentRequest, outcomeOf, outsideRequest, type RequestScope, timedOut } from './request-scope.ts';

export type BatchLimits = Readonly<{ most: number; atOnce: number }>;

type BatchKind<Result> = Readonly<{
  isRead?: boolean;
  /** True if a batch may contain several items with one key. Concurrent batches never share a key. */
  sharesKeys?: boolean;
  /** Returns false if nothing was stored for the item with this result. */
  hasStored?: (result: Result) => boolean;
}>;

type Waiting<Item, Result> = Readonly<{
  key: string;
  item: Item;
  /** The request that added the item. An item whose request timed out while waiting is dropped. */
  scope: RequestScope | undefined;
  resolve: (answer: Result) => void;
  reject: (reason: unknown) => void;
}>;

/** PostgreSQL error classes for one bad item or a conflict between two batches: the batch was rolled back. */
const rolledBackCodes = /^(22|23|40)\w{3}$/;

/**
 * Runs items that arrive at the same moment as one batch, with one round trip to the database; a single item does
 * not wait. A batch contains each key once, unless `sharesKeys` is set. `run` returns results in the order of its
 * items. If a batch fails because of one item, the items run again one by one.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, atOnce }: BatchLimits,
  { isRead = false, sharesKeys = false, hasStored = () => true }: BatchKind<Result> = {},
): (key: string, item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const keysUnderWay = new Set<string>();
  let underWay = 0;
  let isPlanned = false;

  function takeSome(): Waiting<Item, Result>[] {
    const taken: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    waiting = waiting.filter((one) => {
      if (one.scope?.isOver()) {
        one.reject(timedOut());
        return false;
      }
      if (taken.length === most || keysUnderWay.has(one.key)) return true;
      if (sharesKeys) keys.add(one.key);
      else keysUnderWay.add(one.key);
      taken.push(isRead ? one : committing(one, hasStored));
      return false;
    });
    for (const key of keys) keysUnderWay.add(key);
    return taken;
  }

  async function answer(some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const answers = await outsideRequest(() => run(some.map(({ item }) => item)));
      for (const [n, { resolve }] of some.entries()) resolve(answers[n] as Result);
    } catch (error) {
      if (some.length > 1 && isRolledBack(error)) for (const one of some) await answer([one]);
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
      waiting.push({ key, item, scope: currentRequest(), resolve, reject });
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(start);
    });
}

/**
 * Other requests share the statement, so the deadline of one request cannot cancel it: that request waits
 * for the outcome.
 */
function committing<Item, Result>(
  one: Waiting<Item, Result>,
  hasStored: (result: Result) => boolean,
): Waiting<Item, Result> {
  const endCommit = one.scope?.beginCommit();
  if (!endCommit) return one;
  return {
    ...one,
    resolve(answer) {
      endCommit(hasStored(answer) ? 'committed' : 'rolled-back');
      one.resolve(answer);
    },
    reject(reason) {
      endCommit(outcomeOf(reason));
      one.reject(reason);
    },
  };
}

/** A batcher for reads: one batch may hold equal items, and batches with equal items may run at once. */
export function createReadBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  limits: BatchLimits,
): (item: Item) => Promise<Result> {
  const batch = createBatcher(run, limits, { isRead: true });
  let lastKey = 0;
  return (item) => {
    lastKey += 1;
    return batch(String(lastKey), item);
  };
}

function isRolledBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && rolledBackCodes.test(String(error.code));
}
