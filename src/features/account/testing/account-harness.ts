import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmailVerificationToken } from 'better-auth/api';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { readSettings } from '#platform/env.ts';
import { openFiles } from '#platform/files/files.ts';
import { neverStore } from '#platform/http/never-store.ts';
import { onError } from '#platform/http/problem-response.ts';
import { type RequestVariables, requestLog } from '#platform/http/request-log.ts';
import { createLog } from '#platform/log.ts';
import { sendMailKind } from '#platform/mail/mail.jobs.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { accountApi } from '../account.api.ts';
import { account, user } from '../account.table.ts';
import { type AccountEnv, createAccountContext } from '../account-context.ts';
import type { AccountPart } from '../account-parts.ts';
import { issueLink } from '../confirmation.ts';
import { eraseAccountKind } from '../erase-account.jobs.ts';
import { ownParts } from '../own-parts.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type AccountHarness = Awaited<ReturnType<typeof openAccounts>>;
export type Person = Readonly<{ email: string; password: string; name: string }>;

const sessionAnswer = z.object({ accessToken: z.string() });

/** The calls around accounts on a database of their own. */
export async function openAccounts(
  variables: Readonly<Record<string, string>> = {},
  parts: readonly AccountPart[] = ownParts,
) {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-accounts-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    AUTH_SECRET: 'only for tests: 0123456789abcdef0123456789abcdef',
    ...variables,
  });
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) });
  const files = await openFiles(settings);
  const queue = await openQueue(database, log, { work: false });
  const handle = () => Promise.resolve();
  await queue.define({ ...sendMailKind, handle });
  await queue.define({ ...eraseAccountKind, handle });
  const { db } = database;
  const context = createAccountContext({ settings, log, db, files, queue, parts });
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(log, settings));
  app.use(neverStore);
  app.onError(onError(log));
  const things = new Hono<AccountEnv>();
  things.get('/:userId', context.requireUser, (c) => c.json(c.get('caller')));
  app.route('/api/things', things);
  app.route('/api', accountApi(context));

  let people = 0;
  const newcomer = (): Visitor => {
    people += 1;
    return createVisitor(
      app,
      settings.appUrl,
      `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    );
  };

  async function lastMail(to: string) {
    const [mail] = await db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.to, to))
      .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id))
      .limit(1);
    return mail;
  }

  /** What the link in the newest message to an address carries behind its #. */
  async function linkTokens(to: string): Promise<URLSearchParams> {
    const link = (await lastMail(to))?.text.match(/https?:\/\/\S+#(\S+)/)?.[1];
    if (!link) throw new Error(`There is no message with a link to ${to}.`);
    return new URLSearchParams(link);
  }

  async function confirmationOf(to: string) {
    const tokens = await linkTokens(to);
    return {
      accessToken: tokens.get('access_token') ?? '',
      refreshToken: tokens.get('refresh_token') ?? '',
    };
  }

  function person(name = 'ann'): Person {
    return { email: `${name}.${crypto.randomUUID()}@example.com`, password: 'correct horse', name };
  }

  async function signUp(who: Person = person(), visitor = newcomer()) {
    const response = await visitor.post('/api/auth/sign-up/email', who);
    if (response.status !== 200) throw new Error(`Sign-up answered ${response.status}.`);
    return { ...who, visitor };
  }

  const hashes = new Map<string, Promise<string>>();
  async function hash(password: string): Promise<string> {
    const known = hashes.get(password) ?? (await context.auth.$context).password.hash(password);
    hashes.set(password, Promise.resolve(known));
    return await known;
  }

  async function insertPerson(who: Person, emailVerified: boolean): Promise<string> {
    const { email, name } = who;
    const [row] = await db.insert(user).values({ email, name, emailVerified }).returning();
    if (!row) throw new Error('No account was made.');
    const credential = { userId: row.id, accountId: row.id, providerId: 'credential' };
    await db.insert(account).values({ ...credential, password: await hash(who.password) });
    return row.id;
  }

  /** Somebody who has signed up, and the tokens of the link; the short way, for tests of what comes after. */
  async function unconfirmed(who: Person = person()) {
    const id = await insertPerson(who, false);
    const { authSecret, appUrl } = settings;
    const accessToken = await createEmailVerificationToken(authSecret, who.email, undefined, 3600);
    const link = new URL(await issueLink(db, { userId: id, accessToken, appUrl }));
    const refreshToken = new URLSearchParams(link.hash.slice(1)).get('refresh_token') ?? '';
    return { ...who, id, pair: { accessToken, refreshToken } };
  }

  /** Somebody with a confirmed account, signed in; the short way, for tests of what comes after. */
  async function signedIn(who: Person = person()) {
    const visitor = newcomer();
    const id = await insertPerson(who, true);
    const opened = await context.auth.api.openSession({
      body: { userId: id },
      headers: new Headers(),
      returnHeaders: true,
    });
    visitor.keep(opened.headers);
    const { accessToken } = sessionAnswer.parse(await (await visitor.get('/api/session')).json());
    return { ...who, id, accessToken, visitor };
  }

  /** The same person in another browser. */
  async function signInAgain({ email, password }: Person, headers: Record<string, string> = {}) {
    const visitor = newcomer();
    const response = await visitor.post('/api/auth/sign-in/email', { email, password }, { headers });
    if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}.`);
    return visitor;
  }

  return {
    app,
    db,
    database,
    files,
    queue,
    settings,
    log,
    lines,
    newcomer,
    person,
    signUp,
    unconfirmed,
    signedIn,
    signInAgain,
    lastMail,
    linkTokens,
    confirmationOf,
    async close() {
      await queue.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
