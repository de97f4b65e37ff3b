import type { MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';

const retryAfter = 5;

/**
 * Whatever a request waits for, its client is told in time. What was under way may still get done: a repeat that
 * carries the same key then finds it.
 */
export function answerWithin(
  milliseconds: number,
  { except = [] }: Readonly<{ except?: readonly string[] }> = {},
): MiddlewareHandler {
  const patient = new Set(except);
  return async (c, next) => {
    if (patient.has(c.req.path)) return await next();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Problem('not-ready', { retryAfter })), milliseconds);
      next()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  };
}
