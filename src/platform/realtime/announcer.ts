import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { outsideRequest } from '../db/request-scope.ts';
import type { Log } from '../log.ts';

export const channel = 'fairsplit_changed';

/** Changes are collected for this long and sent as one message. */
const gatherMs = 40;
/** The same for changes for all users: each makes every open page send a request. */
const gatherForAllMs = 1_000;
/** A NOTIFY payload holds 8,000 bytes; this many fit easily. */
const perMessage = 50;

/** Changed topics by user; a null `userId` means all users. */
export const announcements = z.array(z.object({ userId: z.nullable(z.string()), what: z.array(z.string()) }));

/** Ended sessions of one user, sent in a separate message and at once. */
export const endings = z.object({ userId: z.string(), ended: z.array(z.string()) });

export type Announcer = Readonly<{
  announce(userId: string, what: readonly string[]): void;
  announceToAll(what: readonly string[]): void;
  announceEnd(userId: string, sessionIds: readonly string[]): Promise<void>;
  /** Resolves when all changes so far have been sent. */
  settled(): Promise<void>;
}>;

/**
 * Notifies all processes of changed data. Call it after the commit: PostgreSQL serialises the commits of
 * transactions with NOTIFY, which would queue all saves behind each other.
 */
export function createAnnouncer(
  pool: Pick<Pool, 'query'>,
  log: Log,
  pauses = { forOne: gatherMs, forAll: gatherForAllMs },
  /** True to use a prepared statement; false behind PgBouncer. */
  prepares = true,
): Announcer {
  const forOne = createGatherer<string>(pauses.forOne, send);
  const forAll = createGatherer<null>(pauses.forAll, send);

  async function notify(messages: readonly string[]): Promise<void> {
    try {
      // The batch contains changes of several requests, so the deadline of none may cancel it.
      await outsideRequest(() =>
        pool.query({
          ...(prepares ? { name: 'announce-changes' } : {}),
          text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
          values: [channel, messages],
        }),
      );
    } catch (error) {
      // Pages also refetch by themselves.
      log.warn({ err: error }, 'a change was not announced');
    }
  }

  function send(changes: Change[]): Promise<void> {
    return notify(batches(changes).map((batch) => JSON.stringify(batch)));
  }

  return {
    announce: forOne.add,
    announceToAll: (what) => forAll.add(null, what),
    announceEnd: (userId, sessionIds) =>
      notify(batches(sessionIds).map((ended) => JSON.stringify({ userId, ended }))),
    async settled() {
      await Promise.all([forOne.settled(), forAll.settled()]);
    },
  };
}

type Change = z.output<typeof announcements>[number];

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perMessage);
  return Array.from({ length: count }, (_, n) => items.slice(n * perMessage, (n + 1) * perMessage));
}

function createGatherer<Whom extends string | null>(
  pauseMs: number,
  send: (changes: Change[]) => Promise<void>,
) {
  const waiting = new Map<Whom, Set<string>>();
  let sending: Promise<void> | undefined;

  async function sendLater(): Promise<void> {
    await delay(pauseMs);
    const changes = [...waiting].map(([userId, what]) => ({ userId, what: [...what] }));
    waiting.clear();
    await send(changes);
    sending = waiting.size > 0 ? sendLater() : undefined;
  }

  return {
    add(whom: Whom, what: readonly string[]): void {
      const known = waiting.get(whom) ?? new Set();
      for (const word of what) known.add(word);
      waiting.set(whom, known);
      sending ??= sendLater();
    },
    async settled() {
      while (sending) await sending;
    },
  };
}
