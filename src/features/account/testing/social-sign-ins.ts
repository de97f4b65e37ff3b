import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { openOpenIdProvider, type ProviderUser } from '#testing/openid-provider.ts';
import type { Visitor } from '#testing/visitor.ts';
import type { Provider } from '../rules/identity.ts';

const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
export const json = async (response: Response): Promise<unknown> => await response.json();
export const locationOf = (response: Response) => response.headers.get('location') ?? '';
export const sessionOf = async (visitor: Visitor) => await json(await visitor.get('/api/session'));

/** A user who can sign in with each of the three providers. */
export function somebody(change: Partial<ProviderUser> = {}): ProviderUser {
  const subject = String(randomInt(1, 2 ** 47));
  return { subject, email: `ann.${randomUUID()}@example.com`, claims: { tid: personalTenant }, ...change };
}

/** Opens the test app and a fake of all providers for one test file. */
export function openSocialSignIns() {
  let accounts: AccountHarness;
  let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
  beforeAll(async () => {
    provider = await openOpenIdProvider();
    accounts = await openAccounts(provider.variables);
  });
  afterAll(async () => {
    await accounts.close();
    await provider.close();
  });

  /** Follows the redirect to the provider and returns the path of the redirect back. */
  async function travel(name: Provider, user: ProviderUser | undefined, visitor: Visitor) {
    provider.signIn(user);
    const there = locationOf(await visitor.get(`/api/auth/social/${name}`));
    const back = locationOf(await fetch(there, { redirect: 'manual' }));
    return back.replace(accounts.settings.appUrl, '');
  }

  async function arrive(name: Provider, user: ProviderUser | undefined, visitor = accounts.newcomer()) {
    const response = await visitor.get(await travel(name, user, visitor));
    const [page, hash] = locationOf(response).split('#');
    expect([response.status, page]).toEqual([302, '/log-in']);
    return { visitor, told: Object.fromEntries(new URLSearchParams(hash)) };
  }

  return {
    travel,
    arrive,
    get accounts() {
      return accounts;
    },
    get provider() {
      return provider;
    },
  };
}
