import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { account, emailConfirmation, session, user, verification } from '#platform/auth/identity.table.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { UserDataSource } from '../user-data.public.ts';
import { accountUserData } from './account-user-data.ts';
import { eraseAccountJob, eraseAccountKind } from './erase-account.jobs.ts';

let accounts: AccountHarness;
const erased: string[] = [];
const forgotten: string[] = [];
let failing = false;

/** A source that a later feature might add. */
const notes: UserDataSource = {
  name: 'notes',
  columns: ['text'],
  read: () => Promise.resolve([]),
  forgetAddress(_, email) {
    forgotten.push(email);
    return Promise.resolve();
  },
  erase(_, userId) {
    if (failing) return Promise.reject(new Error('the disk is away'));
    erased.push(userId);
    return Promise.resolve();
  },
};

beforeAll(async () => {
  accounts = await openAccounts({}, { userData: [...accountUserData, notes] });
});
afterAll(() => accounts.close());

const path = '/api/account/delete';
const jobs = z.array(z.object({ data: z.object({ userId: z.uuid() }) }));

async function waitingFor(userId: string) {
  const { rows } = await accounts.db.execute(
    sql`select data from pgboss.job where name = ${eraseAccountKind.name} and data ->> 'userId' = ${userId}`,
  );
  return jobs.parse(rows);
}

function erase(userId: string): Promise<void> {
  const { handle } = eraseAccountJob(accounts, [...accountUserData, notes]);
  const unused = { jobId: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: accounts.log };
  return handle({ userId }, unused);
}

async function withPicture() {
  const ann = await accounts.signedIn();
  const drawing = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const body = new Uint8Array(await drawing.png().toBuffer());
  await ann.visitor.send('PUT', '/api/account/picture', { body });
  const [row] = await accounts.db.select().from(user).where(eq(user.id, ann.id));
  return { ...ann, image: row?.image ?? '' };
}

describe('deleting the account', () => {
  it('makes it unusable at once, frees the address and says so by mail', async () => {
    const ann = await accounts.signedIn();
    const phone = await accounts.signInAgain(ann);
    await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await accounts.linkTokens(ann.email)).get('token');
    await accounts.db.update(mailMessage).set({ state: 'sent', sentAt: sql`now()` });

    const response = await ann.visitor.post(path, { password: ann.password });
    expect(response.status).toBe(204);
    expect(ann.visitor.isSignedIn()).toBe(false);
    for (const visitor of [ann.visitor, phone]) {
      expect(await (await visitor.get('/api/session')).json()).toEqual({ user: null });
    }
    const headers = { authorization: `Bearer ${ann.accessToken}` };
    expect((await accounts.newcomer().get('/api/account/export', { headers })).status).toBe(401);
    await expect(accounts.signInAgain(ann)).rejects.toThrow('401');
    const reset = await phone.post('/api/auth/reset-password', { token, newPassword: 'back again' });
    expect(reset.status).toBe(400);

    const mails = await accounts.db.select().from(mailMessage).where(eq(mailMessage.to, ann.email));
    expect(mails.map((mail) => [mail.kind, mail.state])).toEqual([['account-deleted', 'queued']]);
    expect(await waitingFor(ann.id)).toHaveLength(1);
    expect(forgotten).toEqual([ann.email]);
    for (const table of [session, account, emailConfirmation]) {
      expect(await accounts.db.select().from(table).where(eq(table.userId, ann.id))).toEqual([]);
    }
    expect(await accounts.db.select().from(verification).where(eq(verification.value, ann.id))).toEqual([]);
    await accounts.signUp(ann);
  });

  it.each(['incorrect', '', 'x'.repeat(129), 'CORRECT HORSE'])(
    'needs the password, not %o',
    async (password) => {
      const ann = await accounts.signedIn();
      const response = await ann.visitor.post(path, { password });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'wrong-password' } });
      expect((await ann.visitor.get('/api/account/sessions')).status).toBe(200);
      expect(await waitingFor(ann.id)).toEqual([]);
    },
  );

  it.each([{}, { password: null }, { password: ['correct horse'] }, []])(
    'is refused for %o',
    async (json) => {
      const ann = await accounts.signedIn();
      expect((await ann.visitor.post(path, json)).status).toBe(422);
      expect((await ann.visitor.get('/api/account/sessions')).status).toBe(200);
    },
  );

  it('is refused from another site', async () => {
    const ann = await accounts.signedIn();
    const elsewhere = { origin: 'https://evil.example' };
    expect((await ann.visitor.post(path, { password: ann.password }, elsewhere)).status).toBe(403);
    expect((await ann.visitor.get('/api/account/sessions')).status).toBe(200);
  });

  it('is not guessed by trying', async () => {
    const ann = await accounts.signedIn();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await ann.visitor.post(path, { password: 'incorrect' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('happens once for two requests at the same moment', async () => {
    const ann = await accounts.signedIn();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await ann.visitor.post(path, { password: ann.password })).status),
    );
    expect(statuses).toContain(204);
    expect(await waitingFor(ann.id)).toHaveLength(1);
  });
});

