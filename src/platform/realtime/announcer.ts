import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';

export const channel = 'fairsplit_changed';

/** How long news waits for company: at most this old when it leaves, and one message for all of it. */
const gatherMs = 40;
/** A notification holds 8,000 bytes: that many, with room to spare. */
const perMessage = 50;

export const announcements = z.array(z.object({ userId: z.string(), what: z.array(z.string()) }));

export type Announcer = Readonly<{
  announce(userId: string, what: readonly string[]): void;
  /** Settles when everything announced so far has gone out. */
  settled(): Promise<void>;
}>;

/**
 * Tells all processes what has changed for whom, right after the change is committed and not within it: PostgreSQL
 * lets one notifying transaction commit at a time, which would put every save in the country in one line.
 */
export function createAnnouncer(pool: Pick<Pool, 'query'>, log: Log): Announcer {
  const waiting = new Map<string, Set<string>>();
  let sending: Promise<void> | undefined;

  function takeMessages(): string[] {
    const news = [...waiting].map(([userId, what]) => ({ userId, what: [...what] }));
    waiting.clear();
    const count = Math.ceil(news.length / perMessage);
    const part = (n: number) => news.slice(n * perMessage, (n + 1) * perMessage);
    return Array.from({ length: count }, (_, n) => JSON.stringify(part(n)));
  }

  async function send(): Promise<void> {
    await delay(gatherMs);
    try {
      await pool.query({
        name: 'announce-changes',
        text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
        values: [channel, takeMessages()],
      });
    } catch (error) {
      // Nobody misses it for long: pages also ask by themselves.
      log.warn({ err: error }, 'a change was not announced');
    }
    sending = waiting.size > 0 ? send() : undefined;
  }

  return {
    announce(userId, what) {
      const known = waiting.get(userId) ?? new Set();
      for (const word of what) known.add(word);
      waiting.set(userId, known);
      sending ??= send();
    },
    async settled() {
      while (sending) await sending;
    },
  };
}
