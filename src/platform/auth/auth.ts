import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Executor } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Log } from '../log.ts';
import { joinTransactions } from './joined-transaction.ts';
import { sessionOpener } from './open-session.ts';

/** Set by us on every call to the library, so nothing a client sends under this name is ever read. */
export const clientHeader = 'x-fairsplit-client';

export type AuthPerson = Readonly<{ id: string; email: string; name: string }>;

export type AuthParts = Readonly<{
  db: Db;
  log: Log;
  settings: Pick<Settings, 'appUrl' | 'authSecret'>;
  tables: Readonly<Record<'user' | 'session' | 'account' | 'verification', PgTable>>;
  password: Readonly<{ minLength: number; maxLength: number }>;
  /** In seconds. */
  lifetimes: Readonly<{ session: number; sessionRefresh: number; confirmation: number; reset: number }>;
  /** Each gets the transaction in which the cause was written, if there is one. */
  letters: Readonly<{
    confirmation(executor: Executor, person: AuthPerson, token: string): Promise<void>;
    reset(executor: Executor, person: AuthPerson, token: string): Promise<void>;
  }>;
}>;

export type Auth = ReturnType<typeof createAuth>;

/** The library that keeps accounts and sessions. Its own router is not used: calls are listed where they are served. */
export function createAuth({ db, log, settings, tables, password, lifetimes, letters }: AuthParts) {
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
      resetPasswordTokenExpiresIn: lifetimes.reset,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => joined.join((executor) => letters.reset(executor, user, token)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      expiresIn: lifetimes.confirmation,
      sendVerificationEmail: ({ user, token }) =>
        joined.join((executor) => letters.confirmation(executor, user, token)),
    },
    user: { changeEmail: { enabled: true } },
    session: {
      expiresIn: lifetimes.session,
      updateAge: lifetimes.sessionRefresh,
      cookieCache: { enabled: false },
    },
    // The database keeps a hash of a reset token, so reading it opens no account.
    verification: { storeIdentifier: 'hashed' },
    // Requests are counted before they get here.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'fairsplit',
      useSecureCookies: appUrl.startsWith('https:') || !isLoopback(new URL(appUrl).hostname),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientHeader] },
      disableOriginCheck: false,
    },
    plugins: [sessionOpener],
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        if (level === 'error') log.error(err ? { err } : {}, `auth: ${message}`);
        else log.debug(`auth: ${message}`);
      },
    },
  });
}
