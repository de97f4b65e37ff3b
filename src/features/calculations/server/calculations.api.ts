import { Hono } from 'hono';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { utcDay } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { streamText } from '#platform/http/stream-text.ts';
import * as endpoints from '../rules/calculation.endpoints.ts';
import { exportQuery } from '../rules/calculation.ts';
import { deleteCalculation, findCalculation } from './calculation.store.ts';
import { findHistory, readHistory } from './history.store.ts';
import { historyFiles } from './history-file.ts';
import { readPage } from './history-page.ts';

/** Limited, because an export reads the whole history. */
const exportsPerUser: RateRule = { name: 'history-export', max: 20, windowSeconds: 60 };

type CalculationDependencies = Needs<'db' | 'requireUser' | 'now'> & Readonly<{ ledger: Ledger }>;

export function calculationsApi({ db, ledger, requireUser, now }: CalculationDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.history), requireUser, async (c) => c.json(await readPage(c, db, findHistory)))

    .on(...route(endpoints.exportFile), requireUser, async (c) => {
      const { format } = requireContent(exportQuery, c.req.query());
      await countRequest(db, exportsPerUser, c.get('caller').id);
      const { type, write } = historyFiles[format];
      c.header('content-type', type);
      c.header('content-disposition', `attachment; filename="fairsplit-history-${utcDay(now())}.${format}"`);
      return c.body(streamText(write(readHistory(db, c.get('caller').id))));
    })

    .on(...route(endpoints.find), requireUser, async (c) => {
      const found = await findCalculation(db, c.get('caller').id, requireId(c));
      if (!found) throw new Problem('not-found');
      return c.json(found);
    })

    .on(...route(endpoints.remove), requireUser, async (c) => {
      const userId = c.get('caller').id;
      if (!(await deleteCalculation(db, userId, requireId(c)))) throw new Problem('not-found');
      ledger.announce(userId, ['calculations']);
      return c.body(null, 204);
    });
}
