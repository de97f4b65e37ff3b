import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';

/** Liveness and readiness. */
export function healthApi(
  isReady: () => boolean | Promise<boolean>,
  writeFailure: () => string | undefined = () => undefined,
) {
  const headers = { 'cache-control': 'no-store' };
  return new Hono<{ Variables: RequestVariables }>()
    .get('/health', (c) => c.json({ status: 'ok' }, 200, headers))
    .get('/ready', async (c) => {
      if (!(await isReady())) throw new Problem('not-ready');
      // Still ready: with a full disk, pages and calculators work.
      const writes = writeFailure() === undefined ? {} : { writes: 'failing' };
      return c.json({ status: 'ready', ...writes }, 200, headers);
    });
}
