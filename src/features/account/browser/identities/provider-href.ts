import { addressOf } from '#kernel/endpoint.ts';
import { startSocialAddress } from '../../rules/addresses.ts';
import type { Provider } from '../../rules/identity.ts';

/** For a plain link, not a router link, since it leaves the site. */
export function providerHref(provider: Provider): string {
  return addressOf(startSocialAddress, { params: { provider } });
}

/** The link for re-authentication, which creates no session. */
export const proofHref = (provider: Provider) => `${providerHref(provider)}?for=proof`;
