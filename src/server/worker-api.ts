import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { securityHeaders } from '#platform/http/headers/security-headers.ts';
import { onError, problemResponse } from '#platform/http/problem-response.ts';
import { type RequestVariables, requestLog } from '#platform/http/request-log.ts';
import { measureRequests } from '#platform/metrics/measure-requests.ts';
import { metricsApi } from '#platform/metrics/metrics.api.ts';
import type { ServerDependencies } from './api.ts';
import { healthApi } from './health.ts';

type WorkerDependencies = Pick<
  ServerDependencies,
  'settings' | 'log' | 'isReady' | 'writeFailure' | 'metrics'
>;

/** The health endpoints of a process that only runs jobs. */
export function createWorkerApi({ settings, log, isReady, writeFailure, metrics }: WorkerDependencies) {
  const app = new Hono<{ Variables: RequestVariables }>();
  if (metrics) app.use(measureRequests(metrics.requests));
  app.use(requestLog(log, settings));
  app.use(securityHeaders(settings));
  app.onError(onError(log));
  app.route('/api', healthApi(isReady, writeFailure));
  if (metrics) app.route('/', metricsApi({ settings, read: metrics.read }));
  app.notFound((c) => problemResponse(c, new Problem('not-found')));
  return app;
}
