import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookieName, usesSecureCookies } from '#platform/auth/cookie-name.ts';
import type { Settings } from '#platform/env.ts';
import { lifetimes } from '../account-policy.ts';

/** The database stores only this hash, so that its content cannot be used to impersonate a browser. */
export const hashDevice = (device: string) => createHash('sha256').update(device).digest('base64url');

/** Hash of the request's device cookie; undefined if missing or malformed. */
export function deviceHashOf(c: Context, settings: Pick<Settings, 'appUrl'>): string | undefined {
  const device = getCookie(c, cookieName('device', settings));
  return device && /^[\w-]{43}$/.test(device) ? hashDevice(device) : undefined;
}

/** Hash of the device cookie. Renews the cookie, and creates it if it is missing. */
export function ensureDeviceHash(c: Context, settings: Pick<Settings, 'appUrl'>): string {
  const name = cookieName('device', settings);
  const given = getCookie(c, name);
  const device = given && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  setCookie(c, name, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: usesSecureCookies(settings),
    maxAge: lifetimes.device,
  });
  return hashDevice(device);
}
