import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const asked = z.object({ challenge: z.string(), rpId: z.string() });

async function addPasskey(visitor: Visitor, password: string, name = 'Phone') {
  const device = createAuthenticator(accounts.settings.appUrl);
  const proved = await (await visitor.post('/api/account/proof', { password })).json();
  const options = asked.parse(await (await visitor.post('/api/account/passkeys/options', proved)).json());
  const passkey = device.register(options);
  expect(
    (
      await visitor.post('/api/account/passkeys', {
        ...z.object({ proof: z.string() }).parse(proved),
        name,
        passkey,
      })
    ).status,
  ).toBe(200);
  return device;
}

async function logInWith(device: ReturnType<typeof createAuthenticator>): Promise<number> {
  const visitor = accounts.newcomer();
  const options = asked.parse(await (await visitor.post('/api/auth/passkey/options', {})).json());
  return (await visitor.post('/api/auth/passkey', { passkey: device.prove(options) })).status;
}

describe('"this was not me"', () => {
  it('removes a passkey that is older than the e-mail', async () => {
    const ann = await accounts.signedIn();
    const thief = await accounts.signInAgain(ann);
    const device = await addPasskey(thief, ann.password);
    // A later e-mail than the one about the passkey.
    await accounts.signInAgain(ann);
    const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
    expect((await accounts.newcomer().post('/api/account/not-me', { token })).status).toBe(200);
    expect(await logInWith(device)).toBe(401);
  });
});
