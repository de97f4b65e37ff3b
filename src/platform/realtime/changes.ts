import { Problem } from '#kernel/problem.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { announcements, channel, createAnnouncer } from './announcer.ts';
import { openListener } from './listener.ts';

export type Subscriber = Readonly<{
  /** Something of this user's has changed, or may have. */
  onChange: (what: readonly string[]) => void;
  /** The server stops. */
  onEnd: () => void;
}>;

export type Changes = Readonly<{
  /** To be called after the commit. */
  announce(userId: string, what: readonly string[]): void;
  /** The same for what concerns everybody who listens; told at most once a second. */
  announceToAll(what: readonly string[]): void;
  /** Refuses when this user listens in too many places; answers how to leave. */
  subscribe(userId: string, subscriber: Subscriber): () => void;
  /** How many listen in this process. */
  streams(): number;
  /** Ends every subscription and takes no new one; called again, sees that late announcements have gone out. */
  close(): Promise<void>;
}>;

export const maxStreams = 20;

/** Says to whoever listens, in this process or another, that something of theirs has changed. */
export async function openChanges(
  { pool, connectionString }: Pick<Database, 'pool' | 'connectionString'>,
  log: Log,
  topics: readonly string[],
): Promise<Changes> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const announcer = createAnnouncer(pool, log);
  let closing: Promise<void> | undefined;
  const everyone = () => [...subscribers.values()].flatMap((mine) => [...mine]);

  const listener = await openListener({
    connectionString,
    channel,
    log,
    onMessage(message) {
      if (subscribers.size === 0) return;
      for (const { userId, what } of announcements.parse(JSON.parse(message))) {
        const concerned = userId === null ? everyone() : (subscribers.get(userId) ?? []);
        for (const subscriber of concerned) subscriber.onChange(what);
      }
    },
    onGap() {
      for (const subscriber of everyone()) subscriber.onChange(topics);
    },
  });

  return {
    announce: announcer.announce,
    announceToAll: announcer.announceToAll,

    subscribe(userId, subscriber) {
      if (closing) throw new Problem('not-ready');
      const mine = subscribers.get(userId) ?? new Set();
      if (mine.size >= maxStreams) throw new Problem('too-many', { max: maxStreams });
      subscribers.set(userId, mine.add(subscriber));
      return () => {
        mine.delete(subscriber);
        if (mine.size === 0 && subscribers.get(userId) === mine) subscribers.delete(userId);
      };
    },

    streams: () => everyone().length,

    async close() {
      closing ??= listener.close();
      for (const subscriber of everyone()) subscriber.onEnd();
      await announcer.settled();
      await closing;
    },
  };
}
