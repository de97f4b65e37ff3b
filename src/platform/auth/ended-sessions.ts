import { accessTokenSeconds } from './access-token.ts';

/** Longer than the lifetime of an access token. */
const keepMs = (accessTokenSeconds + 60) * 1000;

export type EndedSessions = ReturnType<typeof createEndedSessions>;

/**
 * Ended sessions whose access tokens may still be valid. Each process is notified of all of them, so that a token is
 * refused without a query. The session of a token issued before the process listened is looked up once.
 */
export function createEndedSessions(now: () => number = Date.now) {
  const ended = new Map<string, number>();
  let isListening = true;
  let completeSince = now();
  let confirmed = new Set<string>();

  function forgetOld(): void {
    for (const [id, at] of ended) {
      if (now() - at <= keepMs) return;
      ended.delete(id);
    }
  }

  return {
    add(sessionIds: readonly string[]): void {
      forgetOld();
      for (const id of sessionIds) ended.set(id, now());
    },
    /** True if the session is live. Calls `look`, a query, only if our list of ended sessions may lack it. */
    async isLive(sessionId: string, issuedAtSeconds: number, look: () => Promise<boolean>): Promise<boolean> {
      if (ended.has(sessionId)) return false;
      if (!isListening) return await look();
      if (issuedAtSeconds * 1000 >= completeSince) return true;
      // A reconnect replaces the set, so that a lookup that began before it is not reused.
      const known = confirmed;
      if (known.has(sessionId)) return true;
      const found = await look();
      if (found) known.add(sessionId);
      return found && !ended.has(sessionId);
    },
    /** The LISTEN connection is lost. */
    onLost(): void {
      isListening = false;
    },
    onReconnected(): void {
      isListening = true;
      completeSince = now();
      confirmed = new Set();
    },
  };
}
