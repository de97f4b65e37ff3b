import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookieName, usesSecureCookies } from '#platform/auth/cookie-name.ts';
import type { Settings } from '#platform/env.ts';

type CookieSettings = Pick<Settings, 'appUrl'>;

const lifetimeSeconds = 180 * 24 * 60 * 60;
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

export function findChatToken(c: Context, settings: CookieSettings): string | undefined {
  const token = getCookie(c, cookieName('chat', settings));
  return token && /^[\w-]{43}$/.test(token) ? hash(token) : undefined;
}

/** Sets a new random token as cookie and returns its hash, which is stored. */
export function setChatToken(c: Context, settings: CookieSettings): string {
  const token = randomBytes(32).toString('base64url');
  setCookie(c, cookieName('chat', settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: usesSecureCookies(settings),
    maxAge: lifetimeSeconds,
  });
  return hash(token);
}
