import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Executor } from '../db/executor.ts';
import { isUniqueViolation } from '../db/violation.ts';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { cookieName, usesSecureCookies } from './cookie-name.ts';
import { joinTransactions } from './joined-transaction.ts';
import { type InsertSession, sessionOpener } from './open-session.ts';
import { type PasswordHash, passwordHash as scryptHash, usingPrecomputedHash } from './password-hash.ts';

/** We set this header on every call to the library, so that a client's own value is never read. */
export const clientHeader = 'x-fairsplit-client';

export type AuthPerson = Readonly<{ id: string; email: string; name: string }>;

export type AuthDependencies = Readonly<{
  db: Db;
  log: Log;
  settings: Pick<Settings, 'appUrl' | 'authSecret'>;
  tables: Readonly<Record<'user' | 'session' | 'account' | 'verification', PgTable>>;
  password: Readonly<{ minLength: number; maxLength: number }>;
  /** Scrypt by default, which is slow by design; most tests use a fast one. */
  passwordHash?: PasswordHash | undefined;
  /** In seconds. */
  lifetimes: Readonly<{ session: number; sessionRefresh: number; confirmation: number; reset: number }>;
  insertSession: InsertSession;
  /** Called when an account is created, within its transaction if there is one. */
  onCreated(executor: Executor, person: AuthPerson): Promise<void>;
  /** Called within the transaction that causes the e-mail, if there is one. */
  emails: Readonly<{
    confirmation(executor: Executor, person: AuthPerson, token: string): Promise<void>;
    reset(executor: Executor, person: AuthPerson, token: string): Promise<void>;
  }>;
}>;

export type Auth = ReturnType<typeof createAuth>;

/** Configures the library for accounts and sessions. Its router is not used: our own endpoints call its functions. */
export function createAuth({
  db,
  log,
  settings,
  tables,
  password,
  passwordHash = scryptHash,
  lifetimes,
  insertSession,
  onCreated,
  emails,
}: AuthDependencies) {
  const { appUrl, authSecret } = settings;
  const joined = joinTransactions(db);
  return betterAuth({
    appName: 'Fairsplit',
    baseURL: appUrl,
    basePath: '/api/auth',
    secret: authSecret,
    trustedOrigins: [appUrl],
    telemetry: { enabled: false },
    database: drizzleAdapter(joined.db, { provider: 'pg', schema: { ...tables }, transaction: true }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: password.minLength,
      maxPasswordLength: password.maxLength,
      password: usingPrecomputedHash(passwordHash),
      resetPasswordTokenExpiresIn: lifetimes.reset,
      sendResetPassword: ({ user, token }) => joined.join((executor) => emails.reset(executor, user, token)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      expiresIn: lifetimes.confirmation,
      sendVerificationEmail: ({ user, token }) =>
        joined.join((executor) => emails.confirmation(executor, user, token)),
    },
    databaseHooks: {
      user: { create: { after: (person) => joined.join((executor) => onCreated(executor, person)) } },
    },
    session: {
      expiresIn: lifetimes.session,
      updateAge: lifetimes.sessionRefresh,
      cookieCache: { enabled: false },
    },
    // Reset tokens are stored as hashes, so that a leaked database opens no account.
    verification: { storeIdentifier: 'hashed' },
    // Requests are rate-limited before they reach the library.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'fairsplit',
      // We set the prefix in the name: the library's own would be the weaker `__Secure-`.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName('session_token', settings) } },
      defaultCookieAttributes: { secure: usesSecureCookies(settings) },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientHeader] },
      disableOriginCheck: false,
    },
    plugins: [sessionOpener({ insert: insertSession, lifetimeSeconds: lifetimes.session, clientHeader })],
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        // Of two concurrent sign-ups with one address, the second violates its uniqueness; the response reports that.
        if (level === 'error' && !isUniqueViolation(err)) log.error(err ? { err } : {}, `auth: ${message}`);
        else log.debug(`auth: ${message}`);
      },
    },
  });
}
