import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from './account-harness.ts';
import { createAuthenticator } from './authenticator.ts';
import { openOpenIdProvider, type ProviderUser } from './openid-provider.ts';
import type { Visitor } from './visitor.ts';

type OpenIdProvider = Awaited<ReturnType<typeof openOpenIdProvider>>;
export type Device = ReturnType<typeof createAuthenticator>;

const options = z.object({ challenge: z.string(), rpId: z.string() });
const proved = z.object({ proof: z.string() });
const halfway = z.object({ secondFactor: z.string() });
const begun = z.object({ uri: z.string() });
const codes = z.object({ recoveryCodes: z.array(z.string()) });

/** Accounts with social sign-in, and the actions of an owner and a thief. */
export async function openThiefAndOwner() {
  const provider = await openOpenIdProvider();
  const accounts = await openAccounts(provider.variables);
  return {
    accounts,
    acts: createAccountActs(accounts, provider),
    async close(): Promise<void> {
      await accounts.close();
      await provider.close();
    },
  };
}

/** Actions on an account's sign-in methods, through the API. */
function createAccountActs(accounts: AccountHarness, provider: OpenIdProvider) {
  const { appUrl } = accounts.settings;
  const answerOf = async (response: Response): Promise<unknown> => await response.json();

  async function prove(visitor: Visitor, password: string): Promise<string | undefined> {
    return proved.safeParse(await answerOf(await visitor.post('/api/account/proof', { password }))).data
      ?.proof;
  }

  /** Signs in at the provider and follows the redirects; returns the parameters of the final page. */
  async function arrive(name: string, user: ProviderUser, visitor: Visitor) {
    const locationOf = (response: Response) => response.headers.get('location') ?? '';
    provider.signIn(user);
    const there = locationOf(await visitor.get(`/api/auth/social/${name}`));
    const back = locationOf(await fetch(there, { redirect: 'manual' })).replace(appUrl, '');
    const [, hash = ''] = locationOf(await visitor.get(back)).split('#');
    return new URLSearchParams(hash);
  }

  return {
    prove,
    arrive,

    /**
     * Ages the account by 31 days. With `isUnknown` the times are null, as in accounts of releases that did
     * not store them.
     */
    async grow(userId: string, isUnknown: boolean): Promise<void> {
      const query = (text: string) => accounts.database.pool.query(text, [userId]);
      const earlier = (column: string) => `${column} = ${column} - interval '31 days'`;
      const times = { account: 'updated_at', passkey: 'created_at', second_factor: 'confirmed_at' };
      for (const [table, time] of Object.entries(times)) {
        const columns = [...new Set([time, 'created_at'])].map(earlier).join(', ');
        await query(`update ${table} set ${columns} where user_id = $1`);
        // A separate statement, since a new confirmation time counts as a change.
        const changed = isUnknown ? 'changed_at = null' : `changed_at = ${time}`;
        await query(`update ${table} set ${changed} where user_id = $1`);
      }
      await query(`update recovery_code set ${earlier('created_at')} where user_id = $1`);
    },

    async addPasskey(visitor: Visitor, password: string, name: string): Promise<Device | undefined> {
      const proof = await prove(visitor, password);
      const given = await visitor.post('/api/account/passkeys/options', { proof });
      const asked = options.safeParse(await answerOf(given)).data;
      if (!asked) return undefined;
      const device = createAuthenticator(appUrl);
      // The second proof is for storing the passkey, which requires one again.
      const sent = { name, passkey: device.register(asked), proof: await prove(visitor, password) };
      return (await visitor.post('/api/account/passkeys', sent)).ok ? device : undefined;
    },

    async logInByPasskey(device: Device): Promise<number> {
      const visitor = accounts.newcomer();
      const asked = options.parse(await answerOf(await visitor.post('/api/auth/passkey/options', {})));
      return (await visitor.post('/api/auth/passkey', { passkey: device.prove(asked) })).status;
    },

    /**
     * A user at the provider with the account's address, and the link token that still needs the account's password.
     */
    async pendingIdentity(name: string, email: string) {
      const user = { subject: String(randomInt(1, 2 ** 47)), email };
      const link = (await arrive(name, user, accounts.newcomer())).get('link');
      return link ? { user, link } : undefined;
    },

    async link(token: string, password: string): Promise<Visitor | undefined> {
      const visitor = accounts.newcomer();
      const response = await visitor.post('/api/auth/link-identity', { token, proof: { password } });
      return response.ok ? visitor : undefined;
    },

    async addApp(visitor: Visitor, password: string): Promise<readonly string[] | undefined> {
      const proof = await prove(visitor, password);
      const answer = await answerOf(await visitor.post('/api/account/second-factor', { proof }));
      const uri = begun.safeParse(answer).data?.uri;
      if (!uri) return undefined;
      const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '');
      const code = new TOTP({ issuer: 'Fairsplit', secret }).generate();
      const confirmed = await visitor.post('/api/account/second-factor/confirm', { code });
      return codes.safeParse(await answerOf(confirmed)).data?.recoveryCodes;
    },

    async removeApp(visitor: Visitor, password: string): Promise<boolean> {
      const proof = await prove(visitor, password);
      return (await visitor.post('/api/account/second-factor/remove', { proof })).status === 204;
    },

    async renewCodes(visitor: Visitor, password: string): Promise<readonly string[] | undefined> {
      const proof = await prove(visitor, password);
      const answer = await answerOf(await visitor.post('/api/account/recovery-codes', { proof }));
      return codes.safeParse(answer).data?.recoveryCodes;
    },

    /** Signs in, or returns the token of the pending second step. */
    async logIn(email: string, password: string): Promise<Readonly<{ visitor: Visitor; halfway?: string }>> {
      const visitor = accounts.newcomer();
      const response = await visitor.post('/api/auth/sign-in/email', { email, password });
      const token = halfway.safeParse(await answerOf(response)).data?.secondFactor;
      return { visitor, ...(token ? { halfway: token } : {}) };
    },
  };
}
