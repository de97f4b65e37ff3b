import { Hono } from 'hono';
import { findContact } from '#features/account/server/address.public.ts';
import { findLatestVersion } from '#features/calculations/server/saved-version.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { requireStorage } from '#features/progress/server/storage.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/corrections/correction.endpoints.ts';
import {
  type CorrectedLinks,
  type Correction,
  correctRequest,
  type OutdatedLinks,
} from '../../rules/corrections/correction.ts';
import { carryPayments } from '../../rules/payments/carry-payments.ts';
import { sharesTopic } from '../../rules/share.ts';
import { announceBeside } from '../links-beside.ts';
import { findSaved } from '../share-content.ts';
import { type Corrected, correctedLink } from './corrected-link.ts';
import { findOlderLinks, lockOlderLinks, type OlderLink, updateLink } from './correction.store.ts';
import { createCorrectionSender } from './correction-notices.ts';

export type CorrectionsDependencies = Needs<'db' | 'changes' | 'write' | 'requireUser' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    ledger: Pick<Ledger, 'read'>;
  }>;

type Outdated = OlderLink & Readonly<{ corrected: Corrected }>;
type Sheet = Readonly<{ userId: string; sheetId: string }>;
type FindArguments = Parameters<typeof findOlderLinks> extends [Executor, ...infer Rest] ? Rest : never;

/**
 * Updates links after their sheet was corrected. The server compares each link with the latest version and
 * computes its content; the browser only sends the id of the version that the maker has seen.
 */
export function correctionsApi(dependencies: CorrectionsDependencies) {
  const { db, ledger, changes, requireUser, now } = dependencies;
  const sendCorrection = createCorrectionSender(dependencies);

  /** Links to an older version, compared with the latest one. */
  async function compare<Runs extends Executor>(
    executor: Runs,
    { userId, sheetId }: Sheet,
    find: (executor: Runs, ...which: FindArguments) => Promise<OlderLink[]>,
  ) {
    const latestId = await findLatestVersion(executor, userId, sheetId);
    const latest = latestId === undefined ? undefined : await findSaved(executor, userId, latestId);
    if (!latest) return { latestId: null, links: [] };
    const { calculationId } = latest;
    const older = await find(executor, userId, { sheetId, latestId: calculationId, now: now() });
    const links: Outdated[] = [];
    for (const each of older) links.push({ ...each, corrected: await correctedLink(each.link, latest) });
    return { latestId: calculationId, links };
  }

  async function correctOne(tx: Tx, calculationId: string, sheet: Sheet, { corrected, ...older }: Outdated) {
    const { link } = older;
    // Safe cast: only this function writes corrections.
    const last = link.correction as Correction | null;
    const marks = {
      paidAt: link.paidAt?.toISOString() ?? null,
      saidPaidAt: link.saidPaidAt?.toISOString() ?? null,
    };
    const { was, now: after, dues, duesBefore, isOwed } = corrected;
    const carried = carryPayments({ ...marks, correction: last, dues: duesBefore, isOwed }, dues);
    const { received, said, returned } = carried;
    const at = now().toISOString();
    const correction = corrected.isChanged
      ? { corrected_at: at, was, now: after, dues: [...dues], received, said, ...(returned && { returned }) }
      : last;
    await updateLink(tx, sheet.userId, older, {
      calculationId,
      sheetId: sheet.sheetId,
      corrected,
      paidAt: carried.paidAt === null ? null : new Date(carried.paidAt),
      saidPaidAt: carried.saidPaidAt === null ? null : new Date(carried.saidPaidAt),
      correction,
      // The person has confirmed the old amounts.
      ...(corrected.isChanged && link.reply === 'acknowledged' ? { reply: null, repliedAt: null } : {}),
    });
    return correction;
  }

  async function correctAll(sheet: Sheet, seen: string): Promise<CorrectedLinks['links']> {
    const { userId } = sheet;
    return await db.transaction(async (tx) => {
      // Closing the account locks the same links in another order.
      await holdAccount(tx, userId);
      const { latestId, links } = await compare(tx, sheet, lockOlderLinks);
      if (latestId !== seen) throw new Problem('conflict', { reason: 'newer-version' });
      const maker = await findContact(tx, userId);
      const outcomes: CorrectedLinks['links'] = [];
      const corrections: (Correction | null)[] = [];
      for (const each of links) corrections.push(await correctOne(tx, latestId, sheet, each));
      // An e-mail names payments that are marked on other links of its person, which are corrected too.
      for (const [n, each] of links.entries()) {
        const correction = corrections[n];
        const { person, makerPerson } = each.link;
        const isMaker = person !== null && person === (makerPerson ?? maker?.name);
        if (!each.corrected.isChanged || !correction || !maker || isMaker) continue;
        const outcome = await sendCorrection(tx, { id: userId, ...maker }, each, correction);
        outcomes.push({ id: each.link.id, person: each.link.person, outcome });
      }
      return outcomes;
    });
  }

  return new Hono<AuthEnv>()
    .on(...route(endpoints.listOutdated), requireUser, async (c) => {
      const { latestId, links } = await compare(
        db,
        { userId: c.get('caller').id, sheetId: requireId(c) },
        findOlderLinks,
      );
      const outdated = links.filter(({ corrected }) => corrected.isChanged);
      return c.json({
        calculation_id: latestId,
        links: outdated.map(({ link, email, corrected: { was, now: after, receives } }) => ({
          id: link.id,
          person: link.person,
          was,
          now: after,
          receives,
          has_email: Boolean(email),
        })),
      } satisfies OutdatedLinks);
    })

    .on(...route(endpoints.correctLinks), requireUser, async (c) => {
      const { calculationId } = await readOwnContent(c, correctRequest);
      const sheet = { userId: c.get('caller').id, sheetId: requireId(c) };
      await requireStorage(ledger, sheet.userId);
      const links = await correctAll(sheet, calculationId);
      // Links without own changes may show payments of corrected links.
      await announceBeside(dependencies, sheet.userId, calculationId);
      // The maker's other pages refetch the outdated links, whose path is below that of the sheet.
      changes.announce(sheet.userId, [sharesTopic, 'calculations']);
      return c.json({ links } satisfies CorrectedLinks);
    });
}
