import type { Context } from 'hono';
import { computeTrial } from '#features/access/rules/trial.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { hashOf, looksLikeToken } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import type { Settings } from '#platform/env.ts';
import type { Quota } from '#platform/http/limits/quota.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { keyHeader } from '../rules/group-addresses.ts';
import type { Acting, FindActor } from './group-actor-rows.ts';

/** Wrong ids, keys and invitations per client. */
export const misses: RateRule = { name: 'group-miss', max: 120, windowSeconds: 600 };

type Dependencies = Readonly<{
  settings: Pick<Settings, 'appUrl'>;
  find: FindActor;
  limit: (c: Context, rule: RateRule) => Promise<void>;
  countChange: Quota;
}>;

export type GroupActors = Readonly<{
  /** Strangers and people who left get a 404. */
  requirePerson(c: Context<OpenEnv>): Promise<Acting>;
  /** Readers get a 403. Counts the change. */
  requireMember(c: Context<OpenEnv>): Promise<Acting>;
  requireOwner(c: Context<OpenEnv>): Promise<Acting>;
  /** Leaving and attaching an account are open to readers, too. */
  requireLeaver(c: Context<OpenEnv>): Promise<Acting>;
  /** The person of the device's key, no matter whose session is open on it. */
  requireDevice(c: Context): Promise<Acting>;
}>;

/** Undefined for a header that is no key. */
function keyHashOf(c: Context): string | undefined {
  const key = c.req.header(keyHeader) ?? '';
  return looksLikeToken(key) ? hashOf(key) : undefined;
}

/** A session of an attached account, or the key of a device, says who acts. */
export function createGroupActors({ settings, find, limit, countChange }: Dependencies): GroupActors {
  async function requireActor(c: Context, userId: string | null): Promise<Acting> {
    const asking = { groupId: requireId(c), userId, keyHash: keyHashOf(c) ?? null };
    const acting = userId === null && asking.keyHash === null ? undefined : await find(asking);
    if (acting) return acting;
    await limit(c, misses);
    throw new Problem('not-found');
  }

  const requirePerson = (c: Context<OpenEnv>) => requireActor(c, c.get('caller')?.id ?? null);

  async function requireLeaver(c: Context<OpenEnv>): Promise<Acting> {
    refuseCrossOrigin(c, settings);
    const acting = await requirePerson(c);
    await countChange(acting.personId, 1);
    return acting;
  }

  const requireRole = (allowed: (acting: Acting) => boolean) => async (c: Context<OpenEnv>) => {
    const acting = await requireLeaver(c);
    if (!allowed(acting)) throw new Problem('not-allowed');
    return acting;
  };

  return {
    requirePerson,
    requireLeaver,
    requireDevice: (c) => requireActor(c, null),
    requireMember: requireRole(({ role }) => role !== 'reader'),
    requireOwner: requireRole(({ role }) => role === 'owner'),
  };
}

/** Whether a trial or plan of one of these accounts is live. */
export async function isLive(
  ledger: Pick<Ledger, 'readMany'>,
  accounts: readonly string[],
): Promise<boolean> {
  if (accounts.length === 0) return false;
  const found = await ledger.readMany(accounts);
  return [...found.values()].some((progress) => computeTrial(progress).isActive);
}
