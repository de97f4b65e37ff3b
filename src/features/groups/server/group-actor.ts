import type { Context } from 'hono';
import { computeTrial } from '#features/access/rules/trial.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { hashOf, looksLikeToken } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import type { Settings } from '#platform/env.ts';
import type { Quota } from '#platform/http/limits/quota.ts';
import type { Limit, RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { keyHeader } from '../rules/group-addresses.ts';
import type { Actor, FindActor } from './group-actor-rows.ts';

/** Wrong ids, keys and invitations per client. */
export const misses: RateRule = { name: 'group-miss', max: 120, windowSeconds: 600 };

type Dependencies = Readonly<{
  settings: Pick<Settings, 'appUrl'>;
  find: FindActor;
  limit: Limit;
  countChange: Quota;
}>;

export type GroupActors = Readonly<{
  /** Strangers and people who left get a 404. */
  requirePerson(c: Context<OpenEnv>): Promise<Actor>;
  /** Readers get a 403. Counts the request towards the person's quota of changes. */
  requireMember(c: Context<OpenEnv>): Promise<Actor>;
  requireOwner(c: Context<OpenEnv>): Promise<Actor>;
  /**
   * For leaving a group, and changing or removing a person; readers pass too. Refuses cross-origin requests and counts
   * the change.
   */
  requireReader(c: Context<OpenEnv>): Promise<Actor>;
  /** Finds the person by the device's key alone and ignores the session. */
  requireDevice(c: Context): Promise<Actor>;
}>;

/** Undefined if the header is missing or is no key. */
function keyHashOf(c: Context): string | undefined {
  const key = c.req.header(keyHeader) ?? '';
  return looksLikeToken(key) ? hashOf(key) : undefined;
}

/** Finds the person by the session of an attached account or by a device's key. */
export function createGroupActors({ settings, find, limit, countChange }: Dependencies): GroupActors {
  async function requireActor(c: Context, userId: string | null): Promise<Actor> {
    const requester = { groupId: requireId(c), userId, keyHash: keyHashOf(c) ?? null };
    const actor = userId === null && requester.keyHash === null ? undefined : await find(requester);
    if (actor) return actor;
    await limit(c, misses);
    throw new Problem('not-found');
  }

  const requirePerson = (c: Context<OpenEnv>) => requireActor(c, c.get('caller')?.id ?? null);

  async function requireReader(c: Context<OpenEnv>): Promise<Actor> {
    refuseCrossOrigin(c, settings);
    const actor = await requirePerson(c);
    await countChange(actor.personId, 1);
    return actor;
  }

  const requireRole = (allowed: (actor: Actor) => boolean) => async (c: Context<OpenEnv>) => {
    const actor = await requireReader(c);
    if (!allowed(actor)) throw new Problem('not-allowed');
    return actor;
  };

  return {
    requirePerson,
    requireReader,
    requireDevice: (c) => requireActor(c, null),
    requireMember: requireRole(({ role }) => role !== 'reader'),
    requireOwner: requireRole(({ role }) => role === 'owner'),
  };
}

/** True if a trial or plan of one of these accounts is live. */
export async function isLive(
  ledger: Pick<Ledger, 'readMany'>,
  accounts: readonly string[],
): Promise<boolean> {
  if (accounts.length === 0) return false;
  const found = await ledger.readMany(accounts);
  return [...found.values()].some((progress) => computeTrial(progress).isActive);
}
