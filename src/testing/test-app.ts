import { Hono } from 'hono';
import { type Progress, progressRecord } from '#features/access/rules/progress-record.ts';
import { createAccountContext } from '#features/account/server/account-context.ts';
import { eraseAccountKind } from '#features/account/server/leaving/erase-account.jobs.ts';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { updateCustomerKind } from '#features/billing/server/checkout/update-customer.jobs.ts';
import { endSubscriptionKind } from '#features/billing/server/subscriptions/end-subscription.jobs.ts';
import { refundPaymentKind } from '#features/billing/server/subscriptions/refund-payment.kind.ts';
import { groupNoticesKind } from '#features/groups/server/notices/group-notices.ts';
import { removePhotosKind } from '#features/groups/server/photos/photos.jobs.ts';
import { sendPushKind } from '#features/notices/server/push/push.jobs.ts';
import { changeTopics } from '#features/progress/rules/changes.ts';
import { disputeNoticeKind } from '#features/sharing/server/answers/dispute-notices.ts';
import { unansweredChatKind } from '#features/support/server/unanswered-chat.kind.ts';
import { sendWebhookKind } from '#features/webhooks/server/send-webhook.kind.ts';
import { dayMs } from '#kernel/calendar.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import { session, user } from '#platform/auth/identity.table.ts';
import type { PasswordHash } from '#platform/auth/password-hash.ts';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { readSettings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';
import { createLog, type Log } from '#platform/log.ts';
import { sendMailKind } from '#platform/mail/mail.jobs.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { openChanges } from '#platform/realtime/changes.ts';
import { createApi } from '#server/api.ts';
import { openPayments } from '#server/payments.ts';
import { userDataSources } from '#server/user-data.ts';
import { checkDescribed } from './described-responses.ts';
import { quietAddress } from './push-browser.ts';
import { quickPasswordHash } from './quick-password-hash.ts';
import { watchRequests } from './shards/watch-requests.ts';
import { createVisitor } from './visitor.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type TestUser = Awaited<ReturnType<TestApp['newUser']>>;

export const testSecret = 'only for tests: 0123456789abcdef0123456789abcdef';
const away = () => Promise.reject(new Error('not there'));

type TestOptions = Readonly<{
  ownerEmail?: string;
  on?: Database;
  /** Stores e-mails in the queue instead of sending them. */
  takesMail?: boolean;
  /** Storage for pictures; without it, storing a picture fails. */
  files?: Files;
  variables?: Readonly<Record<string, string>>;
  /** Logs everything, not only warnings and errors. */
  logsAll?: boolean;
  /** Data that an export contains and a deletion removes; all sources by default. */
  userData?: readonly UserDataSource[];
  /** Rows are synthetic and need not match the API document. */
  hasMadeUpRows?: boolean;
  /** Uses the product's password hash, for tests with another process or with timing. */
  hashesSlowly?: boolean;
  passwordHash?: PasswordHash;
  /** Requests time out with a 503 after this. */
  timeoutMs?: number;
}>;

async function openMailQueue(database: Database, log: Log) {
  const queue = await openQueue(database, log, { work: false });
  const handle = () => Promise.resolve();
  await queue.define({ ...sendMailKind, handle });
  await queue.define({ ...eraseAccountKind, handle });
  await queue.define({ ...endSubscriptionKind, handle });
  await queue.define({ ...refundPaymentKind, handle });
  await queue.define({ ...updateCustomerKind, handle });
  await queue.define({ ...unansweredChatKind, handle });
  await queue.define({ ...disputeNoticeKind, handle });
  await queue.define({ ...groupNoticesKind, handle });
  await queue.define({ ...removePhotosKind, handle });
  await queue.define({ ...sendPushKind, handle });
  await queue.define({ ...sendWebhookKind, handle });
  return queue;
}

/** The request timeout of tests: on a busy machine hashing a hundred passwords exceeds the product's. */
const patienceMs = 60_000;

/** The real app on its own or a shared database, with an adjustable clock. */
export async function openTestApp(options: TestOptions = {}) {
  const settings = readSettings({
    AUTH_SECRET: testSecret,
    OUTGOING_ALLOW: quietAddress,
    ...options.variables,
    ...(options.ownerEmail ? { OWNER_EMAIL: options.ownerEmail } : {}),
  });
  const lines: string[] = [];
  const log = createLog(
    { logLevel: options.logsAll ? 'trace' : 'warn' },
    { write: (line) => lines.push(line) },
  );
  const database = options.on ?? (await testDatabase());
  const watched = watchRequests(database.pool);
  const changes = await openChanges(database, log, changeTopics);
  const files = options.files ?? { put: away, get: away, remove: away, removeAll: away };
  const mailQueue = options.takesMail ? await openMailQueue(database, log) : undefined;
  const queue = mailQueue ?? { send: away };
  const clock = { now: new Date('2026-11-11T10:00:00.000Z') };
  const now = () => clock.now;
  const payments = openPayments({
    settings,
    db: database.db,
    queue,
    changes,
    log,
    now,
    pause: () => Promise.resolve(),
  });
  const services = { database, files, changes, queue, payments };
  const userData = options.userData ?? userDataSources;
  const passwordHash = options.passwordHash ?? (options.hashesSlowly ? undefined : quickPasswordHash);
  const undescribed = new Set<string>();
  const app = new Hono<{ Variables: RequestVariables }>();
  const hasSandbox = payments.controls !== undefined;
  for (const root of ['/api', '/v1'] as const) {
    app.use(`${root}/*`, checkDescribed({ settings, hasSandbox, root }, undescribed));
  }
  app.use(watched.duringRequests);
  const isReady = () => true;
  const { timeoutMs = patienceMs } = options;
  app.route('/', createApi({ settings, log, services, isReady, now, userData, passwordHash, timeoutMs }));
  const { auth, requireUser } = createAccountContext({
    settings,
    log,
    db: database.db,
    queue,
    files,
    changes,
    userData,
    passwordHash,
  });
  const tokens = createAccessTokens(testSecret);

  async function newUser(email = `${crypto.randomUUID()}@example.com`) {
    const [row] = await database.db
      .insert(user)
      .values({ email, name: 'ann', emailVerified: true })
      .returning();
    if (!row) throw new Error('No account was made.');
    const { id } = row;
    const [opened] = await database.db
      .insert(session)
      .values({ userId: id, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + dayMs) })
      .returning();
    if (!opened) throw new Error('No session was made.');
    const { value: token } = await tokens.mint({ id, sessionId: opened.id }, new Date());

    const send = async (
      method: string,
      path: string,
      json?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const isSent = json === undefined || typeof json === 'string' || json instanceof Uint8Array;
      // Safe cast: tests make their bytes themselves, over an ArrayBuffer.
      const body = isSent ? (json as string | Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(json);
      const content =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
      return await app.request(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...content, ...headers },
        ...(body === undefined ? {} : { body }),
      });
    };

    return {
      id,
      email,
      token,
      /** The session of `token`. */
      caller: { id, sessionId: opened.id },
      send,
      get: (path: string) => send('GET', path),
      post: (path: string, json: unknown = {}, headers?: Record<string, string>) =>
        send('POST', path, json, headers),
      progress: async (): Promise<Progress> =>
        progressRecord.parse(await (await send('GET', `/progress/${id}`)).json()),
    };
  }

  let visitors = 0;
  /** A browser with its own address, without a session. */
  function newVisitor() {
    visitors += 1;
    return createVisitor(app, settings.appUrl, `10.0.${visitors >> 8}.${visitors & 255}`);
  }

  /** The cookie of a new session. */
  async function cookieOf({ id }: { id: string }): Promise<string> {
    const opened = await auth.api.openSession({
      body: { userId: id },
      headers: new Headers(),
      returnHeaders: true,
    });
    const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split('; ')[0]);
    return cookies.join('; ');
  }

  return {
    app,
    auth,
    cookieOf,
    database,
    changes,
    clock,
    lines,
    newUser,
    newVisitor,
    payments,
    queue,
    requireUser,
    settings,
    log,
    async close() {
      await mailQueue?.stop();
      await changes.close();
      const unsharded = await watched.unsharded();
      if (!options.on) await database.close();
      if (unsharded.length > 0) {
        throw new Error(`These statements do not say of which shard they read:\n${unsharded.join('\n')}`);
      }
      if (undescribed.size > 0 && !options.hasMadeUpRows) {
        throw new Error(`The API document does not describe these:\n${[...undescribed].join('\n')}`);
      }
    },
  };
}
