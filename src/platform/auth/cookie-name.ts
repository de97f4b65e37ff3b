import type { Settings } from '../env.ts';
import { isLoopback } from '../http/loopback.ts';

/** Over plain HTTP only where the site cannot leave this machine. */
export function usesSecureCookies({ appUrl }: Pick<Settings, 'appUrl'>): boolean {
  return appUrl.startsWith('https:') || !isLoopback(new URL(appUrl).hostname);
}

/** `__Host-`: browsers then take the cookie from this host alone, so that no subdomain can plant one. */
export function cookieName(name: string, settings: Pick<Settings, 'appUrl'>): string {
  return `${usesSecureCookies(settings) ? '__Host-' : ''}fairsplit.${name}`;
}
