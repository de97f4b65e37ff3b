import type { Settings } from '../env.ts';
import { isLoopback } from '../http/loopback.ts';

/** False only for plain HTTP on a loopback host. */
export function usesSecureCookies({ appUrl }: Pick<Settings, 'appUrl'>): boolean {
  return appUrl.startsWith('https:') || !isLoopback(new URL(appUrl).hostname);
}

/** With `__Host-` browsers accept the cookie only from this host, so that no subdomain can set one. */
export function cookieName(name: string, settings: Pick<Settings, 'appUrl'>): string {
  return `${usesSecureCookies(settings) ? '__Host-' : ''}fairsplit.${name}`;
}
