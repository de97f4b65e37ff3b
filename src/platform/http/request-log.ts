import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { clientAddress } from './client-address.ts';
import { createRequestLines } from './request-lines.ts';

export type RequestVariables = { requestId: string };

export function requestLog(
  log: Log,
  settings: Pick<Settings, 'trustProxy'>,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const lines = createRequestLines(log, settings);
  return async (c, next) => {
    const started = performance.now();
    const id = lines.idFor(c.req.header('x-request-id'));
    c.set('requestId', id);
    await next();
    const { status, headers } = c.res;
    headers.set('x-request-id', id);
    lines.write(id, c.req.method, c.req.path, status, performance.now() - started, () =>
      clientAddress(c, settings),
    );
  };
}
