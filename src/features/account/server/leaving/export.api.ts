import { Hono } from 'hono';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { exportArchive } from './export-archive.ts';

export function exportApi({ db, files, userData, limit, requireSession }: AccountContext) {
  return new Hono<AccountEnv>().on(...route(endpoints.exportData), requireSession, async (c) => {
    await limit(c, limits.export);
    const now = new Date();
    const archive = await exportArchive({ db, files }, userData, c.get('caller').id, now);
    const day = now.toISOString().slice(0, 10);
    return c.body(new Uint8Array(archive), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="fairsplit-data-${day}.zip"`,
    });
  });
}
