import { Hono } from 'hono';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/calculation.endpoints.ts';
import { pageLimits, sheetNameRequest, versionsQuery } from '../rules/calculation.ts';
import { storable } from './calculation-subject.ts';
import { linkWith, readPage } from './history-page.ts';
import { deleteSheet, findSheets, findVersions, renameSheet } from './sheet.store.ts';

type SheetDependencies = Needs<'db' | 'requireUser'> & Readonly<{ ledger: Ledger }>;

export function sheetsApi({ db, ledger, requireUser }: SheetDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.sheets), requireUser, async (c) => c.json(await readPage(c, db, findSheets)))

    .on(...route(endpoints.sheet), requireUser, async (c) => {
      const { before, limit = pageLimits.default } = requireContent(versionsQuery, c.req.query());
      const { records, next } = await findVersions(db, c.get('caller').id, requireId(c), { before, limit });
      if (records.length === 0 && before === undefined) throw new Problem('not-found');
      if (next !== undefined) c.header('link', linkWith(c, 'before', String(next)));
      return c.json(records);
    })

    .on(...route(endpoints.renameSheet), requireUser, async (c) => {
      const name = storable((await readOwnContent(c, sheetNameRequest)).name) || null;
      const userId = c.get('caller').id;
      const sheetId = await renameSheet(db, userId, requireId(c), name);
      if (!sheetId) throw new Problem('not-found');
      ledger.announce(userId, ['calculations']);
      return c.json({ sheet_id: sheetId, sheet_name: name });
    })

    .on(...route(endpoints.removeSheet), requireUser, async (c) => {
      const userId = c.get('caller').id;
      if (!(await deleteSheet(db, userId, requireId(c)))) throw new Problem('not-found');
      ledger.announce(userId, ['calculations']);
      return c.body(null, 204);
    });
}
