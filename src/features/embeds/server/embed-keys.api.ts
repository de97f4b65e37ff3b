import { Hono, type MiddlewareHandler } from 'hono';
import { t } from '#kernel/language/t.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/executor.ts';
import { readOwnContent, refuseContent } from '#platform/http/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/embed.endpoints.ts';
import { type EmbedKeyRecord, embedLimits, embedSites } from '../rules/embed-key.ts';
import { deleteEmbedKey, type EmbedKeyRow, findEmbedKey, saveSites } from './embed-key.store.ts';
import { siteOrigin } from './site-origin.ts';

type Dependencies = Readonly<{ db: Db; requireUser: MiddlewareHandler<AuthEnv>; now: () => Date }>;

function recordOf(row: EmbedKeyRow | undefined): EmbedKeyRecord {
  return { key: row?.key ?? null, sites: row?.sites ?? [], max: embedLimits.sites };
}

function requireSites(typed: readonly string[]): string[] {
  const sites = typed.map(siteOrigin);
  const issues = sites.flatMap((site, place) => {
    if (site !== undefined) return [];
    const message = t('Enter the address of a site, like https://example.com');
    return [{ path: `sites.${place}`, message, code: 'site' }];
  });
  if (issues.length > 0) throw refuseContent(issues);
  return [...new Set(sites.flatMap((site) => site ?? []))];
}

/** The key that lifts the daily limit of embedded calculators, and on which sites. */
export function embedKeysApi({ db, requireUser, now }: Dependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.show), requireUser, async (c) =>
      c.json(recordOf(await findEmbedKey(db, c.get('caller').id))),
    )
    .on(...route(endpoints.setSites), requireUser, async (c) => {
      const { sites } = await readOwnContent(c, embedSites);
      const origins = requireSites(sites);
      const row = await db.transaction((tx) => saveSites(tx, c.get('caller').id, origins, now()));
      return c.json(recordOf(row));
    })
    .on(...route(endpoints.remove), requireUser, async (c) => {
      await deleteEmbedKey(db, c.get('caller').id);
      return c.body(null, 204);
    });
}
