import { Hono } from 'hono';
import * as account from '#features/account/rules/account.endpoints.ts';
import { accountApi } from '#features/account/server/account.api.ts';
import { createAccountContext } from '#features/account/server/account-context.ts';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { mcpApi } from '#features/assistants/server/mcp.api.ts';
import { createCommissionWorker } from '#features/commissions/server/commission-worker.ts';
import { createStatements } from '#features/commissions/server/statements/statements.public.ts';
import { isInvitation } from '#features/groups/server/people/invitation.store.ts';
import { createNotify } from '#features/notices/server/notify.public.ts';
import { createLedger } from '#features/progress/server/ledger.public.ts';
import { createOpenLinks } from '#features/sharing/server/open-link.public.ts';
import { createEmit } from '#features/webhooks/server/emit.public.ts';
import { apiRoot, mcpRoot, v1Root } from '#kernel/api-root.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { KeyedPage } from '#kernel/private-address.ts';
import { Problem } from '#kernel/problem.ts';
import type { PasswordHash } from '#platform/auth/password-hash.ts';
import type { Settings } from '#platform/env.ts';
import { respondWithin } from '#platform/http/deadline.ts';
import { apiHeaders } from '#platform/http/headers/api-headers.ts';
import { securityHeaders } from '#platform/http/headers/security-headers.ts';
import { plainAddress } from '#platform/http/plain-address.ts';
import { onError, problemResponse } from '#platform/http/problem-response.ts';
import { type RequestVariables, requestLog } from '#platform/http/request-log.ts';
import { servedMethods } from '#platform/http/served-methods.ts';
import { staticFiles } from '#platform/http/static/static-files.ts';
import type { StaticSite } from '#platform/http/static/static-site.ts';
import { openIdempotentRequests } from '#platform/idempotency/idempotency-key.store.ts';
import { onceOnly } from '#platform/idempotency/once-only.ts';
import type { Log } from '#platform/log.ts';
import { outboxApi, showsOutbox } from '#platform/mail/outbox.api.ts';
import { measureRequests } from '#platform/metrics/measure-requests.ts';
import { metricsApi } from '#platform/metrics/metrics.api.ts';
import { fontsOf, openApiApi } from '#platform/openapi/openapi.api.ts';
import { commissionsApi } from './commissions.ts';
import { communityApi } from './community.ts';
import { describeApi, describeV1 } from './describe-api.ts';
import { embedsApi } from './embeds.ts';
import { groupApi } from './groups.ts';
import { healthApi } from './health.ts';
import type { ServerMetrics } from './metrics.ts';
import { noticeDeliveries, openPushService, userNoticesApi } from './notices.ts';
import { idempotentEndpoints } from './once-only.ts';
import { openFileApi } from './open-file.ts';
import { ownerApi } from './owner.ts';
import { paymentsApi } from './payments.ts';
import { resultsApi } from './results.ts';
import { savedWorkApi } from './saved-work.ts';
import type { Services } from './services.ts';
import { userDataSources } from './user-data.ts';
import { createV1Caller, serveV1, v1Cors } from './v1.ts';
import { userWebhooksApi } from './webhooks.ts';

type ApiServices = Readonly<{
  database: Pick<Services['database'], 'db' | 'pool' | 'isPooled'>;
  queue: Pick<Services['queue'], 'send'>;
  files: Services['files'];
  changes: Services['changes'];
  payments: Services['payments'];
}>;

export type ServerDependencies = {
  readonly settings: Settings;
  readonly log: Log;
  readonly services: ApiServices;
  /** Absent in development, where Vite serves the pages. */
  readonly site?: StaticSite;
  /** False while the server starts or drains, or if its database is unavailable. */
  readonly isReady: () => boolean | Promise<boolean>;
  /** The reason why writes fail at the moment; undefined if they succeed. */
  readonly writeFailure?: () => string | undefined;
  readonly metrics?: ServerMetrics;
  /** For tests that span many days. */
  readonly now?: () => Date;
  /** Data that an export contains and a deletion removes; all sources by default. */
  readonly userData?: readonly UserDataSource[];
  readonly passwordHash?: PasswordHash | undefined;
  readonly timeoutMs?: number;
};

/** Shorter than the browser's timeout. */
const requestMs = 15_000;
/** Paths without a time limit: large uploads and downloads on slow connections. */
const pathsWithoutDeadline = [addressOf(account.setPicture), addressOf(account.exportData)];

