import { type Context, Hono } from 'hono';
import { noticeTopics } from '#features/notices/rules/notice.ts';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { sharesTopic } from '#features/sharing/rules/share.ts';
import { hashOf, newToken } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import { holdOwner } from '#platform/auth/hold-account.ts';
import type { Tx } from '#platform/db/executor.ts';
import { failedCheck, missingReference, violationOf } from '#platform/db/violation.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { eventStream } from '#platform/realtime/event-stream.ts';
import * as endpoints from '../rules/room.endpoints.ts';
import {
  claimRequest,
  endRequest,
  extrasRequest,
  itemRequest,
  joinRequest,
  payersRequest,
  roomQuery,
  settledRequest,
} from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';
import * as store from './room.store.ts';
import type { RoomClaims } from './room-claims.ts';
import { createRoomRecords } from './room-records.ts';
import { findRoomRows, type RoomHead, type RoomReader } from './room-rows.ts';
import { createTableCallers, type TableCaller } from './table-callers.ts';
import { createThrottledAnnouncer } from './throttled-announcer.ts';
import { billWithExtras, itemOf, payersOf, requireClosable } from './typed-at-table.ts';

/** High limits, since all guests of a table may share an IP address. */
const joinsPerClient: RateRule = { name: 'room-join', max: 300, windowSeconds: 3600 };
const joinsPerRoom: RateRule = { name: 'room-join-room', max: 300, windowSeconds: 24 * 3600 };
/** Event streams per room and process. */
const maxViewers = 300;

/** Realtime channel of a room's open pages. */
const channelOf = (roomId: string) => `room:${roomId}`;

export type TableDependencies = Needs<'db' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl'>;
    rooms: RoomReader;
    claims: RoomClaims;
    changes: Pick<Changes, 'announce' | 'subscribe'>;
    /** Notifies a host with an account that a guest has marked their part as paid. */
    notifyMaker: (
      tx: Tx,
      userId: string,
      guestId: string,
      kind: 'payments',
      place: Readonly<{ subject: 'guest'; withinId: string }>,
    ) => Promise<void>;
  }>;

