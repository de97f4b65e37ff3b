import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmailVerificationToken } from 'better-auth/api';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AccountEnv } from '#features/account/server/account-context.ts';
import { issueLink } from '#features/account/server/profile/confirmation.ts';
import { rememberDevice } from '#features/account/server/sessions/known-device.store.ts';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { cookieName } from '#platform/auth/cookie-name.ts';
import { account, user } from '#platform/auth/identity.table.ts';
import { readSettings } from '#platform/env.ts';
import { openFiles } from '#platform/files/files.ts';
import { apiHeaders } from '#platform/http/headers/api-headers.ts';
import { onError } from '#platform/http/problem-response.ts';
import { type RequestVariables, requestLog } from '#platform/http/request-log.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { openTestApp, testSecret } from './test-app.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type AccountHarness = Awaited<ReturnType<typeof openAccounts>>;
export type Person = Readonly<{ email: string; password: string; name: string }>;

const sessionResponse = z.object({ accessToken: z.string() });

/** The test app with accounts in every state, files on disk and readable mail. */
export async function openAccounts(
  variables: Readonly<Record<string, string>> = {},
  options: Readonly<{ userData?: readonly UserDataSource[]; hashesSlowly?: boolean }> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-accounts-'));
  const folder = { DATA_DIR: dataDir, AUTH_SECRET: testSecret };
  const files = await openFiles(readSettings(folder));
  const test = await openTestApp({
    variables: { ...folder, ...variables },
    files,
    takesMail: true,
    logsAll: true,
    ...options,
  });
  const { auth, database, log, requireUser, settings } = test;
  const { db } = database;
  // A route that only returns the caller, to test session checks in isolation.
  const things = new Hono<AccountEnv>();
  things.get('/:userId', requireUser, (c) => c.json(c.get('caller')));
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(onError(log));
  app.use('/api/things/*', requestLog(log, settings), apiHeaders('same-origin'));
  app.route('/api/things', things);
  app.route('/', test.app);

  let people = 0;
  const newcomer = (): Visitor => {
    people += 1;
    const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
    return createVisitor(app, settings.appUrl, address);
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

  /** The parameters after # in the link of the newest message to an address. */
  async function linkTokens(to: string, page = ''): Promise<URLSearchParams> {
    const links = (await lastMail(to))?.text.matchAll(/https?:\/\/\S+?\/([\w-]+)#(\S+)/g) ?? [];
    const link = [...links].find(([, name = '']) => name.includes(page))?.[2];
    if (!link) throw new Error(`There is no message with a link to ${to}.`);
    return new URLSearchParams(link);
  }

  async function confirmationOf(to: string) {
    const tokens = await linkTokens(to, 'confirm-email');
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
    const known = hashes.get(password) ?? (await auth.$context).password.hash(password);
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

  /** Sets the cookie of a known device, as after a sign-up in this browser. */
  async function addKnownDevice(userId: string, visitor: Visitor): Promise<void> {
    const device = randomBytes(32).toString('base64url');
    visitor.cookies.set(cookieName('device', settings), device);
    await rememberDevice(db, userId, createHash('sha256').update(device).digest('base64url'));
  }

  /** Inserts an unconfirmed account directly; returns it with the tokens of its link. */
  async function unconfirmed(who: Person = person()) {
    const id = await insertPerson(who, false);
    const { authSecret, appUrl } = settings;
    const accessToken = await createEmailVerificationToken(authSecret, who.email, undefined, 3600);
    const link = new URL(await issueLink(db, { userId: id, accessToken, appUrl }));
    const refreshToken = new URLSearchParams(link.hash.slice(1)).get('refresh_token') ?? '';
    const visitor = newcomer();
    await addKnownDevice(id, visitor);
    return { ...who, id, visitor, pair: { accessToken, refreshToken } };
  }

  /** Inserts a confirmed account directly and signs it in. */
  async function signedIn(who: Person = person()) {
    const visitor = newcomer();
    const id = await insertPerson(who, true);
    const opened = await auth.api.openSession({
      body: { userId: id },
      headers: new Headers(),
      returnHeaders: true,
    });
    visitor.keep(opened.headers);
    await addKnownDevice(id, visitor);
    const { accessToken } = sessionResponse.parse(await (await visitor.get('/api/session')).json());
    return { ...who, id, accessToken, visitor };
  }

  /** Signs the same person in from another browser. */
  async function signInAgain({ email, password }: Person, headers: Record<string, string> = {}) {
    const visitor = newcomer();
    const response = await visitor.post('/api/auth/sign-in/email', { email, password }, { headers });
    if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}.`);
    return visitor;
  }

  return {
    ...test,
    app,
    db,
    files,
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
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
