import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '#platform/env.ts';
import { onError, problemResponse } from '#platform/http/problem-response.ts';
import { type RequestVariables, requestLog } from '#platform/http/request-log.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { staticFiles } from '#platform/http/static-files.ts';
import type { StaticSite } from '#platform/http/static-site.ts';
import type { Log } from '#platform/log.ts';

export type ServerParts = {
  readonly settings: Settings;
  readonly log: Log;
  /** Absent in development, where Vite serves the pages. */
  readonly site?: StaticSite;
  /** False while the server starts or drains, or its database is away. */
  readonly isReady: () => boolean | Promise<boolean>;
};

export function createApi({ settings, log, site, isReady }: ServerParts) {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(log, settings));
  app.use(securityHeaders(settings));
  app.onError(onError(log));

  app.get('/api/health', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/api/ready', async (c) => {
    if (!(await isReady())) throw new Problem('not-ready');
    return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' });
  });
  app.all('/api/*', (c) => problemResponse(c, new Problem('not-found')));

  if (site) app.all('*', staticFiles(site));
  return app;
}
