import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const refusal = { status: 400, body: { error: { code: 'confirmation-invalid' } } };

async function confirm(pair: unknown, visitor: Visitor = accounts.newcomer()) {
  const response = await visitor.post('/api/confirm-email', pair);
  return { status: response.status, body: await response.json() };
}

/** Requests a new address and confirms it with the link sent to the old one. */
async function agree(ann: Awaited<ReturnType<AccountHarness['signedIn']>>, newEmail: string) {
  const { password } = ann;
  const asked = await ann.visitor.post('/api/auth/change-email', { newEmail, password });
  expect({ status: asked.status, body: await asked.json() }).toEqual({ status: 200, body: { status: true } });
  return await confirm(await accounts.confirmationOf(ann.email), ann.visitor);
}

const userOf = async (visitor: Visitor): Promise<unknown> => await (await visitor.get('/api/session')).json();

describe('a new address', () => {
  const change = '/api/auth/change-email';

  it('is used once the old one has agreed and it is confirmed itself; other sessions end', async () => {
    const ann = await accounts.signedIn();
    const thief = await accounts.signInAgain(ann);
    const { email: newEmail } = accounts.person('new');
    const asked = await ann.visitor.post(change, {
      newEmail: newEmail.toUpperCase(),
      password: ann.password,
    });
    expect(asked.status).toBe(200);
    expect(await accounts.lastMail(newEmail)).toBeUndefined();
    const question = await accounts.lastMail(ann.email);
    expect(question).toMatchObject({ kind: 'approve-new-address' });
    expect(question?.text).toContain(`${accounts.settings.appUrl}/not-me#token=`);

    const agreed = await confirm(await accounts.confirmationOf(ann.email));
    expect(agreed).toEqual({ status: 200, body: { user: null, step: 'agreed' } });
    expect(await accounts.lastMail(newEmail)).toMatchObject({ kind: 'confirm-new-address' });
    expect(await userOf(ann.visitor)).toMatchObject({ user: { email: ann.email } });

    expect(await confirm(await accounts.confirmationOf(newEmail), ann.visitor)).toMatchObject({
      status: 200,
      body: { user: { id: ann.id, email: newEmail }, step: 'replaced' },
    });
    expect(await userOf(ann.visitor)).toMatchObject({ user: { email: newEmail } });
    expect(await userOf(thief)).toEqual({ user: null });
    const told = await accounts.lastMail(ann.email);
    expect(told).toMatchObject({ kind: 'email-changed' });
    expect(told?.text.replaceAll('\u2060', '')).toContain(newEmail);
    await accounts.signInAgain({ ...ann, email: newEmail });
    await expect(accounts.signInAgain(ann)).rejects.toThrow('401');
  });

  it('is refused with a cookie but without the password', async () => {
    const ann = await accounts.signedIn();
    const before = await accounts.lastMail(ann.email);
    for (const password of ['incorrect', undefined, '']) {
      const response = await ann.visitor.post(change, { newEmail: accounts.person().email, password });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    }
    expect(await accounts.lastMail(ann.email)).toEqual(before);
  });

  it('confirmed in another browser signs nobody in there: it may be a stranger who was named', async () => {
    const ann = await accounts.signedIn();
    const { email: newEmail } = accounts.person('new');
    await agree(ann, newEmail);
    const stranger = accounts.newcomer();
    expect(await confirm(await accounts.confirmationOf(newEmail), stranger)).toEqual({
      status: 200,
      body: { user: null, step: 'replaced' },
    });
    expect(await userOf(stranger)).toEqual({ user: null });
    expect(await userOf(ann.visitor)).toEqual({ user: null });
  });

  it('voids a reset link that went to the old one', async () => {
    const ann = await accounts.signedIn();
    await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await accounts.linkTokens(ann.email)).get('token');
    const { email: newEmail } = accounts.person('new');
    await agree(ann, newEmail);
    await confirm(await accounts.confirmationOf(newEmail), ann.visitor);
    const reset = await accounts
      .newcomer()
      .post('/api/auth/reset-password', { token, newPassword: 'taken over' });
    expect(reset.status).toBe(400);
  });

  it('answers alike for a free address, a taken one and one’s own', async () => {
    const ann = await accounts.signedIn();
    const bob = await accounts.signedIn();
    const answers = [];
    for (const newEmail of [accounts.person().email, bob.email, ann.email]) {
      const response = await ann.visitor.post(change, { newEmail, password: ann.password });
      answers.push({ status: response.status, body: await response.text() });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await accounts.lastMail(bob.email)).toBeUndefined();
  });

  it('taken by somebody else before it was confirmed stays theirs', async () => {
    const ann = await accounts.signedIn();
    const bob = accounts.person('bob');
    await agree(ann, bob.email);
    const pair = await accounts.confirmationOf(bob.email);
    await accounts.signUp(bob);
    expect(await confirm(pair)).toMatchObject(refusal);
    expect(await userOf(ann.visitor)).toMatchObject({ user: { email: ann.email } });
  });

  it('is not confirmed by a pair of two links of one person', async () => {
    const ann = await accounts.signedIn();
    const [one, other] = [accounts.person('one').email, accounts.person('other').email];
    for (const newEmail of [one, other]) await agree(ann, newEmail);
    const { accessToken } = await accounts.confirmationOf(one);
    const { refreshToken } = await accounts.confirmationOf(other);
    expect(await confirm({ accessToken, refreshToken })).toMatchObject(refusal);
  });
});
