import type { Context } from 'hono';
import { storableText } from '#kernel/text/storable-text.ts';
import { type AccessTokens, createAccessTokens } from '#platform/auth/access-token.ts';
import { createApiKeys } from '#platform/auth/api-keys.ts';
import { type Auth, clientHeader, createAuth } from '#platform/auth/auth.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { createGuards, type Guards } from '#platform/auth/guards.ts';
import { account, session, user, verification } from '#platform/auth/identity.table.ts';
import { createKeyGate, type KeyGate, keyRate } from '#platform/auth/key-gate.ts';
import { mailboxHash } from '#platform/auth/mailbox-hash.ts';
import type { PasswordHash } from '#platform/auth/password-hash.ts';
import { type IdentityProviders, openIdentityProviders } from '#platform/auth/social/identity-providers.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { currentRequest } from '#platform/db/request-scope.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { clientAddress, countedFor } from '#platform/http/client-address.ts';
import { createMeter } from '#platform/http/limits/quota.ts';
import { countRequests, type Limit } from '#platform/http/limits/rate-limit.ts';
import type { Log } from '#platform/log.ts';
import { createEmailWriter, type WriteEmail } from '#platform/mail/email-writer.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { maxPasswordLength, minPasswordLength } from '../rules/account.ts';
import { confirmMail, resetMail } from './account.mail.ts';
import { lifetimes } from './account-policy.ts';
import { createSecurityNotices, type SecurityNotices } from './activity/security-notice.ts';
import { lockUser } from './credentials/credential.store.ts';
import { createPasswordGuard, type PasswordGuard } from './credentials/password-guard.ts';
import { findLiveKey, markKeyUsed } from './keys/api-key.store.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkey-ceremony.ts';
import { issueLink } from './profile/confirmation.ts';
import { saveProfile } from './profile/profile.store.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factor.ts';
import { insertSession, isLiveSession } from './sessions/session.store.ts';
import type { UserDataSource } from './user-data.public.ts';

export type AccountDependencies = Readonly<{
  settings: Settings;
  log: Log;
  db: Db;
  queue: Pick<Queue, 'send'>;
  files: Files;
  changes: Pick<Changes, 'endSessions' | 'ended'>;
  /** All user data sources, for export and erasure. */
  userData: readonly UserDataSource[];
  passwordHash?: PasswordHash | undefined;
}>;

/** A process counts this many API key requests locally before it updates the shared count. */
const keyRateStep = 60;

export type AccountEnv = AuthEnv;

type Owner = Readonly<{ id: string; email: string }>;

/** Shared by the account endpoints. */
export type AccountContext = AccountDependencies &
  Guards &
  Readonly<{
    /** For endpoints that an API key may call, at /v1. */
    requireKey: KeyGate;
    auth: Auth;
    tokens: AccessTokens;
    limit: Limit;
    /** The caller's headers for Better Auth. */
    headersOf(c: Context, how?: { readonly anonymous: true }): Headers;
    write: WriteEmail;
    /** Call it in the transaction that creates the account. */
    onCreated(executor: Executor, who: Owner): Promise<void>;
    /** Call it in the transaction that confirms the address of a new account. */
    onConfirmed(executor: Executor, who: Owner): Promise<void>;
    passwords: PasswordGuard;
    secondFactors: SecondFactors;
    passkeys: Passkeys;
    identityProviders: IdentityProviders;
    notices: SecurityNotices;
  }>;

export function createAccountContext(options: AccountDependencies): AccountContext {
  const { settings, log, db, queue, changes, userData, passwordHash } = options;
  const write = createEmailWriter(settings, queue);
  const { appUrl, authSecret } = settings;
  const onConfirmed: AccountContext['onConfirmed'] = async (executor, { id, email }) => {
    const who = { userId: id, mailboxHash: mailboxHash(authSecret, email) };
    for (const part of userData) await part.arrive?.(executor, who);
  };
  const onCreated: AccountContext['onCreated'] = async (executor, who) => {
    // English is the default, so signing up in English is not a choice of language.
    const language = currentRequest()?.language() ?? 'en';
    if (language !== 'en') await saveProfile(executor, who.id, { language });
    await onConfirmed(executor, who);
  };
  const auth = createAuth({
    db,
    log,
    settings,
    tables: { user, session, account, verification },
    password: { minLength: minPasswordLength, maxLength: maxPasswordLength },
    passwordHash,
    lifetimes,
    onCreated,
    insertSession: (opened, evidence) => insertSession(db, opened, evidence),
    emails: {
      async confirmation(executor, { id, name, email }, accessToken) {
        // Sends no link to an account that was confirmed meanwhile: its earlier links are void, but a new link
        // would be valid.
        if ((await lockUser(executor, id))?.emailVerified !== false) return;
        const url = await issueLink(executor, { userId: id, accessToken, appUrl });
        await write(executor, { to: email, kind: 'confirm-email', content: () => confirmMail(name, url) });
      },
      async reset(executor, { id, name, email }, token) {
        // Sends no link if the account was closed or its address was replaced meanwhile.
        if ((await lockUser(executor, id, 'share'))?.email !== email) return;
        const url = `${appUrl}/reset-password#${new URLSearchParams({ token }).toString()}`;
        await write(executor, { to: email, kind: 'reset-password', content: () => resetMail(name, url) });
      },
    },
  });
  const tokens = createAccessTokens(authSecret);
  const guards = createGuards({
    auth,
    tokens,
    settings,
    isLive: (caller) => isLiveSession(db, caller),
    ended: changes.ended,
  });
  const limit: Limit = (c, rule) => countRequests(db, countedFor(rule, clientAddress(c, settings)));
  const keys = createApiKeys({
    find: (keyHash) => findLiveKey(db, keyHash),
    markUsed: (key) => markKeyUsed(db, key),
    ended: changes.ended,
  });

  return {
    ...options,
    ...guards,
    auth,
    tokens,
    write,
    onCreated,
    onConfirmed,
    passwords: createPasswordGuard({ db, auth }),
    secondFactors: createSecondFactors(authSecret),
    passkeys: createPasskeys(appUrl),
    identityProviders: openIdentityProviders(settings.social),
    notices: createSecurityNotices(settings, write),
    limit,
    requireKey: createKeyGate({ keys, count: createMeter(db, keyRate, keyRateStep), settings, limit }),
    headersOf(c, how) {
      const headers = new Headers({ [clientHeader]: clientAddress(c, settings) });
      headers.set('user-agent', storableText(c.req.header('user-agent') ?? '').slice(0, 400));
      const cookie = how?.anonymous ? undefined : c.req.header('cookie');
      if (cookie) headers.set('cookie', cookie);
      return headers;
    },
  };
}

export function passCookies(c: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}
