import { Problem } from '#kernel/problem.ts';
import { createEndedSessions, type EndedSessions } from '../auth/ended-sessions.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { announcements, channel, createAnnouncer, endings } from './announcer.ts';
import { openListener } from './listener.ts';

export type Subscriber = Readonly<{
  sessionId?: string;
  onSignedOut?: () => void;
  /** The user's data has or may have changed. */
  onChange: (what: readonly string[]) => void;
  onEnd: () => void;
  /** Maximum number of subscribers per user in this process. */
  max?: number;
}>;

export type Changes = Readonly<{
  /** Call after the commit. */
  announce(userId: string, what: readonly string[]): void;
  /** The same for all subscribers, at most once a second. */
  announceToAll(what: readonly string[]): void;
  /** Ends sessions: this process refuses them at once, others as soon as they receive the message. */
  endSessions(userId: string, sessionIds: readonly string[]): Promise<void>;
  ended: Pick<EndedSessions, 'isLive'>;
  /** Throws if the user has too many subscribers; returns a function to unsubscribe. */
  subscribe(userId: string, subscriber: Subscriber): () => void;
  streams(): number;
  /** Ends all subscriptions and accepts no new ones. A second call waits for changes announced since the first. */
  close(): Promise<void>;
}>;

export const maxStreams = 20;

/** Notifies a user's subscribers, in every process, that the user's data has changed. */
export async function openChanges(
  { pool, directUrl, isPooled }: Pick<Database, 'pool' | 'directUrl' | 'isPooled'>,
  log: Log,
  topics: readonly string[],
): Promise<Changes> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const announcer = createAnnouncer(pool, log, undefined, !isPooled);
  let closing: Promise<void> | undefined;
  const ended = createEndedSessions();
  const everyone = () => [...subscribers.values()].flatMap((mine) => [...mine]);

  function onEnding(content: unknown): void {
    const { userId, ended: sessionIds } = endings.parse(content);
    ended.add(sessionIds);
    for (const subscriber of subscribers.get(userId) ?? []) {
      if (sessionIds.includes(subscriber.sessionId ?? '')) subscriber.onSignedOut?.();
    }
  }

  const listener = await openListener({
    connectionString: directUrl,
    channel,
    log,
    onMessage(message) {
      const content: unknown = JSON.parse(message);
      if (!Array.isArray(content)) return onEnding(content);
      if (subscribers.size === 0) return;
      for (const { userId, what } of announcements.parse(content)) {
        const concerned = userId === null ? everyone() : (subscribers.get(userId) ?? []);
        for (const subscriber of concerned) subscriber.onChange(what);
      }
    },
    onLost: ended.onLost,
    onGap() {
      ended.onReconnected();
      for (const subscriber of everyone()) subscriber.onChange(topics);
    },
  });

  return {
    announce: announcer.announce,
    announceToAll: announcer.announceToAll,
    ended,
    async endSessions(userId, sessionIds) {
      if (sessionIds.length === 0) return;
      ended.add(sessionIds);
      await announcer.announceEnd(userId, sessionIds);
    },

    subscribe(userId, subscriber) {
      if (closing) throw new Problem('not-ready');
      const mine = subscribers.get(userId) ?? new Set();
      const max = subscriber.max ?? maxStreams;
      if (mine.size >= max) throw new Problem('too-many', { max });
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
