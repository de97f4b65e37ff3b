import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#kernel/problem.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { CustomerKey } from './customer.store.ts';
import { endTurn, type HeldTurn, keepTurn, takeTurn } from './turn.store.ts';

/** The right to act for one customer. It can be lost to another process, when this one was held up for long. */
export type Turn = Readonly<{
  /** A transaction that fails when the turn was lost: an answer that comes late is not stored over a newer one. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}>;

export type TurnTimes = Readonly<{
  /** After so long without a sign of life, others may take the turn. */
  leaseMs: number;
  /** How long others are waited for; below what a request may take. */
  patienceMs: number;
  /** Between looks at a turn that another process has. */
  pollMs: number;
}>;
/** A call to the provider may take longer: the turn is kept by a sign of life, not by its length. */
const turnTimes: TurnTimes = { leaseMs: 8_000, patienceMs: 10_000, pollMs: 60 };

/** For whom: people who wait come before notices. */
export type Urgency = 'someone-waits' | 'can-wait';
export type InTurn = <Result>(
  customer: CustomerKey,
  urgency: Urgency,
  work: (turn: Turn) => Promise<Result>,
) => Promise<Result>;

const late = () => new Problem('not-ready', { retryAfter: 5 });

/**
 * One at a time acts for a customer, in all processes, from the look at the provider to the stored answer. No
 * connection of the database is held meanwhile.
 */
export function createCustomerTurns(db: Db, times: Partial<TurnTimes> = {}): InTurn {
  const { leaseMs, patienceMs, pollMs } = { ...turnTimes, ...times };
  const queue = createKeyedQueue();

  async function take(turn: HeldTurn, until: number): Promise<void> {
    for (;;) {
      if (performance.now() > until) throw late();
      if (await takeTurn(db, turn, leaseMs)) return;
      await delay(pollMs * (0.5 + Math.random()));
    }
  }

  async function write<Result>(held: HeldTurn, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return await db.transaction(async (tx) => {
      if (!(await keepTurn(tx, held, leaseMs))) throw late();
      return await work(tx);
    });
  }

  return async ({ userId, source }, urgency, work) => {
    const until = performance.now() + patienceMs;
    const leave = await queue.enter(`${source}:${userId}`, urgency === 'someone-waits');
    try {
      const held = { userId, source, holder: crypto.randomUUID() };
      await take(held, until);
      // A sign of life that fails is followed by the next; what is stored looks for itself.
      const alive = setInterval(() => void keepTurn(db, held, leaseMs).catch(() => {}), leaseMs / 3);
      try {
        return await work({ write: (stored) => write(held, stored) });
      } finally {
        clearInterval(alive);
        // One that cannot be given back runs out.
        await endTurn(db, held).catch(() => {});
      }
    } finally {
      leave();
    }
  };
}

type Waiting = Readonly<{ isUrgent: boolean; enter: () => void }>;

/** One at a time for each key within this process; urgent ones before others. */
function createKeyedQueue() {
  const waiting = new Map<string, Waiting[]>();

  function leave(key: string): void {
    const next = waiting.get(key)?.shift();
    if (next) next.enter();
    else waiting.delete(key);
  }

  return {
    /** Resolves when it is one's turn, with what ends it. */
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
