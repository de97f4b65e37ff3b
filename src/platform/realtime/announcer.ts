import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { outsideRequest } from '../db/request-scope.ts';
import type { Log } from '../log.ts';

export const channel = 'fairsplit_changed';

/** Changes are gathered for this long and sent as one message. */
const gatherMs = 40;
/** The same for changes that go to everybody: each of them makes every connected page send a request. */
const gatherForAllMs = 1_000;
/** A notification holds 8,000 bytes: that many, with room to spare. */
const perMessage = 50;

/** Without a user it is for everybody. */
export const announcements = z.array(z.object({ userId: z.nullable(z.string()), what: z.array(z.string()) }));

/** Sessions of one user that have ended; told by themselves and at once. */
export const endings = z.object({ userId: z.string(), ended: z.array(z.string()) });

export type Announcer = Readonly<{
  announce(userId: string, what: readonly string[]): void;
  announceToAll(what: readonly string[]): void;
  announceEnd(userId: string, sessionIds: readonly string[]): Promise<void>;
  /** Settles when everything announced so far has gone out. */
  settled(): Promise<void>;
}>;

/**
 * Tells all processes what has changed for whom, right after the change is committed and not within it: PostgreSQL
 * lets one notifying transaction commit at a time, which would put every save in the country in one line.
 */
export function createAnnouncer(
  pool: Pick<Pool, 'query'>,
  log: Log,
  pauses = { forOne: gatherMs, forAll: gatherForAllMs },
  /** Not behind PgBouncer. */
  prepares = true,
): Announcer {
  const forOne = createGatherer<string>(pauses.forOne, send);
  const forAll = createGatherer<null>(pauses.forAll, send);

  async function notify(messages: readonly string[]): Promise<void> {
    try {
      // Changes of several requests go out together.
      await outsideRequest(() =>
        pool.query({
          ...(prepares ? { name: 'announce-changes' } : {}),
          text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
          values: [channel, messages],
        }),
      );
    } catch (error) {
      // Nobody misses it for long: pages also ask by themselves.
      log.warn({ err: error }, 'a change was not announced');
    }
  }

  function send(news: News[]): Promise<void> {
    return notify(batches(news).map((batch) => JSON.stringify(batch)));
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

type News = z.output<typeof announcements>[number];

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perMessage);
  return Array.from({ length: count }, (_, n) => items.slice(n * perMessage, (n + 1) * perMessage));
}

/** Gathers changes for a while and sends them as one batch. */
function createGatherer<Whom extends string | null>(pauseMs: number, send: (news: News[]) => Promise<void>) {
  const waiting = new Map<Whom, Set<string>>();
  let sending: Promise<void> | undefined;

  async function sendLater(): Promise<void> {
    await delay(pauseMs);
    const news = [...waiting].map(([userId, what]) => ({ userId, what: [...what] }));
    waiting.clear();
    await send(news);
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
