import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailConfirmation, session, user } from '#platform/auth/identity.table.ts';
import { actDuring } from '#platform/db/testing/held-row.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { sendWhileSessionsEnd } from '#testing/ended-sessions.ts';
import { holdWrites } from '#testing/held-write.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

type Person = Awaited<ReturnType<AccountHarness['signedIn']>>;

const newPassword = 'a much better one';
const changePassword = ({ visitor, password }: Person) =>
  visitor.post('/api/auth/change-password', { currentPassword: password, newPassword });
const sessionsOf = (userId: string) => accounts.db.select().from(session).where(eq(session.userId, userId));

describe('a sign-in with the old password that is slow between its check and its session', () => {
  it.each(['reset', 'change'] as const)('leaves no session behind a password %s', async (how) => {
    const ann = await accounts.signedIn();
    await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await accounts.linkTokens(ann.email)).get('token');
    const held = await holdWrites(accounts.database, 'session');
    const thief = accounts.newcomer();
    const { email, password } = ann;
    const signingIn = thief.post('/api/auth/sign-in/email', { email, password });
    await held.untilWaiting(1);
    const changing =
      how === 'reset'
        ? accounts.newcomer().post('/api/auth/reset-password', { token, newPassword })
        : changePassword(ann);
    // The password change either waits for the sign-in's lock, or it has finished without seeing it.
    await held.untilWaiting(2, changing);
    await held.release();
    await Promise.all([signingIn, changing]);
    await held.remove();
    expect((await changing).status).toBe(200);
    expect(await (await thief.get('/api/session')).json()).toEqual({ user: null });
    expect(await sessionsOf(ann.id)).toHaveLength(how === 'reset' ? 0 : 1);
  });
});

it('a session that is ended while it is renewed reads as signed out', async () => {
  const ann = await accounts.signedIn();
  const due = { updatedAt: sql`now() - interval '1 hour'`, expiresAt: sql`now() + interval '29 days'` };
  await accounts.db.update(session).set(due).where(eq(session.userId, ann.id));
  const read = () => ann.visitor.get('/api/session');
  const response = await actDuring(
    accounts.database,
    `delete from session where user_id = '${ann.id}'`,
    read,
  );
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: { user: null },
  });
});

const replaceAddress = ({ id }: Person, email: string) =>
  `update "user" set email = '${email}' where id = '${id}'`;

describe('a session that is ended during its request', () => {
  it('does not change the password', async () => {
    const ann = await accounts.signedIn();
    const response = await sendWhileSessionsEnd(accounts.database, ann.id, () => changePassword(ann));
    expect(response.status).toBe(401);
    await accounts.signInAgain(ann);
  });

  it('does not delete the account', async () => {
    const ann = await accounts.signedIn();
    const { visitor, password } = ann;
    const close = () => visitor.post('/api/account/delete', { password });
    expect((await sendWhileSessionsEnd(accounts.database, ann.id, close)).status).toBe(401);
    await accounts.signInAgain(ann);
  });
});

describe('an address that is replaced meanwhile', () => {
  it('is told of a changed password', async () => {
    const ann = await accounts.signedIn();
    const { email } = accounts.person('new');
    const response = await actDuring(accounts.database, replaceAddress(ann, email), () =>
      changePassword(ann),
    );
    expect([response.status, await response.json()]).toMatchObject([200, { user: { email } }]);
    expect(await accounts.lastMail(ann.email)).toBeUndefined();
    expect(await accounts.lastMail(email)).toMatchObject({ kind: 'password-changed' });
  });

  it('gets no link to reset the password', async () => {
    const ann = await accounts.signedIn();
    const { email } = accounts.person('new');
    const ask = () => accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
    expect((await actDuring(accounts.database, replaceAddress(ann, email), ask)).status).toBe(200);
    expect(await accounts.lastMail(ann.email)).toBeUndefined();
  });

  it('is told of a log-in on a new device', async () => {
    const ann = await accounts.signedIn();
    const { email } = accounts.person('new');
    const signIn = () => accounts.signInAgain(ann);
    await actDuring(accounts.database, replaceAddress(ann, email), signIn);
    expect(await accounts.lastMail(ann.email)).toBeUndefined();
    expect(await accounts.lastMail(email)).toMatchObject({ kind: 'new-device' });
  });

  it('is asked for consent to the next one', async () => {
    const ann = await accounts.signedIn();
    const [second, third] = [accounts.person('second').email, accounts.person('third').email];
    const asked = { newEmail: third, password: ann.password };
    const ask = () => ann.visitor.post('/api/auth/change-email', asked);
    expect((await actDuring(accounts.database, replaceAddress(ann, second), ask)).status).toBe(200);
    expect(await accounts.lastMail(ann.email)).toBeUndefined();
    const agreed = await ann.visitor.post('/api/confirm-email', await accounts.confirmationOf(second));
    expect(await agreed.json()).toMatchObject({ step: 'agreed' });
    expect(await accounts.lastMail(third)).toMatchObject({ kind: 'confirm-new-address' });
  });
});

it('a link that is sent again beside a confirmation is void', async () => {
  const ann = await accounts.unconfirmed();
  const held = await holdWrites(accounts.database, 'email_confirmation');
  const resending = accounts.newcomer().post('/api/auth/send-verification-email', { email: ann.email });
  await held.untilWaiting(1);
  const confirming = ann.visitor.post('/api/confirm-email', ann.pair);
  await held.untilWaiting(2, confirming);
  await held.release();
  await Promise.all([resending, confirming]);
  await held.remove();
  expect((await confirming).status).toBe(200);
  const [row] = await accounts.db.select().from(user).where(eq(user.id, ann.id));
  expect(row?.emailVerified).toBe(true);
  const links = accounts.db.select().from(emailConfirmation).where(eq(emailConfirmation.userId, ann.id));
  expect(await links).toEqual([]);
});
