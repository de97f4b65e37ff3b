import { type Context, Hono } from 'hono';
import { computeTrial } from '#features/access/rules/trial.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { hashOf } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequests, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../rules/room.endpoints.ts';
import { type HostedRoom, openRoomRequest } from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { findHostedRooms } from './hosted-rooms.ts';
import { prepareRoom } from './open-room.ts';
import { insertRoom } from './room.store.ts';
import { tokensOf } from './room-tokens.ts';

const hour = 3600;
const perUser: readonly RateRule[] = [
  { name: 'room', max: 30, windowSeconds: hour },
  { name: 'room-day', max: 100, windowSeconds: 24 * hour },
];
const perVisitor: readonly RateRule[] = [
  { name: 'room-visitor', max: 10, windowSeconds: hour },
  { name: 'room-visitor-day', max: 30, windowSeconds: 24 * hour },
];

export type RoomsDependencies = Needs<'db' | 'requireUser' | 'identifyUser' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    ledger: Pick<Ledger, 'read'>;
  }>;

/** Opens rooms, also for visitors, and lists a host's rooms. */
export function roomsApi(dependencies: RoomsDependencies) {
  const { db, settings, ledger, requireUser, identifyUser, limit, now } = dependencies;
  const { appUrl, authSecret } = settings;

  async function limitOpening(c: Context<OpenEnv>): Promise<string | null> {
    const userId = c.get('caller')?.id ?? null;
    if (userId === null) {
      for (const rule of perVisitor) await limit(c, rule);
      return null;
    }
    await countRequests(
      db,
      perUser.map((rule) => ({ rule, who: userId })),
    );
    if (!computeTrial(await ledger.read(userId)).isActive) throw new Problem('trial-over');
    return userId;
  }

  const opening = new Hono<OpenEnv>().on(...route(endpoints.open), identifyUser, async (c) => {
    refuseCrossOrigin(c, settings);
    const userId = await limitOpening(c);
    const sent = requireContent(openRoomRequest, await readJson(c.req.raw, roomLimits.billBytes));
    const { room, token, key, hostId } = prepareRoom({ userId, authSecret }, sent, now());
    await insertRoom(db, room);
    return c.json({ url: `${appUrl}/room/${token}`, guest_id: hostId, key }, 201);
  });

  return new Hono<AuthEnv>().route('/', opening).on(...route(endpoints.hosted), requireUser, async (c) => {
    const rooms = await findHostedRooms(db, c.get('caller').id, now());
    c.header('cache-control', 'private, no-store');
    return c.json(
      rooms.flatMap(({ token_hash, ...room }): HostedRoom[] => {
        const { token, key } = tokensOf(authSecret, room.id);
        // Skips rooms whose token was derived from an earlier secret.
        return hashOf(token) === token_hash ? [{ ...room, url: `${appUrl}/room/${token}`, key }] : [];
      }),
    );
  });
}
