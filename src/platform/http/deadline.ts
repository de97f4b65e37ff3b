import type { MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { createRequestScope, inRequest, timedOut } from '../db/request-scope.ts';

/** Grace period for a commit that began before the deadline; the browser waits 20 s. */
const commitMs = 3_000;

/**
 * Requests time out with a 503, which means that nothing was stored: their statements are cancelled. If a
 * commit has begun, the response waits for the handler, and finally reports that the outcome is unknown.
 */
export function respondWithin(
  milliseconds: number,
  { except = [], exceptAt }: Readonly<{ except?: readonly string[]; exceptAt?: RegExp }> = {},
): MiddlewareHandler {
  const patient = new Set(except);
  return async (c, next) => {
    const scope = createRequestScope(c.req.header('accept-language'));
    if (patient.has(c.req.path) || exceptAt?.test(c.req.path)) return await inRequest(scope, next);
    await new Promise<void>((resolve, reject) => {
      let timer = setTimeout(() => {
        timer = setTimeout(() => reject(new Problem('outcome-unknown')), commitMs);
        scope.expire(() => reject(timedOut()));
      }, milliseconds);
      // `finally` would create two more promises; neither callback throws.
      void inRequest(scope, next)
        .then(resolve, reject)
        .then(() => clearTimeout(timer));
    });
  };
}
