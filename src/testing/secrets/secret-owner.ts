import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { createSecondFactors } from '#features/account/server/second-factor/second-factor.ts';
import type { AccountHarness } from '../account-harness.ts';
import { createAuthenticator } from '../authenticator.ts';
import type { openOpenIdProvider, ProviderUser } from '../openid-provider.ts';
import { testSecret } from '../test-app.ts';
import type { Visitor } from '../visitor.ts';

export type IdentityServer = Awaited<ReturnType<typeof openOpenIdProvider>>;
export type SecretOwner = Awaited<ReturnType<typeof newSecretOwner>>;

export const read = async <Content>(schema: z.ZodType<Content>, response: Response | Promise<Response>) =>
  schema.parse(await (await response).json());
export const locationOf = (response: Response) => response.headers.get('location') ?? '';
export const challenged = z.object({ challenge: z.string(), rpId: z.string() });
const proved = z.object({ proof: z.string() });
const rows = z.object({ passkeys: z.array(z.object({ id: z.string() })) });
const others = z.object({ identities: z.array(z.object({ id: z.string() })) });

/** A user with every sign-in method: password, passkey, Google, an authenticator app with recovery codes. */
export async function newSecretOwner(accounts: AccountHarness, provider: IdentityServer) {
  const person = await accounts.signedIn();
  const { visitor, password, email, id } = person;
  const { appUrl } = accounts.settings;
  const device = createAuthenticator(appUrl);
  const google: ProviderUser = { subject: String(randomInt(2 ** 47)), email };

  /** A copy of the browser with its own address, to avoid rate limits, and its own cookies. */
  function copy(from: Visitor = visitor): Visitor {
    const copied = accounts.newcomer();
    for (const [name, value] of from.cookies) copied.cookies.set(name, value);
    return copied;
  }

  const prove = async (by = visitor) =>
    (await read(proved, copy(by).post('/api/account/proof', { password }))).proof;

  const passkeyOptions = async (proof: string) =>
    await read(challenged, copy().post('/api/account/passkeys/options', { proof }));

  /** Follows the redirect to the provider; returns the callback URL with the code. */
  async function travel(by: Visitor, as: ProviderUser, query = ''): Promise<URL> {
    provider.signIn(as);
    const there = locationOf(await by.get(`/api/auth/social/google${query}`));
    return new URL(locationOf(await fetch(there, { redirect: 'manual' })));
  }

  async function arrive(by: Visitor, as: ProviderUser) {
    const { pathname, search } = await travel(by, as);
    return new URLSearchParams(locationOf(await by.get(pathname + search)).split('#')[1]);
  }

  const proof = await prove();
  const passkey = device.register(await passkeyOptions(proof));
  await visitor.post('/api/account/passkeys', { name: 'Phone', passkey, proof });
  const token = (await arrive(visitor, google)).get('link');
  await visitor.post('/api/auth/link-identity', { token, proof: { password } });
  const secondFactors = createSecondFactors(testSecret);
  await secondFactors.begin(accounts.db, { id, email });
  await accounts.database.pool.query('update second_factor set confirmed_at = now() where user_id = $1', [
    id,
  ]);
  const recoveryCodes = await secondFactors.renewCodes(accounts.db, id);
  const ways = await read(z.intersection(rows, others), visitor.get('/api/account/security'));

  async function sessionElsewhere(): Promise<Visitor> {
    const elsewhere = accounts.newcomer();
    const asked = await read(challenged, elsewhere.post('/api/auth/passkey/options'));
    await elsewhere.post('/api/auth/passkey', { passkey: device.prove(asked) });
    return elsewhere;
  }

  return {
    ...person,
    device,
    google,
    recoveryCodes,
    passkeyId: ways.passkeys[0]?.id ?? '',
    identityId: ways.identities[0]?.id ?? '',
    /** The e-mail address of an account that does not exist yet. */
    newcomer: accounts.person().email,
    copy,
    prove,
    passkeyOptions,
    travel,
    arrive,
    sessionElsewhere,
  };
}
