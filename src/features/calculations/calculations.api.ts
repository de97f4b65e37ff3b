import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Ledger } from '#features/progress/ledger.public.ts';
import { utcDay } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/database.ts';
import { refuseContent, requireContent } from '#platform/http/content.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { streamText } from '#platform/http/stream-text.ts';
import { calculationCalls as calls } from './calculation.calls.ts';
import { exportQuery, historyQuery, pageLimits } from './calculation.contract.ts';
import { deleteCalculation, findCalculation } from './calculation.store.ts';
import { searchWords } from './calculation-subject.ts';
import { findHistory, readHistory } from './history.store.ts';
import { type Cursor, readCursor, writeCursor } from './history-cursor.ts';
import { historyFiles } from './history-file.ts';

/** Each reads a whole history. */
const exportsPerUser: RateRule = { name: 'history-export', max: 20, windowSeconds: 60 };

type CalculationParts = Readonly<{
  db: Db;
  ledger: Ledger;
  requireUser: MiddlewareHandler<AuthEnv>;
  now: () => Date;
}>;

export function calculationsApi({ db, ledger, requireUser, now }: CalculationParts) {
  return new Hono<AuthEnv>()
    .get(calls.history.path, requireUser, async (c) => {
      const { type, search, cursor, limit } = requireContent(historyQuery, c.req.query());
      const { records, next } = await findHistory(db, c.get('caller').id, {
        type,
        words: searchWords(search),
        after: cursor === undefined ? undefined : requireCursor(cursor),
        limit: limit ?? pageLimits.default,
      });
      if (next) c.header('link', linkTo(c, next));
      return c.json(records);
    })

    .get(calls.export.path, requireUser, async (c) => {
      const { format } = requireContent(exportQuery, c.req.query());
      await countRequest(db, exportsPerUser, c.get('caller').id);
      const { type, write } = historyFiles[format];
      c.header('content-type', type);
      c.header('content-disposition', `attachment; filename="fairsplit-history-${utcDay(now())}.${format}"`);
      return c.body(streamText(write(readHistory(db, c.get('caller').id))));
    })

    .get(calls.find.path, requireUser, async (c) => {
      const found = await findCalculation(db, c.get('caller').id, requireId(c));
      if (!found) throw new Problem('not-found');
      return c.json(found);
    })

    .delete(calls.remove.path, requireUser, async (c) => {
      const userId = c.get('caller').id;
      if (!(await deleteCalculation(db, userId, requireId(c)))) throw new Problem('not-found');
      ledger.announce(userId, ['calculations']);
      return c.body(null, 204);
    });
}

function requireCursor(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw refuseContent([{ path: 'cursor', message: 'This is not a cursor of ours' }]);
  return cursor;
}

function linkTo(c: Context, next: Cursor): string {
  const address = new URL(c.req.url);
  address.searchParams.set('cursor', writeCursor(next));
  return `<${address.pathname}${address.search}>; rel="next"`;
}
