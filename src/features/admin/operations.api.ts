import { Hono } from 'hono';
import { findClientErrors } from '#features/client-errors/client-errors.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { findFailedMail, retryMail } from '#platform/mail/failed-mail.ts';
import { findRecentJobs } from '#platform/queue/recent-jobs.ts';
import type { AdminParts } from './admin.api.ts';
import { pageQuery, pageSize } from './admin.contract.ts';
import { noteAct } from './audit.store.ts';
import { metricsQuery } from './metrics.contract.ts';
import { readMetrics } from './metrics.store.ts';
import { operationsCalls as calls } from './operations.calls.ts';
import { jobsQuery } from './operations.contract.ts';

export function operationsApi({ db, queue, paymentSource, requireSession, requireOwner, now }: AdminParts) {
  return new Hono<AuthEnv>()
    .get(calls.metrics.path, requireSession, requireOwner, async (c) => {
      const range = requireContent(metricsQuery, c.req.query());
      return c.json(await readMetrics(db, range, paymentSource));
    })

    .get(calls.jobs.path, requireSession, requireOwner, async (c) => {
      const { state, cursor } = requireContent(jobsQuery, c.req.query());
      const { items, next_cursor } = await findRecentJobs(db, { state, cursor, limit: pageSize });
      const jobs = items.map(({ createdAt, finishedAt, ...job }) => ({
        ...job,
        created_at: createdAt,
        finished_at: finishedAt,
      }));
      return c.json({ items: jobs, next_cursor });
    })

    .get(calls.mail.path, requireSession, requireOwner, async (c) => {
      const { cursor } = requireContent(pageQuery, c.req.query());
      const { items, next_cursor } = await findFailedMail(db, { cursor, limit: pageSize });
      const mail = items.map(({ createdAt, lastError, ...message }) => ({
        ...message,
        error: lastError,
        created_at: createdAt,
      }));
      return c.json({ items: mail, next_cursor });
    })

    .get(calls.clientErrors.path, requireSession, requireOwner, async (c) => {
      const { cursor } = requireContent(pageQuery, c.req.query());
      return c.json(await findClientErrors(db, { cursor, limit: pageSize }));
    })

    .post(calls.retryMail.path, requireSession, requireOwner, async (c) => {
      const id = requireId(c);
      await db.transaction(async (tx) => {
        if (!(await retryMail(tx, queue, id))) throw new Problem('not-found');
        await noteAct(tx, { at: now(), actorId: c.get('caller').id, action: 'mail-retried', target: id });
      });
      return c.body(null, 204);
    });
}
