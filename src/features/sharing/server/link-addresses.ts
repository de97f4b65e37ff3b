import type { Settings } from '#platform/env.ts';
import type { LinkRecord } from '../share.contract.ts';
import { letterToken } from './letter-tokens.ts';
import { hashOf } from './link-token.public.ts';

/** A link as it is stored, with the hash of its token. */
export type StoredLink = Omit<LinkRecord, 'url'> & Readonly<{ tokenHash: string }>;

/** Adds the address for its maker: it is derived again, and shown only where it is the one whose hash is stored. */
export function createLinkAddresses({ appUrl, authSecret }: Pick<Settings, 'appUrl' | 'authSecret'>) {
  return ({ tokenHash, ...link }: StoredLink): LinkRecord => {
    const token = letterToken(authSecret, link.id);
    return { ...link, url: hashOf(token) === tokenHash ? `${appUrl}/s/${token}` : null };
  };
}
