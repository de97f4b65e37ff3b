import type { Settings } from '#platform/env.ts';
import type { LinkRecord } from '../rules/share.ts';
import { derivedToken, hashOf } from './link-token.public.ts';

/** A stored link with the hash of its token. */
export type StoredLink = Omit<LinkRecord, 'url'> & Readonly<{ tokenHash: string }>;

/**
 * A user's link token is derived from the link's id, so that e-mails and lists can show it again while only
 * its hash is stored.
 */
export function userLinkToken(authSecret: string, linkId: string): string {
  // Changing this purpose would change every token in use.
  return derivedToken(authSecret, 'statement-link', linkId);
}

/** Adds the URL for the maker; null for a link with a random token. */
export function createLinkAddresses({ appUrl, authSecret }: Pick<Settings, 'appUrl' | 'authSecret'>) {
  return ({ tokenHash, ...link }: StoredLink): LinkRecord => {
    const token = userLinkToken(authSecret, link.id);
    return { ...link, url: hashOf(token) === tokenHash ? `${appUrl}/s/${token}` : null };
  };
}
