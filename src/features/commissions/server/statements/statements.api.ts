import { Hono } from 'hono';
import { requireMaySave } from '#features/progress/server/storage.public.ts';
import { toCsv } from '#kernel/csv.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import { type Cents, cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { type Decimal, formatDecimal } from '#kernel/money/decimal.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { pdfResponse } from '#platform/http/pdf-response.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/commission.endpoints.ts';
import { statementFileName } from '../../rules/period.ts';
import { leftOut } from '../../rules/runs/left-out.ts';
import { type RunRecord, runLimits } from '../../rules/runs/run.ts';
import { newNote, noteChange, statementFileQuery, statementQuery } from '../../rules/statements/statement.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { requireNumber } from '../require-number.ts';
import { findRun } from '../runs/run.store.ts';
import { requireRun } from '../runs/run-row.store.ts';
import { findRunNotes, resolveNote } from './note.store.ts';
import { statementPdf } from './statement-pdf.public.ts';
import { linesOnPaper } from './statements.public.ts';

export function statementsApi(dependencies: CommissionDependencies) {
  const { db, statements, ledger, notifyReps, emailAnswerToRep, requireUser, now } = dependencies;

  return new Hono<AuthEnv>()
    .on(...route(endpoints.statement), requireUser, async (c) => {
      const { after = '0' } = requireContent(statementQuery, c.req.query());
      const place = { userId: c.get('caller').id, runId: requireId(c), rep: requireNumber(c, 'seq') };
      const lines = { from: Number(after), limit: runLimits.statementLines };
      return c.json(await statements.find(place, lines));
    })

    .on(...route(endpoints.listNotes), requireUser, async (c) => {
      const { userId, id } = await requireRun(db, c.get('caller').id, requireId(c));
      return c.json(await findRunNotes(db, userId, id));
    })

    .on(...route(endpoints.addNote), requireUser, async (c) => {
      const [userId, runId] = [c.get('caller').id, requireId(c)];
      const { rep, ...note } = await readOwnContent(c, newNote);
      await requireRun(db, userId, runId);
      await requireMaySave(ledger, userId);
      const place = { userId, runId, rep };
      const added = await db.transaction(async (tx) => {
        const stored = await statements.addNote(tx, place, { ...note, from: 'maker' }, now());
        await emailAnswerToRep(tx, place, note);
        return stored;
      });
      await notifyReps(userId, runId, rep);
      return c.json(added, 201);
    })

    .on(...route(endpoints.resolveNote), requireUser, async (c) => {
      const [userId, runId] = [c.get('caller').id, requireId(c)];
      const { resolved } = await readOwnContent(c, noteChange);
      await requireRun(db, userId, runId);
      await requireMaySave(ledger, userId);
      const { rep, note } = await resolveNote(db, userId, runId, noteId(c.req.param('note')), resolved);
      await notifyReps(userId, runId, rep);
      return c.json(note);
    })

    .on(...route(endpoints.statementFile), requireUser, async (c) => {
      const { paper, locale } = requireContent(statementFileQuery, c.req.query());
      const place = { userId: c.get('caller').id, runId: requireId(c), rep: requireNumber(c, 'seq') };
      const statement = await statements.find(place, { from: 0, limit: linesOnPaper });
      return await pdfResponse(c, async () => {
        const sheet = { createdAt: now(), paper, locale: localeOf(locale ?? currentLanguage()) };
        return { name: statementFileName(statement.run), bytes: await statementPdf(statement, sheet) };
      });
    })

    .on(...route(endpoints.payroll), requireUser, async (c) => {
      const run = await findRun(db, c.get('caller').id, requireId(c));
      if (!run.results || run.is_stale) throw new Problem('conflict');
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', `attachment; filename="commissions-${run.first_day}.csv"`);
      return c.body(payrollCsv(run));
    });
}

/** Requires a UUID; responds 404 to anything else. */
function noteId(text: string): string {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw new Problem('not-found');
  return text;
}

/** One line per rep. A correction adds the amount approved before and the difference. */
function payrollCsv(run: RunRecord): string {
  const currency = currencyOf(run);
  const plain = (amount: number) => plainAmount(cents(amount), currency);
  const before = run.before && new Map(run.before.map(({ name, payout }) => [name, payout as Cents]));
  const differenceOf = (payout: number, paid: number) => [plain(paid), plain(payout - paid)];
  const headings = ['Rep', 'First Day', 'Last Day', 'Currency', 'Sales', 'Quota', 'Attainment (%)', 'Earned'];
  const records = (run.results?.reps ?? []).map((rep) => [
    rep.name,
    run.first_day,
    run.last_day,
    currency,
    plain(rep.sales),
    plain(rep.quota),
    rep.attainment === null ? '' : formatDecimal(rep.attainment as Decimal),
    plain(rep.earned),
    plain(rep.advanced + rep.toppedUp),
    plain(rep.recoveredDraw + rep.recoveredClawback),
    plain(rep.payout),
    ...(before ? differenceOf(rep.payout, before.get(rep.name) ?? 0) : []),
  ]);
  const others = leftOut(run).map(({ name, payout }) => [
    name,
    run.first_day,
    run.last_day,
    currency,
    plain(0),
    plain(0),
    '',
    ...[0, 0, 0, 0].map(plain),
    ...differenceOf(0, payout),
  ]);
  // The amount approved before is paid with the run that is corrected.
  const payout = before ? ['New Total', 'Approved Before', 'To Pay With This Correction'] : ['Payout'];
  const more = ['Draw Paid', 'Kept Back', ...payout];
  return toCsv([[...headings, ...more], ...records, ...others]);
}
