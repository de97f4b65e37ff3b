import { Hono } from 'hono';
import { accountApi } from '#features/account/account.api.ts';
import { accountCalls } from '#features/account/account.calls.ts';
import { createAccountContext } from '#features/account/account-context.ts';
import { authCalls } from '#features/account/auth.calls.ts';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '#platform/env.ts';
import { answerWithin } from '#platform/http/deadline.ts';
import { neverStore } from '#platform/http/never-store.ts';
import { onError, problemResponse } from '#platform/http/problem-response.ts';
import { type RequestVariables, requestLog } from '#platform/http/request-log.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { staticFiles } from '#platform/http/static-files.ts';
import type { StaticSite } from '#platform/http/static-site.ts';
import type { Log } from '#platform/log.ts';
import { outboxApi, showsOutbox } from '#platform/mail/outbox.api.ts';
import { measureRequests } from '#platform/metrics/measure-requests.ts';
import { metricsApi } from '#platform/metrics/metrics.api.ts';
import { openApiApi } from '#platform/openapi/openapi.api.ts';
import { createApiDocument } from '#platform/openapi/openapi-document.ts';
import { brand } from '#site/brand.ts';
import { accountParts } from './account-parts.ts';
import { communityApi, communityCalls } from './community.ts';
import { healthApi } from './health.ts';
import type { ServerMetrics } from './metrics.ts';
import { ownerApi, ownerCalls } from './owner.ts';
import { paymentCalls, paymentsApi } from './payments.ts';
import { savedWorkApi, savedWorkCalls } from './saved-work.ts';
import type { Services } from './services.ts';

type ApiServices = Readonly<{
  database: Pick<Services['database'], 'db' | 'pool'>;
  queue: Pick<Services['queue'], 'send'>;
  files: Services['files'];
  changes: Services['changes'];
  payments: Services['payments'];
}>;

export type ServerParts = {
  readonly settings: Settings;
  readonly log: Log;
  readonly services: ApiServices;
  /** Absent in development, where Vite serves the pages. */
  readonly site?: StaticSite;
  /** False while the server starts or drains, or its database is away. */
  readonly isReady: () => boolean | Promise<boolean>;
  readonly metrics?: ServerMetrics;
  /** For tests that live through many days. */
  readonly now?: () => Date;
};

/** Less than the browser waits. */
const answerMs = 15_000;
/** A large file on a slow line, there and back. */
const takeTheirTime = ['/api/account/picture', '/api/account/export'];

export function createApi({
  settings,
  log,
  services,
  site,
  isReady,
  metrics,
  now = () => new Date(),
}: ServerParts) {
  const { database, queue, files, changes, payments } = services;
  const paymentSource = payments.billing.source;
  const context = createAccountContext({
    settings,
    log,
    db: database.db,
    queue,
    files,
    parts: accountParts,
  });
  const { requireUser, requireSession } = context;
  const app = new Hono<{ Variables: RequestVariables }>();
  if (metrics) app.use(measureRequests(metrics.requests));
  app.use(requestLog(log, settings));
  app.use(securityHeaders(settings));
  app.use('/api/*', neverStore);
  app.onError(onError(log));
  app.use('/api/*', answerWithin(answerMs, { except: takeTheirTime }));

  app.route('/api', healthApi(isReady));
  app.route('/api', accountApi(context));
  app.route('/api', communityApi({ ...context, changes, now }));
  app.route('/api', savedWorkApi({ settings, database, changes, paymentSource, now, requireUser }));
  app.route('/api', ownerApi({ settings, database, queue, changes, paymentSource, now, requireSession }));
  app.route('/api', paymentsApi({ db: database.db, payments, requireUser, log }));
  const description = {
    title: `${brand.name} API`,
    origin: settings.appUrl,
    groups: {
      account: accountCalls,
      'log-in': authCalls,
      ...savedWorkCalls,
      ...communityCalls,
      ...ownerCalls,
      ...paymentCalls(payments),
    },
  };
  app.route(
    '/api',
    openApiApi(() => createApiDocument(description)),
  );
  app.all('/api/*', (c) => problemResponse(c, new Problem('not-found')));

  if (showsOutbox(settings)) app.route('/dev/outbox', outboxApi(settings));
  if (metrics) app.route('/', metricsApi({ settings, read: metrics.read }));
  if (site) app.all('*', staticFiles(site));
  return app;
}
