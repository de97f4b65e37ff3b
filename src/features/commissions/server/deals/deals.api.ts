import { type Context, Hono } from 'hono';
import type { Day } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { createContentProblem, readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { readBytes } from '#platform/http/body/read-body.ts';
import { createQuota } from '#platform/http/limits/quota.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/commission.endpoints.ts';
import { readColumns, typedColumns } from '../../rules/deal-file/deal-columns.ts';
import { dealLimits, tooManyDeals } from '../../rules/deal-file/deal-limits.ts';
import { readStages } from '../../rules/deal-file/deal-stages.ts';
import { readDeals } from '../../rules/deal-file/read-deals.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import { createRowCounter } from '../../rules/deal-file/row-counter.ts';
import { dealChange, dealPageQuery, importQuery } from '../../rules/deals/deal.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { findColumns } from '../imports/column-memory.store.ts';
import { type ImportSource, importDeals } from '../imports/import-deals.ts';
import { progressResponse, wantsProgress } from '../imports/import-progress.ts';
import { findVersion } from '../plans/plan.store.ts';
import { requireNumber } from '../require-number.ts';
import { findReps } from '../runs/rep.store.ts';
import { requireOpenDraft } from '../runs/require-open-run.ts';
import { type RunRow, requireRun } from '../runs/run-row.store.ts';
import { changeDeal } from './change-deal.store.ts';
import { deleteDeal, findDeal, findDeals } from './deal.store.ts';

/** An import takes about a second of CPU and up to 32 MB. */
const importsPerHour = { name: 'commission-imports', max: 300, windowSeconds: 3600 };

/** Reads an uploaded file. Refuses a file with too many deals at the first excess line, without reading the rest. */
async function readDealFile(request: Request, room: number, hasHeader: boolean): Promise<Uint8Array> {
  const counter = createRowCounter();
  return await readBytes(request, dealLimits.file, 'too-large', (chunk) => {
    const line = counter.add(chunk, room + (hasHeader ? 1 : 0));
    if (line !== undefined)
      throw createContentProblem([{ path: `line ${line}`, message: tooManyDeals(line, room) }]);
  });
}

export function dealsApi(dependencies: CommissionDependencies) {
  const { db, log, requireUser, now } = dependencies;
  const imports = createQuota(db, importsPerHour, 20);

  /** Checks everything that does not need the file's content. */
  async function requireSource(c: Context<AuthEnv>, userId: string, id: string): Promise<ImportSource> {
    const query = requireContent(importQuery, c.req.query());
    const columns = readColumns(query.columns);
    if (!columns) {
      throw createContentProblem([
        { path: 'columns', message: t('Choose the columns for date, amount and rep') },
      ]);
    }
    const run = await requireOpenDraft(dependencies, userId, id);
    await imports(userId, 1);
    const [hasHeader, replace] = [query.header !== 'no', query.replace === 'yes'];
    const room = dealLimits.deals - (replace ? 0 : run.deals);
    return {
      run,
      columns,
      room,
      bytes: await readDealFile(c.req.raw, room, hasHeader),
      hasHeader,
      order: query.order,
      separators: query.separators,
      stages: query.stages === undefined ? undefined : readStages(query.stages),
      leaveOutside: query.leaveOutside === 'yes',
      replace,
      addReps: query.addReps === 'yes',
      now: now(),
    };
  }

  /** Maps parse faults to the fields of the form. */
  async function requireTyped(c: Context<AuthEnv>, run: RunRow) {
    const { locale, ...typed } = await readOwnContent(c, dealChange);
    const plan = await findVersion(db, run.userId, run.planId, run.planVersion);
    const reps = await findReps(db, run.userId, run.id);
    const read = readDeals({
      rows: [{ line: 1, cells: [typed.date, typed.rep, typed.amount, typed.name, typed.product] }],
      columns: typedColumns,
      order: undefined,
      currency: plan.currency,
      span: { first: run.firstDay as Day, last: run.lastDay as Day },
      takesNegative: plan.negativeDeals.kind !== 'refuse',
      reps: new Set(reps.map(({ name }) => repKey(name))),
      locale: localeOf(locale),
    });
    if (read.kind === 'deals') return read.credits;
    if (read.kind === 'ask-order')
      throw createContentProblem([{ path: 'date', message: t('Enter the day as 2026-11-15') }]);
    if (read.kind === 'ask-stages') throw new TypeError('A typed deal has no stage');
    if (read.kind === 'ask-separators')
      throw createContentProblem([{ path: 'amount', message: t('Enter the amount as 1500.00') }]);
    throw createContentProblem(read.faults.map(({ field = '', message }) => ({ path: field, message })));
  }

  return new Hono<AuthEnv>()
    .on(...route(endpoints.listDeals), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const { after = '' } = requireContent(dealPageQuery, c.req.query());
      const { id } = await requireRun(db, userId, requireId(c));
      return c.json(await findDeals(db, userId, id, after === '' ? -1 : Number(after)));
    })

    .on(...route(endpoints.importDeals), requireUser, async (c) => {
      const source = await requireSource(c, c.get('caller').id, requireId(c));
      if (!wantsProgress(c)) return c.json(await importDeals(dependencies, source));
      return progressResponse(c, log, (report) => importDeals(dependencies, source, report));
    })

    .on(...route(endpoints.findDeal), requireUser, async (c) =>
      c.json({ deals: await findDeal(db, c.get('caller').id, requireId(c), requireNumber(c, 'seq')) }),
    )

    .on(...route(endpoints.changeDeal), requireUser, async (c) => {
      const run = await requireOpenDraft(dependencies, c.get('caller').id, requireId(c));
      const credits = await requireTyped(c, run);
      return c.json({ deals: await changeDeal(db, run.userId, run.id, requireNumber(c, 'seq'), credits) });
    })

    .on(...route(endpoints.deleteDeal), requireUser, async (c) => {
      const { userId, id } = await requireOpenDraft(dependencies, c.get('caller').id, requireId(c));
      await deleteDeal(db, userId, id, requireNumber(c, 'seq'));
      return c.body(null, 204);
    })

    .on(...route(endpoints.listColumns), requireUser, async (c) =>
      c.json(await findColumns(db, c.get('caller').id)),
    );
}
