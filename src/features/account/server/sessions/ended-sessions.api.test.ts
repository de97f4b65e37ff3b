import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';

type SignedIn = Awaited<ReturnType<AccountHarness['signedIn']>>;

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

async function statusWith(token: string, userId: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await accounts.newcomer().get(`/api/things/${userId}`, { headers })).status;
}

async function tokenOf(visitor: { get(path: string): Promise<Response> }): Promise<string> {
  const session: unknown = await (await visitor.get('/api/session')).json();
  return (session as { accessToken: string }).accessToken;
}

it('a bearer token is refused at once where its session was ended, without a query per call', async () => {
  const ann = await accounts.signedIn();
  const phone = await accounts.signInAgain(ann);
  const token = await tokenOf(phone);
  // A token issued in the second in which the process started listening is looked up once.
  expect(await statusWith(token, ann.id)).toBe(200);
  const query = vi.spyOn(accounts.database.pool, 'query');
  expect(await statusWith(token, ann.id)).toBe(200);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect((await ann.visitor.post('/api/account/sign-out', { scope: 'others' })).status).toBe(200);
  expect(await statusWith(token, ann.id)).toBe(401);
  expect(await statusWith(ann.accessToken, ann.id)).toBe(200);
});

it.each([
  [
    'logging out',
    async (_: string, { visitor }: SignedIn) => void (await visitor.post('/api/auth/sign-out', {})),
  ],
  [
    'a reset',
    async (email: string) => {
      await accounts.newcomer().post('/api/auth/request-password-reset', { email });
      const token = (await accounts.linkTokens(email)).get('token');
      await accounts.newcomer().post('/api/auth/reset-password', { token, newPassword: 'a much better one' });
    },
  ],
])('%s ends tokens too', async (_, act) => {
  const ann = await accounts.signedIn();
  await act(ann.email, ann);
  expect(await statusWith(ann.accessToken, ann.id)).toBe(401);
});
