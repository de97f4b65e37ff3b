import type { Context } from 'hono';
import { type AccessTokens, createAccessTokens } from '#platform/auth/access-token.ts';
import { type Auth, clientHeader, createAuth } from '#platform/auth/auth.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { createGuards, type Guards } from '#platform/auth/guards.ts';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { countRequest, type RateRule } from '#platform/http/rate-limit.ts';
import type { Log } from '#platform/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { maxPasswordLength, minPasswordLength } from './account.contract.ts';
import { confirmMail, confirmNewAddressMail, resetMail } from './account.mail.ts';
import { account, session, user, verification } from './account.table.ts';
import type { AccountPart } from './account-parts.ts';
import { lifetimes } from './account-policy.ts';
import { issueLink, readLinkToken } from './confirmation.ts';
import { createLetterWriter, type WriteLetter } from './letter-writer.public.ts';
import { isLiveSession } from './session.store.ts';

export type AccountOptions = Readonly<{
  settings: Settings;
  log: Log;
  db: Db;
  queue: Pick<Queue, 'send'>;
  files: Files;
  /** Everything kept about a user, for the download and the removal. */
  parts: readonly AccountPart[];
}>;

export type AccountEnv = AuthEnv;

/** What the calls around accounts share. */
export type AccountContext = AccountOptions &
  Guards &
  Readonly<{
    auth: Auth;
    tokens: AccessTokens;
    /** Refuses the request when its client has made too many of the kind. */
    limit(c: Context, rule: RateRule): Promise<void>;
    /** Who asks, for the library. */
    headersOf(c: Context, how?: { readonly anonymous: true }): Headers;
    write: WriteLetter;
  }>;

export function createAccountContext(options: AccountOptions): AccountContext {
  const { settings, log, db, queue } = options;
  const write = createLetterWriter(settings, queue);
  const { appUrl, authSecret } = settings;
  const auth = createAuth({
    db,
    log,
    settings,
    tables: { user, session, account, verification },
    password: { minLength: minPasswordLength, maxLength: maxPasswordLength },
    lifetimes,
    letters: {
      async confirmation(executor, { id, name, email }, accessToken) {
        const url = await issueLink(executor, { userId: id, accessToken, appUrl });
        const isNew = (await readLinkToken(authSecret, accessToken))?.updateTo !== undefined;
        const content = isNew ? confirmNewAddressMail(name, url) : confirmMail(name, url);
        await write(executor, { to: email, kind: isNew ? 'confirm-new-address' : 'confirm-email', content });
      },
      async reset(executor, { name, email }, token) {
        const content = resetMail(
          name,
          `${appUrl}/reset-password#${new URLSearchParams({ token }).toString()}`,
        );
        await write(executor, { to: email, kind: 'reset-password', content });
      },
    },
  });
  const tokens = createAccessTokens(authSecret);
  const guards = createGuards({ auth, tokens, settings, isLive: (caller) => isLiveSession(db, caller) });

  return {
    ...options,
    ...guards,
    auth,
    tokens,
    write,
    limit: (c, rule) => countRequest(db, rule, clientAddress(c, settings)),
    headersOf(c, how) {
      const headers = new Headers({ [clientHeader]: clientAddress(c, settings) });
      headers.set('user-agent', (c.req.header('user-agent') ?? '').slice(0, 400));
      const cookie = how?.anonymous ? undefined : c.req.header('cookie');
      if (cookie) headers.set('cookie', cookie);
      return headers;
    },
  };
}

export function passCookies(c: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}
