import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Settings } from '../env.ts';
import { isLoopbackHost } from '../http/loopback.ts';

type MetricsParts = Readonly<{
  settings: Pick<Settings, 'metricsToken'>;
  /** In Prometheus' text format. */
  read: () => Promise<string>;
}>;

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether the caller is on this machine: a proxy says for whom it asks, a page in a browser asks by a name. */
function isNeighbour(c: Context): boolean {
  // Served by Node there is a socket; in a test without a server there may be none.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const address = incoming?.socket?.remoteAddress ?? '';
  return (
    /^(::1|(::ffff:)?127\.)/.test(address) &&
    isLoopbackHost(c.req.header('host')) &&
    forwarding.every((name) => c.req.header(name) === undefined)
  );
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function knows(c: Context, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return Boolean(token && given && timingSafeEqual(hash(given), hash(token)));
}

/** Figures for whoever runs the server; for everybody else there is nothing here. */
export function metricsApi({ settings, read }: MetricsParts) {
  return new Hono().get('/metrics', async (c, next) => {
    if (!isNeighbour(c) && !knows(c, settings.metricsToken)) return await next();
    return c.body(await read(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
}
