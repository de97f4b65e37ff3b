import type { KeyScope } from '#kernel/key-scopes.ts';
import { Problem } from '#kernel/problem.ts';
import { addressFilter } from '../http/allowed-addresses.ts';
import { accessTokenSeconds } from './access-token.ts';
import { hashApiKey, isApiKey } from './api-key.ts';
import type { EndedSessions } from './ended-sessions.ts';

export type KeyHolder = Readonly<{ id: string; userId: string; scopes: readonly KeyScope[] }>;
export type StoredApiKey = KeyHolder & Readonly<{ addresses: readonly string[]; expiresAt: Date | null }>;

type Known = Readonly<{ key: StoredApiKey; readAt: number; allows: (address: string) => boolean }> & {
  usedAt: number;
};

type Dependencies = Readonly<{
  /** Undefined if the key is expired or revoked, or if its account is closed. */
  find(keyHash: string): Promise<StoredApiKey | undefined>;
  markUsed(key: StoredApiKey): Promise<void>;
  /** Revoked keys are broadcast to all processes in the same way as ended sessions. */
  ended: Pick<EndedSessions, 'isLive'>;
  now?: () => number;
}>;

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Size of the cache of each process. */
const maxCached = 10_000;
/** How long a key is cached; shorter than the time for which `ended` stores revoked keys. */
const knownMs = accessTokenSeconds * 1000;
const usedEveryMs = 60_000;

/** Looks up a key with one query, and then caches it for five minutes. */
export function createApiKeys({ find, markUsed, ended, now = Date.now }: Dependencies) {
  const known = new Map<string, Known>();

  async function look(hash: string): Promise<Known | undefined> {
    const recalled = known.get(hash);
    if (recalled && now() - recalled.readAt < knownMs) return recalled;
    // Taken before the query: if the connection for revocations is lost meanwhile, `ended` looks up the key again.
    const readAt = now();
    const key = await find(hash);
    known.delete(hash);
    if (!key) return undefined;
    const [oldest] = known.keys();
    if (known.size >= maxCached && oldest) known.delete(oldest);
    const found = { key, readAt, allows: addressFilter(key.addresses), usedAt: recalled?.usedAt ?? 0 };
    known.set(hash, found);
    return found;
  }

  async function isLive({ key, readAt }: Known, hash: string): Promise<boolean> {
    if (key.expiresAt && key.expiresAt.getTime() <= now()) return false;
    return await ended.isLive(
      key.id,
      Math.floor(readAt / 1000),
      async () => (await find(hash)) !== undefined,
    );
  }

  return {
    /** Throws if the key is invalid, or if it may not be used from this client address. */
    async require(sent: string, address: string): Promise<KeyHolder> {
      const hash = isApiKey(sent) ? hashApiKey(sent) : undefined;
      const found = hash && (await look(hash));
      if (!found || !(await isLive(found, hash))) throw new Problem('key-invalid');
      if (!found.allows(address)) throw new Problem('key-address');
      if (now() - found.usedAt >= usedEveryMs) {
        found.usedAt = now();
        await markUsed(found.key);
      }
      return found.key;
    },
  };
}