/** The table's endpoints. Guests need no account: the key of their seat identifies them. */
export function tableApi(dependencies: TableDependencies) {
  const { db, settings, rooms, claims, changes, limit, notifyMaker, now } = dependencies;
  const jsonOf = createRoomRecords(rooms);
  const { requireRoom, requireGuest, requireHost } = createTableCallers(dependencies);
  const announce = createThrottledAnnouncer((channel) => changes.announce(channel, ['room']));

  /** Runs a change in one transaction and announces it. Returns the new revision. */
  async function change(roomId: string, work: () => Promise<number | undefined>): Promise<number> {
    let revision: number | undefined;
    try {
      revision = await work();
    } catch (error) {
      const violated = violationOf(error)?.code;
      if (violated === missingReference) throw new Problem('not-found');
      throw violated === failedCheck ? new Problem('conflict') : error;
    }
    if (revision === undefined) throw new Problem('conflict');
    announce(channelOf(roomId));
    return revision;
  }

  /** `notified` is the id of the user who gets a notice of the change. */
  type When = Readonly<{ evenEnded?: boolean; notified?: string | null }>;

  const inTransaction = (
    roomId: string,
    work: (tx: Tx) => Promise<void>,
    { notified = null, ...when }: When = {},
  ) =>
    change(roomId, () =>
      db.transaction(async (tx) => {
        if (notified !== null) await holdOwner(tx, notified);
        const revision = await store.touchRoom(tx, roomId, now(), when);
        if (revision !== undefined) await work(tx);
        return revision;
      }),
    );

  /** The table with what belongs to one guest; `holder` is the guest whose key the request has. */
  async function answer(c: Context, room: RoomHead, guestId: string | undefined, holder: string | null) {
    const own = { guestId, hasKey: guestId === holder, ways: room.ways };
    const json = await jsonOf(room.id, room.revision, own);
    if (json === undefined) throw new Problem('not-found');
    c.header('cache-control', 'private, no-store');
    c.header('content-type', 'application/json');
    return c.body(json);
  }

  /** Responds with the changed table. */
  async function answerChanged(
    c: Context,
    { room, guest }: TableCaller,
    work: (tx: Tx) => Promise<void>,
    when: When = {},
  ) {
    const revision = await inTransaction(room.id, work, when);
    return await answer(c, { ...room, revision }, guest.id, guest.id);
  }

  return new Hono()
    .on(...route(endpoints.read), async (c) => {
      const { guest } = requireContent(roomQuery, c.req.query());
      const room = await requireRoom(c);
      return await answer(c, room, guest, room.guestId);
    })

    .on(...route(endpoints.follow), async (c) => {
      const { id } = await requireRoom(c);
      return eventStream(c, changes, channelOf(id), { max: maxViewers });
    })

    .on(...route(endpoints.join), async (c) => {
      refuseCrossOrigin(c, settings);
      const room = await requireRoom(c);
      const { name, guestId } = requireContent(joinRequest, await readJson(c.req.raw));
      await limit(c, joinsPerClient);
      await countRequest(db, joinsPerRoom, room.id);
      const [id, key] = [guestId ?? crypto.randomUUID(), newToken()];
      const guest = { id, name, keyHash: hashOf(key) };
      await inTransaction(room.id, async (tx) => {
        if (guestId !== undefined) {
          if (!(await store.takePlace(tx, room.id, guest))) throw new Problem('conflict');
          return;
        }
        if ((await store.countGuests(tx, room.id)) >= roomLimits.guests) {
          throw new Problem('limit-reached', { max: roomLimits.guests, of: 'guests at a table' });
        }
        await store.insertGuest(tx, room.id, guest);
      });
      return c.json({ guest_id: id, key }, 201);
    })

    .on(...route(endpoints.removeGuest), async (c) => {
      const acting = await requireGuest(c);
      const { room, guest } = acting;
      const id = requireId(c);
      if (!guest.isHost && guest.id !== id) throw new Problem('not-allowed');
      if (guest.isHost && guest.id === id) throw new Problem('conflict');
      return await answerChanged(c, acting, async (tx) => {
        if (!(await store.deleteGuest(tx, room.id, id))) throw new Problem('not-found');
      });
    })

    .on(...route(endpoints.claim), async (c) => {
      const { room, guest } = await requireGuest(c);
      const itemId = requireId(c);
      const { guestId = guest.id, units, parts } = requireContent(claimRequest, await readJson(c.req.raw));
      if (!guest.isHost && guestId !== guest.id) throw new Problem('not-allowed');
      const claim = { itemId, guestId, units, parts };
      const revision = await change(room.id, () => claims.save(room.id, claim, now()));
      c.header('cache-control', 'private, no-store');
      return c.json({ revision });
    })

    .on(...route(endpoints.shareByAll), async (c) => {
      const acting = await requireHost(c);
      const itemId = requireId(c);
      return await answerChanged(c, acting, (tx) => store.shareByEverybody(tx, acting.room.id, itemId));
    })

    .on(...route(endpoints.addItem), async (c) => {
      const acting = await requireHost(c);
      const { room } = acting;
      const item = itemOf(room, requireContent(itemRequest, await readJson(c.req.raw)), crypto.randomUUID());
      c.status(201);
      return await answerChanged(c, acting, async (tx) => {
        if ((await store.countItems(tx, room.id)) >= roomLimits.items) {
          throw new Problem('limit-reached', { max: roomLimits.items, of: 'items at a table' });
        }
        await store.insertItem(tx, room.id, item);
      });
    })

    .on(...route(endpoints.changeItem), async (c) => {
      const acting = await requireHost(c);
      const { room } = acting;
      const item = itemOf(room, requireContent(itemRequest, await readJson(c.req.raw)), requireId(c));
      return await answerChanged(c, acting, async (tx) => {
        if (!(await store.updateItem(tx, room.id, item))) throw new Problem('not-found');
      });
    })

    .on(...route(endpoints.removeItem), async (c) => {
      const acting = await requireHost(c);
      const id = requireId(c);
      return await answerChanged(c, acting, async (tx) => {
        if (!(await store.deleteItem(tx, acting.room.id, id))) throw new Problem('not-found');
      });
    })

    .on(...route(endpoints.setExtras), async (c) => {
      const acting = await requireHost(c);
      const { id } = acting.room;
      const sent = requireContent(extrasRequest, await readJson(c.req.raw));
      const rows = await rooms.rows(id);
      if (!rows) throw new Problem('not-found');
      const bill = billWithExtras(rows, sent);
      return await answerChanged(c, acting, (tx) => store.saveBill(tx, id, bill));
    })

    .on(...route(endpoints.setPayers), async (c) => {
      const acting = await requireHost(c);
      const { room } = acting;
      const payers = payersOf(room, requireContent(payersRequest, await readJson(c.req.raw)));
      return await answerChanged(c, acting, async (tx) => {
        if (!(await store.savePayers(tx, room.id, payers))) throw new Problem('not-found');
      });
    })

    .on(...route(endpoints.setGuestWays), async (c) => {
      const acting = await requireGuest(c);
      const { room, guest } = acting;
      const id = requireId(c);
      if (!guest.isHost && guest.id !== id) throw new Problem('not-allowed');
      const ways = requireContent(paymentWays, await readJson(c.req.raw));
      const changed = async (tx: Tx) => {
        // Nobody else may set the payment ways of a guest who has joined.
        if (guest.id !== id && (await store.hasJoined(tx, room.id, id))) throw new Problem('not-allowed');
        if (!(await store.changeGuest(tx, room.id, id, { ways }))) throw new Problem('not-found');
      };
      return await answerChanged(c, acting, changed, { evenEnded: true });
    })

    .on(...route(endpoints.setSettled), async (c) => {
      const acting = await requireGuest(c);
      const { room, guest } = acting;
      const id = requireId(c);
      if (!guest.isHost && guest.id !== id) throw new Problem('not-allowed');
      if (!room.isEnded) throw new Problem('conflict');
      const { paid } = requireContent(settledRequest, await readJson(c.req.raw));
      const changed = async (tx: Tx) => {
        if (guest.id === id && paid && !guest.isHost) {
          const isNew = await store.saveDeclaredPaid(tx, room.id, id, now());
          if (isNew && room.userId !== null)
            await notifyMaker(tx, room.userId, id, 'payments', { subject: 'guest', withinId: room.id });
          return;
        }
        const at = paid ? now() : null;
        const declared = guest.id === id ? { saidPaidAt: at } : {};
        // Only the host marks payments as received, so nobody else could confirm the host's own.
        const received = guest.isHost ? { receivedAt: at } : {};
        if (!(await store.changeGuest(tx, room.id, id, { ...declared, ...received })))
          throw new Problem('not-found');
      };
      const response = await answerChanged(c, acting, changed, { evenEnded: true, notified: room.userId });
      if (room.userId !== null) changes.announce(room.userId, [sharesTopic, ...noticeTopics]);
      return response;
    })

    .on(...route(endpoints.end), async (c) => {
      const acting = await requireHost(c);
      const { id } = acting.room;
      const seen = requireContent(endRequest, await readJson(c.req.raw));
      return await answerChanged(c, acting, async (tx) => {
        const rows = await findRoomRows(tx, id);
        if (rows) requireClosable(rows, seen);
        await store.markEnded(tx, id, now());
      });
    });
}