/** Paths without a time limit: uploads of thousands of lines, stored in one transaction, and photos. */
const longUploads =
  /^\/(?:api\/commission-runs|v1\/commissions\/runs|api\/groups)\/[^/]+\/(?:deals|import|entries\/[^/]+\/photos)$/;

export function createApi({
  settings,
  log,
  services,
  site,
  isReady,
  writeFailure,
  metrics,
  now = () => new Date(),
  userData = userDataSources,
  passwordHash,
  timeoutMs = requestMs,
}: ServerDependencies) {
  const { database, queue, files, changes, payments } = services;
  const paymentSource = payments.billing.source;
  const context = createAccountContext({
    settings,
    log,
    db: database.db,
    queue,
    files,
    changes,
    userData,
    passwordHash,
  });
  const { requireUser, requireSession } = context;
  const ledger = createLedger({
    pool: database.pool,
    prepares: !database.isPooled,
    now,
    ownerEmail: settings.ownerEmail,
    paymentSource,
    announce: changes.announce,
  });
  const notify = createNotify({ deliveries: noticeDeliveries(queue), now });
  const emit = createEmit({ queue, now });
  const app = new Hono<{ Variables: RequestVariables }>();
  if (metrics) app.use(measureRequests(metrics.requests));
  app.use(requestLog(log, settings));
  app.use(securityHeaders(settings));
  app.use('/api/*', apiHeaders('same-origin'));
  app.use(`${v1Root}/*`, apiHeaders('cross-origin'), v1Cors);
  app.use(mcpRoot, apiHeaders('same-origin'));
  app.onError(onError(log));
  for (const paths of [`${apiRoot}/*`, `${v1Root}/*`, mcpRoot]) {
    app.use(paths, plainAddress);
    app.use(paths, respondWithin(timeoutMs, { except: pathsWithoutDeadline, exceptAt: longUploads }));
  }

  const requests = openIdempotentRequests(database.db);
  for (const endpoint of idempotentEndpoints) {
    app.on(
      endpoint.method,
      `/api${endpoint.path}`,
      onceOnly(endpoint, { ...context, db: database.db, requests }),
    );
  }

  app.route('/api', healthApi(isReady, writeFailure));
  app.route('/api', accountApi(context));
  app.route('/api', communityApi({ ...context, changes, now }));
  app.route(
    '/api',
    userNoticesApi({ db: database.db, push: openPushService(settings), queue, changes, now, requireUser }),
  );
  app.route('/api', userWebhooksApi({ ...context, settings, db: database.db, queue, changes, now }));
  app.route('/api', embedsApi({ ...context, db: database.db, ledger, now }));
  app.route('/api', savedWorkApi({ db: database.db, ledger, changes, now, requireUser }));
  const worker = createCommissionWorker();
  const statements = createStatements({ ...database, worker });
  const links = createOpenLinks(database.pool, now, !database.isPooled);
  app.route(
    '/api',
    resultsApi({ ...context, database, ledger, statements, links, notify, emit, now, changes }),
  );
  app.route('/api', groupApi({ ...context, database, ledger, notify, emit, changes, now }));
  app.route(
    '/api',
    commissionsApi({ ...context, database, ledger, emit, changes, worker, statements, log, now }),
  );
  app.route(
    '/api',
    ownerApi({ settings, db: database.db, ledger, queue, changes, paymentSource, now, requireSession }),
  );
  app.route('/api', paymentsApi({ settings, db: database.db, payments, requireUser, log }));
  const describe = () => describeApi(settings, { hasSandbox: payments.controls !== undefined });
  app.route('/api', openApiApi(describe, '/api/openapi.json', fontsOf(site)));
  app.route(
    v1Root,
    openApiApi(() => describeV1(settings), '/v1/openapi.json', fontsOf(site)),
  );
  const methodsAt = servedMethods(app.routes, apiRoot);
  app.all('/api/*', (c) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) return problemResponse(c, new Problem('not-found'));
    c.header('allow', methods.join(', '));
    return problemResponse(c, new Problem('method-not-allowed'));
  });

  serveV1(app, context.requireKey);
  const callV1 = createV1Caller(app, log);
  app.route('/', mcpApi({ db: database.db, settings, log, requireKey: context.requireKey, callV1 }));

  if (showsOutbox(settings)) app.route('/dev/outbox', outboxApi(settings));
  if (metrics) app.route('/', metricsApi({ settings, read: metrics.read }));
  const isOpen = ({ name, token }: KeyedPage) =>
    name === 's' ? links.exists(token) : isInvitation(database.db, token);
  app.route('/', openFileApi());
  if (site) app.all('*', staticFiles(site, isOpen));
  return app;
}
