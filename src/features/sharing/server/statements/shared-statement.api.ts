import { type Context, Hono } from 'hono';
import { runLimits } from '#features/commissions/rules/runs/run.ts';
import { lineNote, statementQuery } from '#features/commissions/rules/statements/statement.ts';
import type { StatementKey, Statements } from '#features/commissions/server/statements/statements.public.ts';
import { noticeTopics } from '#features/notices/rules/notice.ts';
import { Problem } from '#kernel/problem.ts';
import { holdOwner } from '#platform/auth/hold-account.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { runsTopic, sharesTopic } from '../../rules/share.ts';
import * as endpoints from '../../rules/statement.endpoints.ts';
import type { NotifyMaker } from '../answers/dispute-notices.ts';
import { findStatementAddress } from '../emails/statement-address.store.ts';
import { channelOf } from '../link-channel.public.ts';
import type { OpenLinks } from '../open-link.public.ts';
import { isOpenLink, lockLink } from '../paid-mark.store.ts';
import { withdrawConfirmations } from './statement-links.public.ts';

/** Limited, since each read computes a rep's whole period. */
const reads: RateRule = { name: 'shared-statement', max: 120, windowSeconds: 60 };
const misses: RateRule = { name: 'share-miss', max: 120, windowSeconds: 600 };
const notesPerLink: RateRule = { name: 'share-note', max: 60, windowSeconds: 3600 };

export type SharedStatementDependencies = Needs<'db' | 'changes' | 'limit' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    links: OpenLinks;
    statements: Statements;
    notifyMaker: NotifyMaker;
  }>;

/** Endpoints for a rep to read their statement and dispute lines; the token alone gives access. */
export function sharedStatementApi(dependencies: SharedStatementDependencies) {
  const { db, settings, links, statements, changes, notifyMaker, limit, now } = dependencies;

  async function requirePlace(c: Context): Promise<{ id: string; place: StatementKey }> {
    const link = await links.find(c.req.param('token') ?? '');
    if (link?.statement) return { id: link.id, place: link.statement };
    await limit(c, misses);
    throw new Problem('not-found');
  }

  return new Hono()
    .on(...route(endpoints.sharedStatement), async (c) => {
      const { after = '0' } = requireContent(statementQuery, c.req.query());
      await limit(c, reads);
      const { place } = await requirePlace(c);
      const lines = { from: Number(after), limit: runLimits.statementLines };
      const { run, ...statement } = await statements.find(place, lines);
      const corrected = statement.is_corrected ? await statements.findCorrected(place) : null;
      const correction_url = corrected && (await findStatementAddress(db, settings, corrected, now()));
      c.header('cache-control', 'private, no-store');
      // Hides the other reps' payout and number of deals.
      return c.json({
        ...statement,
        correction_url,
        run: { ...run, payout: null, deals: statement.totals.deals },
      });
    })

    .on(...route(endpoints.disputeLine), async (c) => {
      refuseCrossOrigin(c, settings);
      const { id, place } = await requirePlace(c);
      const note = requireContent(lineNote, await readJson(c.req.raw));
      await countRequest(db, notesPerLink, id);
      const added = await db.transaction(async (tx) => {
        await holdOwner(tx, place.userId);
        const stored = await statements.addNote(tx, place, { ...note, from: 'rep' }, now());
        await lockLink(tx, isOpenLink(id, now()));
        await withdrawConfirmations(tx, place, [place.rep]);
        await notifyMaker(tx, place.userId, stored.id, 'disputes');
        return stored;
      });
      changes.announce(channelOf(id), ['statement']);
      changes.announce(place.userId, [runsTopic, sharesTopic, ...noticeTopics]);
      return c.json(added, 201);
    });
}
