import type { MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';

const retryAfter = 5;

/**
 * Requests time out with a 503. The work may still finish: a retry with the same idempotency key then finds it.
 */
export function respondWithin(
  milliseconds: number,
  { except = [], exceptAt }: Readonly<{ except?: readonly string[]; exceptAt?: RegExp }> = {},
): MiddlewareHandler {
  const patient = new Set(except);
  return async (c, next) => {
    if (patient.has(c.req.path) || exceptAt?.test(c.req.path)) return await next();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Problem('not-ready', { retryAfter })), milliseconds);
      // Not `finally`, which takes two promises more; neither of these two throws.
      void next()
        .then(resolve, reject)
        .then(() => clearTimeout(timer));
    });
  };
}
