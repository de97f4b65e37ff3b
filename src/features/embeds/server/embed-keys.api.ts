import { Hono } from 'hono';
import { t } from '#kernel/language/t.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Needs } from '#platform/dependencies.ts';
import { createContentProblem, readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/embed.endpoints.ts';
import { type EmbedKeyRecord, embedLimits, embedSite } from '../rules/embed-key.ts';
import { addSite, deleteEmbedKey, type EmbedKeyRow, findEmbedKey, removeSite } from './embed-key.store.ts';
import { siteOrigin } from './site-origin.ts';

type Dependencies = Needs<'db' | 'requireUser' | 'now'>;

function recordOf(row: EmbedKeyRow | undefined): EmbedKeyRecord {
  return { key: row?.key ?? null, sites: row?.sites ?? [], max: embedLimits.sites };
}

function requireSite(typed: string): string {
  const site = siteOrigin(typed);
  if (site !== undefined) return site;
  const message = t('Enter the address of a site, like https://example.com');
  throw createContentProblem([{ path: 'site', message, code: 'site' }]);
}

/** Endpoints for the key that lifts the daily limit of embedded calculators, and for its sites. */
export function embedKeysApi({ db, requireUser, now }: Dependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.show), requireUser, async (c) =>
      c.json(recordOf(await findEmbedKey(db, c.get('caller').id))),
    )
    .on(...route(endpoints.addSite), requireUser, async (c) => {
      const { site } = await readOwnContent(c, embedSite);
      const origin = requireSite(site);
      const row = await db.transaction((tx) => addSite(tx, c.get('caller').id, origin, now()));
      return c.json(recordOf(row));
    })
    .on(...route(endpoints.removeSite), requireUser, async (c) => {
      const { site } = requireContent(embedSite, c.req.query());
      return c.json(recordOf(await removeSite(db, c.get('caller').id, site)));
    })
    .on(...route(endpoints.remove), requireUser, async (c) => {
      await deleteEmbedKey(db, c.get('caller').id);
      return c.body(null, 204);
    });
}
