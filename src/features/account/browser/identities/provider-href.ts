import { addressOf } from '#kernel/endpoint.ts';
import { startSocialAddress } from '../../rules/addresses.ts';
import type { Provider } from '../../rules/identity.ts';

/** A plain link: it leads to another site. */
export function providerHref(provider: Provider): string {
  return addressOf(startSocialAddress, { params: { provider } });
}

/** The same for re-authentication, which opens no session. */
export const proofHref = (provider: Provider) => `${providerHref(provider)}?for=proof`;
