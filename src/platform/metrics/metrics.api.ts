import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Settings } from '../env.ts';
import { isSameMachine } from '../http/same-machine.ts';

type MetricsDependencies = Readonly<{
  settings: Pick<Settings, 'metricsToken'>;
  /** In Prometheus' text format. */
  read: () => Promise<string>;
}>;

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function hasToken(c: Context, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return Boolean(token && given && timingSafeEqual(hash(given), hash(token)));
}

/** Metrics for operators; everyone else gets 404. */
export function metricsApi({ settings, read }: MetricsDependencies) {
  return new Hono().get('/metrics', async (c, next) => {
    if (!isSameMachine(c) && !hasToken(c, settings.metricsToken)) return await next();
    return c.body(await read(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
}
