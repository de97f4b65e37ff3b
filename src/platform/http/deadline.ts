import type { MiddlewareHandler } from 'hono';
import { createRequestScope, inRequest, timedOut } from '../db/request-scope.ts';

/**
 * Requests time out with a 503, which means that nothing happened: what they do in the database is cancelled. Where
 * something was committed, or is being committed, the response waits for the handler instead.
 */
export function respondWithin(
  milliseconds: number,
  { except = [], exceptAt }: Readonly<{ except?: readonly string[]; exceptAt?: RegExp }> = {},
): MiddlewareHandler {
  const patient = new Set(except);
  return async (c, next) => {
    const scope = createRequestScope();
    if (patient.has(c.req.path) || exceptAt?.test(c.req.path)) return await inRequest(scope, next);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => scope.expire(() => reject(timedOut())), milliseconds);
      // Not `finally`, which takes two promises more; neither of these two throws.
      void inRequest(scope, next)
        .then(resolve, reject)
        .then(() => clearTimeout(timer));
    });
  };
}
