import { Hono } from 'hono';
import { findPaymentAlerts, resolvePaymentAlert } from '#features/billing/server/alerts/alerts.public.ts';
import { findClientErrors } from '#features/client-errors/server/client-errors.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { findFailedMail, retryMail } from '#platform/mail/failed-mail.ts';
import { findRecentJobs } from '#platform/queue/recent-jobs.ts';
import { pageQuery, pageSize } from '../rules/admin.ts';
import { metricsQuery } from '../rules/metrics.ts';
import * as endpoints from '../rules/operations.endpoints.ts';
import { jobsQuery } from '../rules/operations.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { recordAuditEntry } from './audit.store.ts';
import { readMetrics } from './metrics.store.ts';

export function operationsApi({
  db,
  queue,
  paymentSource,
  requireSession,
  requireOwner,
  now,
}: AdminDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.metrics), requireSession, requireOwner, async (c) => {
      const range = requireContent(metricsQuery, c.req.query());
      return c.json(await readMetrics(db, range, paymentSource));
    })

    .on(...route(endpoints.jobs), requireSession, requireOwner, async (c) => {
      const { state, cursor } = requireContent(jobsQuery, c.req.query());
      const { items, next_cursor } = await findRecentJobs(db, { state, cursor, limit: pageSize });
      const jobs = items.map(({ createdAt, finishedAt, ...job }) => ({
        ...job,
        created_at: createdAt,
        finished_at: finishedAt,
      }));
      return c.json({ items: jobs, next_cursor });
    })

    .on(...route(endpoints.mail), requireSession, requireOwner, async (c) => {
      const { cursor } = requireContent(pageQuery, c.req.query());
      const { items, next_cursor } = await findFailedMail(db, { cursor, limit: pageSize });
      const mail = items.map(({ createdAt, lastError, ...message }) => ({
        ...message,
        error: lastError,
        created_at: createdAt,
      }));
      return c.json({ items: mail, next_cursor });
    })

    .on(...route(endpoints.clientErrors), requireSession, requireOwner, async (c) => {
      const { cursor } = requireContent(pageQuery, c.req.query());
      return c.json(await findClientErrors(db, { cursor, limit: pageSize }));
    })

    .on(...route(endpoints.paymentAlerts), requireSession, requireOwner, async (c) => {
      const { cursor } = requireContent(pageQuery, c.req.query());
      return c.json(await findPaymentAlerts(db, { cursor, limit: pageSize }));
    })

    .on(...route(endpoints.resolvePaymentAlert), requireSession, requireOwner, async (c) => {
      const id = requireId(c);
      await db.transaction(async (tx) => {
        if (!(await resolvePaymentAlert(tx, id, now()))) throw new Problem('not-found');
        const actorId = c.get('caller').id;
        await recordAuditEntry(tx, { at: now(), actorId, action: 'payment-alert-resolved', target: id });
      });
      return c.body(null, 204);
    })

    .on(...route(endpoints.retryMail), requireSession, requireOwner, async (c) => {
      const id = requireId(c);
      await db.transaction(async (tx) => {
        if (!(await retryMail(tx, queue, id))) throw new Problem('not-found');
        await recordAuditEntry(tx, {
          at: now(),
          actorId: c.get('caller').id,
          action: 'mail-retried',
          target: id,
        });
      });
      return c.body(null, 204);
    });
}
