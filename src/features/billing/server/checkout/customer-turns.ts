import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#kernel/problem.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import { isClosedAccount } from '#platform/db/violation.ts';
import { type CustomerKey, lockPayer } from '../customer.store.ts';
import { endTurn, type HeldTurn, renewTurn, takeTurn } from './turn.store.ts';

/** A lease on one customer. Another process can take it over when this one stalls. */
export type Turn = Readonly<{
  /**
   * A transaction that fails once the lease is lost, so that a late response never overwrites a newer one.
   */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}>;

export type TurnTimes = Readonly<{
  /** Another process may take the lease after this long without a renewal. */
  leaseMs: number;
  /** How long to wait for the lease; below the request's deadline. */
  patienceMs: number;
  /** Poll interval while another process holds the lease. */
  pollMs: number;
}>;
/** A provider call may take longer than the lease: the holder renews it. */
const turnTimes: TurnTimes = { leaseMs: 8_000, patienceMs: 10_000, pollMs: 60 };

/** Requests of users ('someone-waits') go before webhooks and jobs ('can-wait'). */
export type Urgency = 'someone-waits' | 'can-wait';
export type InTurn = <Result>(
  customer: CustomerKey,
  urgency: Urgency,
  work: (turn: Turn) => Promise<Result>,
) => Promise<Result>;

const late = () => new Problem('not-ready', { retryAfter: 5 });
const gone = () => new Problem('not-signed-in');

/**
 * Serialises work per customer across processes, from reading the provider to storing the result. Holds no
 * database connection meanwhile. Throws 'not-signed-in' once the account is erased.
 */
export function createCustomerTurns(db: Db, times: Partial<TurnTimes> = {}): InTurn {
  const { leaseMs, patienceMs, pollMs } = { ...turnTimes, ...times };
  const queue = createKeyedQueue();

  async function take(turn: HeldTurn, until: number): Promise<void> {
    try {
      for (;;) {
        if (performance.now() > until) throw late();
        if (await takeTurn(db, turn, leaseMs)) return;
        await delay(pollMs * (0.5 + Math.random()));
      }
    } catch (error) {
      throw isClosedAccount(error) ? gone() : error;
    }
  }

  async function write<Result>(held: HeldTurn, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return await db.transaction(async (tx) => {
      // Locks the user's row before the lease, like closing and erasing an account: another order could
      // deadlock with them.
      if (!(await lockPayer(tx, held.userId))) throw gone();
      if (!(await renewTurn(tx, held, leaseMs))) throw late();
      return await work(tx);
    });
  }

  return async ({ userId, source }, urgency, work) => {
    const until = performance.now() + patienceMs;
    const leave = await queue.enter(`${source}:${userId}`, urgency === 'someone-waits');
    try {
      const held = { userId, source, holder: crypto.randomUUID() };
      await take(held, until);
      // A failed renewal is retried by the next one; `write` checks the lease itself.
      const alive = setInterval(() => void renewTurn(db, held, leaseMs).catch(() => {}), leaseMs / 3);
      try {
        return await work({ write: (stored) => write(held, stored) });
      } finally {
        clearInterval(alive);
        // A lease that cannot be released expires.
        await endTurn(db, held).catch(() => {});
      }
    } finally {
      leave();
    }
  };
}

type Waiting = Readonly<{ isUrgent: boolean; enter: () => void }>;

/** A queue per key within this process. Urgent work goes first. */
function createKeyedQueue() {
  const waiting = new Map<string, Waiting[]>();

  function leave(key: string): void {
    const next = waiting.get(key)?.shift();
    if (next) next.enter();
    else waiting.delete(key);
  }

  return {
    /** Waits for the key, and resolves to the function that releases it. */
    async enter(key: string, isUrgent: boolean): Promise<() => void> {
      const line = waiting.get(key);
      if (line) {
        await new Promise<void>((enter) => {
          const firstThatCanWait = line.findIndex((one) => !one.isUrgent);
          const place = isUrgent && firstThatCanWait >= 0 ? firstThatCanWait : line.length;
          line.splice(place, 0, { isUrgent, enter });
        });
      } else waiting.set(key, []);
      return () => leave(key);
    },
  };
}
