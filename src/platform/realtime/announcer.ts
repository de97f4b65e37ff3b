import type { Pool } from 'pg';
import type { Log } from '../log.ts';

export const channel = 'fairsplit_changed';

export type Announcement = Readonly<{ userId: string; what: readonly string[] }>;

export type Announcer = Readonly<{
  announce(userId: string, what: readonly string[]): void;
  /** Settles when everything announced so far has gone out. */
  settled(): Promise<void>;
}>;

/**
 * Tells all processes what has changed for whom, right after the change is committed and not within it: PostgreSQL
 * lets one notifying transaction commit at a time, which would put every save in the country in one line.
 * What is announced while a message is under way goes with the next one.
 */
export function createAnnouncer(pool: Pick<Pool, 'query'>, log: Log): Announcer {
  const waiting = new Map<string, Set<string>>();
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.size > 0) {
      const payloads = [...waiting].map(([userId, what]) => JSON.stringify({ userId, what: [...what] }));
      waiting.clear();
      try {
        await pool.query({
          name: 'announce-changes',
          text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
          values: [channel, payloads],
        });
      } catch (error) {
        // Nobody misses it for long: pages also ask by themselves.
        log.warn({ err: error }, 'a change was not announced');
      }
    }
    sending = undefined;
  }

  return {
    announce(userId, what) {
      const known = waiting.get(userId) ?? new Set();
      for (const word of what) known.add(word);
      waiting.set(userId, known);
      sending ??= send();
    },
    settled: async () => await sending,
  };
}
