import type { Address } from './endpoint.ts';
import { type Language, languageOf } from './language/languages.ts';
import { t } from './language/t.ts';
import { isRecord } from './record.ts';

export const sessionAddress = { method: 'GET', path: '/session' } as const satisfies Address;

/** The signed-in user in the response of GET /api/session. */
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly picture: string | null;
  readonly createdAt: string;
  readonly isOwner: boolean;
  /** True if analytics may count this user. */
  readonly isCounted: boolean;
  /** For amounts and dates; null if the user chose none. */
  readonly locale: string | null;
  /** For e-mails, and for pages with one address for all languages; null if the user chose none. */
  readonly language: Language | null;
};

/** `expiresAt` is in milliseconds since 1970. */
export type AccessToken = { readonly value: string; readonly expiresAt: number };

export type SessionResponse =
  | { readonly user: SessionUser; readonly token: AccessToken | null }
  | { readonly user: null };

/**
 * Undefined for a foreign response, such as a captive portal's page. Parsed by hand: every page loads this,
 * and a validation library would be larger than the session code.
 */
export function readSession(content: unknown): SessionResponse | undefined {
  if (!isRecord(content)) return undefined;
  if (content.user === null) return { user: null };
  const user = readUser(content.user);
  return user && { user, token: readToken(content) };
}

function readUser(content: unknown): SessionUser | undefined {
  if (!isRecord(content)) return undefined;
  const { id, email, username, picture, createdAt, isOwner, isCounted, locale, language } = content;
  if (typeof id !== 'string' || typeof email !== 'string') return undefined;
  return {
    id,
    email,
    username: usernameOf(username, email),
    picture: typeof picture === 'string' ? picture : null,
    createdAt: typeof createdAt === 'string' ? createdAt : '',
    isOwner: isOwner === true,
    isCounted: isCounted === true,
    locale: typeof locale === 'string' ? locale : null,
    language: languageOf(language) ?? null,
  };
}

function usernameOf(username: unknown, email: string): string {
  return (typeof username === 'string' && username.trim()) || email.split('@')[0] || t('User');
}

function readToken({ accessToken, expiresAt }: Readonly<Record<string, unknown>>): AccessToken | null {
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'string') return null;
  const until = Date.parse(expiresAt);
  return Number.isNaN(until) ? null : { value: accessToken, expiresAt: until };
}
