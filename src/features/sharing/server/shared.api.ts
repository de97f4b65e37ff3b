import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Part } from '#calculators/rules/summary.ts';
import type { Statements } from '#features/commissions/server/statements/statements.public.ts';
import { noticeTopics } from '#features/notices/rules/notice.ts';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import { Problem } from '#kernel/problem.ts';
import { holdOwner } from '#platform/auth/hold-account.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { eventStream } from '#platform/realtime/event-stream.ts';
import * as endpoints from '../rules/share.endpoints.ts';
import {
  openQuery,
  paidRequest,
  replyRequest,
  reportRequest,
  runsTopic,
  sharesTopic,
} from '../rules/share.ts';
import type { NotifyMaker } from './answers/dispute-notices.ts';
import { saveReply } from './answers/reply.store.ts';
import { channelOf } from './link-channel.public.ts';
import { announceBeside } from './links-beside.ts';
import type { OpenLink, OpenLinks } from './open-link.public.ts';
import { saveOpening } from './opening.store.ts';
import { saveOwnPaymentWays } from './own-payment-ways.store.ts';
import { saveDeclaredPaid } from './paid-mark.store.ts';
import { saveReport } from './share-link.store.ts';

/** Limit of wrong tokens per client. Nobody can guess 128 bits, but attempts cause load. */
const misses: RateRule = { name: 'share-miss', max: 120, windowSeconds: 600 };
const reports: RateRule = { name: 'share-report', max: 5, windowSeconds: 3600 };
const repliesPerLink: RateRule = { name: 'share-reply', max: 20, windowSeconds: 3600 };
const reportsPerLink: RateRule = { name: 'share-report-link', max: 20, windowSeconds: 24 * 3600 };
/** Event streams per link and process. */
const maxViewers = 500;

export type SharedDependencies = Needs<'db' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl'>;
    links: OpenLinks;
    changes: Pick<Changes, 'announce' | 'subscribe'>;
    statements: Pick<Statements, 'settleNotes'>;
    notifyMaker: NotifyMaker;
    emit: Emit;
  }>;

/** Public endpoints for the readers of a link. */
export function sharedApi(dependencies: SharedDependencies) {
  const { db, settings, links, statements, notifyMaker, emit, changes, limit, now } = dependencies;

  async function requireLink(c: Context, how: 'open' | 'find' = 'find'): Promise<OpenLink> {
    const link = await links[how](c.req.param('token') ?? '');
    if (link) return link;
    await limit(c, misses);
    throw new Problem('not-found');
  }

  /** Replies need a maker with an account. */
  async function requireRecipient(c: Context): Promise<OpenLink & Readonly<{ userId: string }>> {
    const link = await requireLink(c);
    if (link.userId === null) throw new Problem('no-recipient');
    return { ...link, userId: link.userId };
  }

  /** Notifies the link's open pages and its maker. */
  function announce(id: string, userId: string): void {
    changes.announce(channelOf(id), ['statement']);
    changes.announce(userId, [sharesTopic, ...noticeTopics]);
  }

  /** Also notifies pages of other people in the same result, which show payments to them and payment ways. */
  async function announceToAll({ id, calculationId }: OpenLink, userId: string): Promise<void> {
    announce(id, userId);
    await announceBeside(dependencies, userId, calculationId);
  }

  /** Saves a reply and notifies the maker. Confirming a statement settles its disputed lines. */
  async function takeReply(
    { id, userId, statement }: Awaited<ReturnType<typeof requireRecipient>>,
    { payout, ...sent }: z.output<typeof replyRequest>,
  ) {
    await db.transaction(async (tx) => {
      await holdOwner(tx, userId);
      if (statement && sent.reply === 'acknowledged') await statements.settleNotes(tx, statement, payout);
      const isNew = await saveReply(tx, id, { ...sent, repliedAt: now() });
      const kind = sent.reply === 'disputed' ? 'disputes' : 'acknowledgements';
      if (isNew) await notifyMaker(tx, userId, id, kind);
    });
  }

  return new Hono()
    .on(...route(endpoints.open), async (c) => {
      const isOpening = requireContent(openQuery, c.req.query()).again === undefined;
      const link = await requireLink(c, isOpening ? 'open' : 'find');
      const { userId, record } = link;
      if (link.wantsEvent) await db.transaction((tx) => saveOpening(tx, emit, link, now()));
      if (isOpening && userId !== null) changes.announce(userId, [sharesTopic]);
      c.header('cache-control', 'private, no-store');
      return c.json(record);
    })

    .on(...route(endpoints.follow), async (c) => {
      const { id } = await requireLink(c);
      return eventStream(c, changes, channelOf(id), { max: maxViewers });
    })

    .on(...route(endpoints.reply), async (c) => {
      refuseCrossOrigin(c, settings);
      const link = await requireRecipient(c);
      if (link.record.person === null) throw new Problem('conflict');
      const sent = requireContent(replyRequest, await readJson(c.req.raw));
      await countRequest(db, repliesPerLink, link.id);
      await takeReply(link, sent);
      announce(link.id, link.userId);
      if (link.statement) changes.announce(link.userId, [runsTopic]);
      return c.body(null, 204);
    })

    .on(...route(endpoints.sayPaid), async (c) => {
      refuseCrossOrigin(c, settings);
      const link = await requireRecipient(c);
      const { id, userId, record } = link;
      // Safe cast: the server stores parts made by `summarise`.
      const pays = (record.part as Part | null)?.pays ?? [];
      if (pays.length === 0) throw new Problem('conflict');
      const mark = requireContent(paidRequest, await readJson(c.req.raw));
      await countRequest(db, repliesPerLink, id);
      await db.transaction(async (tx) => {
        await holdOwner(tx, userId);
        const isNew = await saveDeclaredPaid(tx, id, { ...mark, now: now() });
        if (isNew && mark.paid) await notifyMaker(tx, userId, id, 'payments');
      });
      await announceToAll(link, userId);
      return c.body(null, 204);
    })

    .on(...route(endpoints.setWays), async (c) => {
      refuseCrossOrigin(c, settings);
      const link = await requireLink(c);
      const { id, userId, record } = link;
      if (userId === null || record.person === null || !record.takes_ways) throw new Problem('conflict');
      const ways = requireContent(paymentWays, await readJson(c.req.raw));
      await countRequest(db, repliesPerLink, id);
      await saveOwnPaymentWays(db, {
        linkId: id,
        userId,
        person: record.person,
        ways,
        updatedAt: now(),
      });
      await announceToAll(link, userId);
      return c.json(ways);
    })

    .on(...route(endpoints.report), async (c) => {
      refuseCrossOrigin(c, settings);
      const { id } = await requireLink(c);
      const { reason } = requireContent(reportRequest, await readJson(c.req.raw));
      await limit(c, reports);
      await countRequest(db, reportsPerLink, id);
      await saveReport(db, { linkId: id, reason, createdAt: now() });
      return c.body(null, 202);
    });
}
