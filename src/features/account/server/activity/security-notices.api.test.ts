import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
const newPassword = 'a much better one';

async function kindsTo(email: string): Promise<string[]> {
  const rows = await accounts.db.select().from(mailMessage).where(eq(mailMessage.to, email));
  return rows.map(({ kind }) => kind).toSorted();
}

const activity = z.object({
  events: z.array(
    z.object({ kind: z.string(), device: z.string(), address: z.string(), at: z.iso.datetime() }),
  ),
});

async function eventsOf(visitor: Visitor) {
  return activity.parse(await (await visitor.get('/api/account/activity')).json()).events;
}

const userOf = async (visitor: Visitor): Promise<unknown> => await (await visitor.get('/api/session')).json();

describe('the owner is written to', () => {
  it('of a sign-in on a new device, once', async () => {
    const ann = await accounts.signedIn();
    const phone = await accounts.signInAgain(ann, firefox);
    const message = await accounts.lastMail(ann.email);
    expect(message).toMatchObject({ kind: 'new-device', subject: 'New sign-in to your account' });
    expect(message?.text).toContain('Firefox on Linux');
    await phone.post('/api/auth/sign-in/email', { email: ann.email, password: ann.password });
    expect(await kindsTo(ann.email)).toEqual(['new-device']);
  });

  it('of a password that was changed or reset', async () => {
    const ann = await accounts.signedIn();
    await ann.visitor.post('/api/auth/change-password', { currentPassword: ann.password, newPassword });
    expect(await kindsTo(ann.email)).toEqual(['password-changed']);
    await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await accounts.linkTokens(ann.email)).get('token');
    await accounts.newcomer().post('/api/auth/reset-password', { token, newPassword: 'yet another one' });
    expect(await kindsTo(ann.email)).toEqual(['password-changed', 'password-reset', 'reset-password']);
  });
});

describe('"this was not me"', () => {
  /** A thief has signed in with Ann's password and changed it. */
  async function robbed() {
    const ann = await accounts.signedIn();
    const thief = await accounts.signInAgain(ann);
    await thief.post('/api/auth/change-password', { currentPassword: ann.password, newPassword });
    const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token') ?? '';
    return { ann, thief, token };
  }

  it('ends every session, voids the password and starts a reset', async () => {
    const { ann, thief, token } = await robbed();
    const owner = accounts.newcomer();
    const response = await owner.post('/api/account/not-me', { token });
    expect(response.status).toBe(200);
    expect(await userOf(thief)).toEqual({ user: null });
    await expect(accounts.signInAgain({ ...ann, password: newPassword })).rejects.toThrow('401');
    const given = z.object({ token: z.string() }).parse(await response.json());
    const chosen = { token: given.token, newPassword: 'the owner’s own one' };
    expect((await owner.post('/api/auth/reset-password', chosen)).status).toBe(200);
    const home = await accounts.signInAgain({ ...ann, password: chosen.newPassword });
    expect((await eventsOf(home)).map(({ kind }) => kind)).toContain('account-secured');
  });

  it('works once, for no made-up token, and chooses no password itself', async () => {
    const { token } = await robbed();
    const chosen = { token, newPassword: 'the thief’s next one' };
    expect((await accounts.newcomer().post('/api/auth/reset-password', chosen)).status).toBe(400);
    const tokens = [token, token, 'made-up', '', ['x'], 'x'.repeat(300)];
    const statuses: number[] = [];
    for (const one of tokens) {
      statuses.push((await accounts.newcomer().post('/api/account/not-me', { token: one })).status);
    }
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('stops a change of address that somebody has asked for', async () => {
    const ann = await accounts.signedIn();
    const newEmail = accounts.person('thief').email;
    await ann.visitor.post('/api/auth/change-email', { newEmail, password: ann.password });
    const pair = await accounts.confirmationOf(ann.email);
    const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
    expect((await accounts.newcomer().post('/api/account/not-me', { token })).status).toBe(200);
    expect((await accounts.newcomer().post('/api/confirm-email', pair)).status).toBe(400);
    expect(await accounts.lastMail(newEmail)).toBeUndefined();
  });

  it('is refused from another site', async () => {
    const { token } = await robbed();
    const sent = { origin: 'https://evil.example' };
    expect((await accounts.newcomer().post('/api/account/not-me', { token }, sent)).status).toBe(403);
  });
});

it('the activity list tells what happened, where from and when, and nothing of others', async () => {
  const ann = await accounts.signedIn();
  const phone = await accounts.signInAgain(ann, firefox);
  await phone.post('/api/account/sign-out', { scope: 'others' });
  await phone.post('/api/auth/change-email', { newEmail: accounts.person().email, password: ann.password });
  const events = await eventsOf(phone);
  expect(events.map(({ kind }) => kind)).toEqual([
    'email-change-asked',
    'signed-out-elsewhere',
    'new-device',
  ]);
  expect(events.at(-1)).toMatchObject({ device: 'Firefox on Linux', address: phone.address });
  const bob = await accounts.signedIn();
  expect(await eventsOf(bob.visitor)).toEqual([]);
});

it('what a person calls themselves carries no link', async () => {
  const name = 'visit https://evil.example/win or www.evil.example now';
  const { email } = await accounts.signUp({ ...accounts.person(), name });
  const message = await accounts.lastMail(email);
  for (const part of [message?.text, message?.html]) {
    expect(part).toContain('visit');
    expect(part).not.toMatch(/https?:\/\/evil|www\.evil|evil\.example/);
  }
});
