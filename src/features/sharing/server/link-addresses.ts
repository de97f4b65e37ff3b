import type { Settings } from '#platform/env.ts';
import type { LinkRecord } from '../rules/share.ts';
import { derivedToken, hashOf } from './link-token.public.ts';

/** A link as it is stored, with the hash of its token. */
export type StoredLink = Omit<LinkRecord, 'url'> & Readonly<{ tokenHash: string }>;

/** The token of a user's link is derived from its id: e-mails and lists show it again, and only its hash is stored. */
export function userLinkToken(authSecret: string, linkId: string): string {
  // The name of the purpose is part of every token that was sent.
  return derivedToken(authSecret, 'statement-link', linkId);
}

/** Adds the address for the maker. Links with a random token, which cannot be derived, have none. */
export function createLinkAddresses({ appUrl, authSecret }: Pick<Settings, 'appUrl' | 'authSecret'>) {
  return ({ tokenHash, ...link }: StoredLink): LinkRecord => {
    const token = userLinkToken(authSecret, link.id);
    return { ...link, url: hashOf(token) === tokenHash ? `${appUrl}/s/${token}` : null };
  };
}
