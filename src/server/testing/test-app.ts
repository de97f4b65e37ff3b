import { user } from '#features/account/account.table.ts';
import { createAccountContext } from '#features/account/account-context.ts';
import { eraseAccountKind } from '#features/account/erase-account.jobs.ts';
import { createVisitor } from '#features/account/testing/visitor.ts';
import { endSubscriptionKind } from '#features/billing/end-subscription.jobs.ts';
import { changeTopics } from '#features/progress/changes.contract.ts';
import { type Progress, progressRecord } from '#features/progress/progress.contract.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { readSettings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { createLog, type Log } from '#platform/log.ts';
import { sendMailKind } from '#platform/mail/mail.jobs.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { openChanges } from '#platform/realtime/changes.ts';
import { createApi } from '../api.ts';
import { openPayments } from '../payments.ts';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type TestUser = Awaited<ReturnType<TestApp['newUser']>>;

export const testSecret = 'only for tests: 0123456789abcdef0123456789abcdef';
const away = () => Promise.reject(new Error('not there'));

type TestOptions = Readonly<{
  ownerEmail?: string;
  on?: Database;
  /** With a queue that takes letters and keeps them. */
  takesMail?: boolean;
  /** Where pictures go, for whoever has some. */
  files?: Files;
  variables?: Readonly<Record<string, string>>;
  /** All that there is to say, instead of what is wrong. */
  tellsAll?: boolean;
}>;

async function openMailQueue(database: Database, log: Log) {
  const queue = await openQueue(database, log, { work: false });
  const handle = () => Promise.resolve();
  await queue.define({ ...sendMailKind, handle });
  await queue.define({ ...eraseAccountKind, handle });
  await queue.define({ ...endSubscriptionKind, handle });
  return queue;
}

/** The real app on a database of its own, or on one that another app has too, with a clock to turn. */
export async function openTestApp(options: TestOptions = {}) {
  const settings = readSettings({
    AUTH_SECRET: testSecret,
    ...options.variables,
    ...(options.ownerEmail ? { OWNER_EMAIL: options.ownerEmail } : {}),
  });
  const lines: string[] = [];
  const log = createLog(
    { logLevel: options.tellsAll ? 'trace' : 'warn' },
    { write: (line) => lines.push(line) },
  );
  const database = options.on ?? (await testDatabase());
  const changes = await openChanges(database, log, changeTopics);
  const files = options.files ?? { put: away, get: away, remove: away, removeAll: away };
  const mailQueue = options.takesMail ? await openMailQueue(database, log) : undefined;
  const queue = mailQueue ?? { send: away };
  const clock = { now: new Date('2026-11-11T10:00:00.000Z') };
  const now = () => clock.now;
  const payments = openPayments({ settings, db: database.db, queue, changes, log, now });
  const services = { database, files, changes, queue, payments };
  const app = createApi({ settings, log, services, isReady: () => true, now });
  const tokens = createAccessTokens(testSecret);

  async function newUser(email = `${crypto.randomUUID()}@example.com`) {
    const [row] = await database.db
      .insert(user)
      .values({ email, name: 'ann', emailVerified: true })
      .returning();
    if (!row) throw new Error('No account was made.');
    const { id } = row;
    const { value: token } = await tokens.mint({ id, sessionId: crypto.randomUUID() }, new Date());

    const send = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
      await app.request(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
      });

    return {
      id,
      email,
      token,
      send,
      get: (path: string) => send('GET', path),
      post: (path: string, json: unknown = {}, headers?: Record<string, string>) =>
        send('POST', path, json, headers),
      progress: async (): Promise<Progress> =>
        progressRecord.parse(await (await send('GET', `/progress/${id}`)).json()),
    };
  }

  let visitors = 0;
  /** A browser at an address of its own, without a session. */
  function newVisitor() {
    visitors += 1;
    return createVisitor(app, settings.appUrl, `10.0.${visitors >> 8}.${visitors & 255}`);
  }

  /** A session as a browser has it. */
  async function cookieOf({ id }: { id: string }): Promise<string> {
    const { auth } = createAccountContext({
      settings,
      log,
      db: database.db,
      queue,
      files,
      parts: [],
    });
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
    cookieOf,
    database,
    changes,
    clock,
    lines,
    newUser,
    newVisitor,
    payments,
    queue,
    settings,
    log,
    async close() {
      await mailQueue?.stop();
      await changes.close();
      if (!options.on) await database.close();
    },
  };
}
