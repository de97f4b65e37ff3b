import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookieName, usesSecureCookies } from '#platform/auth/cookie-name.ts';
import type { Settings } from '#platform/env.ts';
import { lifetimes } from '../account-policy.ts';

/** Stored hash of the device cookie, so that the table cannot be used to impersonate a browser. */
export const hashOfDevice = (device: string) => createHash('sha256').update(device).digest('base64url');

export function findDevice(c: Context, settings: Pick<Settings, 'appUrl'>): string | undefined {
  const device = getCookie(c, cookieName('device', settings));
  return device && /^[\w-]{43}$/.test(device) ? hashOfDevice(device) : undefined;
}

/** Sets the cookie if it is missing. */
export function requireDevice(c: Context, settings: Pick<Settings, 'appUrl'>): string {
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
  return hashOfDevice(device);
}