describe('the job that follows', () => {
  it('removes the files, what other features keep, and the row', async () => {
    const ann = await withPicture();
    expect(await accounts.files.get(ann.image)).toBeDefined();
    await ann.visitor.post(path, { password: ann.password });
    await erase(ann.id);
    expect(await accounts.files.get(ann.image)).toBeUndefined();
    expect(await accounts.db.select().from(user).where(eq(user.id, ann.id))).toEqual([]);
    expect(erased).toContain(ann.id);
  });

  it('may run again, after success and after failure', async () => {
    const ann = await withPicture();
    await ann.visitor.post(path, { password: ann.password });
    failing = true;
    await expect(erase(ann.id)).rejects.toThrow('the disk is away');
    expect(await accounts.db.select().from(user).where(eq(user.id, ann.id))).toHaveLength(1);
    failing = false;
    await erase(ann.id);
    await erase(ann.id);
    expect(await accounts.db.select().from(user).where(eq(user.id, ann.id))).toEqual([]);
  });

  it('never removes an account that was not closed', async () => {
    const bob = await withPicture();
    await expect(erase(bob.id)).rejects.toThrow('not closed');
    expect(await accounts.files.get(bob.image)).toBeDefined();
    expect((await bob.visitor.get('/api/account/sessions')).status).toBe(200);
  });
});

it('e-mails that wait for their turn are not sent to an account that is closed', async () => {
  const ann = await accounts.signedIn();
  await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
  const kinds = async () => {
    const rows = await accounts.db.select().from(mailMessage).where(eq(mailMessage.to, ann.email));
    return rows.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['reset-password']);
  expect((await ann.visitor.post(path, { password: ann.password })).status).toBe(204);
  expect(await kinds()).toEqual(['account-deleted']);
});

it('requests under way while the account is closed and erased are done before or answered 401', async () => {
  for (let round = 0; round < 6; round += 1) {
    await accounts.db.execute(sql`delete from rate_limit`);
    const ann = await accounts.signedIn();
    const { email, password } = ann;
    await accounts.newcomer().post('/api/auth/request-password-reset', { email });
    const token = (await accounts.linkTokens(email)).get('token');
    const newPassword = 'a much better one';
    const requests = [
      ann.visitor.post('/api/auth/change-password', { currentPassword: password, newPassword }),
      ann.visitor.post('/api/auth/change-email', { newEmail: `new.${email}`, password }),
      ann.visitor.post('/api/create-subscription', { plan: 'monthly' }),
      ann.visitor.post('/api/calculate', samples.commission()),
      ann.visitor.post('/api/track-daily-activity', {}),
      ann.visitor.send('PATCH', '/api/account/analytics', { json: { enabled: false } }),
      accounts.newcomer().post('/api/auth/sign-in/email', { email, password }),
      accounts.newcomer().post('/api/auth/reset-password', { token, newPassword }),
      accounts.newcomer().post('/api/auth/request-password-reset', { email }),
    ];
    const closing = ann.visitor.post(path, { password });
    const erasing = closing.then(async ({ status }) => status === 204 && (await erase(ann.id)));
    const statuses = (await Promise.all([...requests, closing])).map(({ status }) => status);
    await erasing;
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const messages = await accounts.db.select().from(mailMessage).where(eq(mailMessage.to, email));
    if ((await closing).status === 204) expect(messages.map(({ kind }) => kind)).toEqual(['account-deleted']);
  }
});
