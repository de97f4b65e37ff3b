import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { clientAddress } from './client-address.ts';

export type RequestVariables = { requestId: string };

const acceptableId = /^[\w-]{8,64}$/;

/** Gives every request an id and one log line; an id or address from outside counts only behind our proxy. */
export function requestLog(
  log: Log,
  settings: Pick<Settings, 'trustProxy'>,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  // None of its fields is a secret, and to look for some takes twenty times as long as to write the line.
  const lines = log.child({}, { redact: [] });
  return async (c, next) => {
    const started = performance.now();
    const given = settings.trustProxy ? c.req.header('x-request-id') : undefined;
    const id = given && acceptableId.test(given) ? given : crypto.randomUUID();
    c.set('requestId', id);
    await next();
    c.res.headers.set('x-request-id', id);
    lines.info({
      id,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(settings.trustProxy ? { client: clientAddress(c, settings) } : {}),
    });
  };
}
