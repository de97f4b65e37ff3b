import type { Context } from 'hono';
import { hashOf, looksLikeToken } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { createQuota } from '#platform/http/limits/quota.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { keyHeader } from '../rules/room-addresses.ts';
import type { Actor, RoomHead, RoomReader } from './room-rows.ts';

/** Limit of wrong tokens and keys per client. */
const misses: RateRule = { name: 'room-miss', max: 120, windowSeconds: 600 };
const changesPerGuest: RateRule = { name: 'room-change', max: 600, windowSeconds: 60 };

type Guest = Readonly<{ id: string; isHost: boolean }>;
export type TableCaller = Readonly<{ room: RoomHead; guest: Guest }>;

type CallerDependencies = Needs<'db' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl'>;
    rooms: RoomReader;
  }>;

/** Finds the room of a request's token and the guest of its key. Wrong tokens and keys count against the client. */
export function createTableCallers({ db, settings, rooms, limit, now }: CallerDependencies) {
  const countChange = createQuota(db, changesPerGuest, 60);

  const tokenHash = (c: Context) => {
    const token = c.req.param('token') ?? '';
    return looksLikeToken(token) ? hashOf(token) : undefined;
  };

  async function refuse(c: Context, code: 'not-found' | 'not-allowed'): Promise<never> {
    await limit(c, misses);
    throw new Problem(code);
  }

  const keyHash = (c: Context) => {
    const key = c.req.header(keyHeader) ?? '';
    return looksLikeToken(key) ? hashOf(key) : null;
  };

  /** The room, for anybody with its token. A wrong key is not refused: a guest who was removed may still read. */
  async function requireRoom(c: Context): Promise<RoomHead & Pick<Actor, 'guestId'>> {
    const hash = tokenHash(c);
    return (hash && (await rooms.head(hash, keyHash(c), now()))) || (await refuse(c, 'not-found'));
  }

  async function requireGuest(c: Context): Promise<TableCaller> {
    refuseCrossOrigin(c, settings);
    const hash = tokenHash(c);
    const room = (hash && (await rooms.actor(hash, keyHash(c), now()))) || (await refuse(c, 'not-found'));
    const id = room.guestId ?? (await refuse(c, 'not-allowed'));
    await countChange(id, 1);
    return { room, guest: { id, isHost: room.isHost ?? false } };
  }

  async function requireHost(c: Context): Promise<TableCaller> {
    const acting = await requireGuest(c);
    if (!acting.guest.isHost) throw new Problem('not-allowed');
    return acting;
  }

  return { requireRoom, requireGuest, requireHost };
}
