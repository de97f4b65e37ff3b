import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import type { Visitor } from '#testing/visitor.ts';
import { maxPasskeys } from '../../rules/passkey.ts';

let accounts: AccountHarness;
let origin: string;
beforeAll(async () => {
  accounts = await openAccounts();
  origin = accounts.settings.appUrl;
});
afterAll(() => accounts.close());

const asked = z.object({ challenge: z.string(), rpId: z.string(), allow: z.array(z.string()).optional() });
const json = async (response: Response): Promise<unknown> => await response.json();

async function prove(visitor: Visitor, password: string): Promise<string> {
  const response = await visitor.post('/api/account/proof', { password });
  return z.object({ proof: z.string() }).parse(await json(response)).proof;
}

async function options(visitor: Visitor, path: string, body: object = {}) {
  return asked.parse(await json(await visitor.post(path, body)));
}

async function add(visitor: Visitor, password: string, device = createAuthenticator(origin)) {
  const proof = await prove(visitor, password);
  const given = await options(visitor, '/api/account/passkeys/options', { proof });
  const sent = { name: 'Phone', passkey: device.register(given), proof };
  const response = await visitor.post('/api/account/passkeys', sent);
  return { device, response, sent };
}

/** A user with a password and one passkey. */
async function withPasskey() {
  const ann = await accounts.signedIn();
  const { device, response } = await add(ann.visitor, ann.password);
  const { id: passkeyId } = z.object({ id: z.string() }).parse(await json(response));
  return { ...ann, device, passkeyId };
}

async function logIn(device: ReturnType<typeof createAuthenticator>, visitor = accounts.newcomer()) {
  const given = await options(visitor, '/api/auth/passkey/options');
  const response = await visitor.post('/api/auth/passkey', { passkey: device.prove(given) });
  return { visitor, response, given };
}

const passkeysOf = async (visitor: Visitor) => {
  const list = z.object({ passkeys: z.array(z.object({ id: z.string(), name: z.string() })) });
  return list.parse(await json(await visitor.get('/api/account/security'))).passkeys;
};

describe('a passkey', () => {
  it('logs in, without a password or a code, on a device that is told of', async () => {
    const ann = await withPasskey();
    const { visitor, response } = await logIn(ann.device);
    expect([response.status, visitor.isSignedIn()]).toEqual([200, true]);
    expect(await json(response)).toMatchObject({ user: { email: ann.email } });
    expect((await accounts.lastMail(ann.email))?.kind).toBe('new-device');
  });

  it('is not taken from a stranger, for a used challenge, or for another’s', async () => {
    const ann = await withPasskey();
    expect((await logIn(createAuthenticator(origin))).response.status).toBe(401);
    const { given } = await logIn(ann.device);
    const again = await accounts.newcomer().post('/api/auth/passkey', { passkey: ann.device.prove(given) });
    expect(again.status).toBe(401);
    const made = ann.device.prove({ challenge: 'made-up', rpId: 'localhost' });
    expect((await accounts.newcomer().post('/api/auth/passkey', { passkey: made })).status).toBe(401);
    const elsewhere = await options(accounts.newcomer(), '/api/auth/passkey/options');
    const phished = ann.device.prove(elsewhere, { origin: 'https://evil.example' });
    expect((await accounts.newcomer().post('/api/auth/passkey', { passkey: phished })).status).toBe(401);
  });

  it('proves who it is while the account is closed, without a deadlock', async () => {
    const { id, visitor, password, device } = await withPasskey();
    await accounts.database.pool.query(`insert into recovery_code (user_id, code_hash) values ($1, 'x')`, [
      id,
    ]);
    const passkey = device.prove(await options(visitor, '/api/account/proof/options'));
    const close = () => visitor.post('/api/account/delete', { password });
    const proving = () => visitor.post('/api/account/proof', { passkey });
    const row = `recovery_code where user_id = '${id}'`;
    expect(await sendBothAtHeldRow(accounts.database, row, [close, proving])).toEqual([204, 401]);
  });

  it('is added while a row that refers to the account is being stored', async () => {
    const ann = await withPasskey();
    const { pool } = accounts.database;
    const [other, adder] = [await pool.connect(), await pool.connect()];
    await other.query('begin');
    await other.query('select from "user" where id = $1 for key share', [ann.id]); // as a foreign key does
    await adder.query("begin; set local lock_timeout = '1s'");
    const copy = `insert into passkey select (jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'credential_id', 'another'))).* from passkey p where user_id = $1`;
    const added = await adder.query(copy, [ann.id]).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => error,
    );
    for (const client of [other, adder]) {
      await client.query('rollback');
      client.release();
    }
    expect(added).toBe(1);
  });

  it('there may be several of, with names; each is told of', async () => {
    const ann = await withPasskey();
    await add(ann.visitor, ann.password, createAuthenticator(origin, 'ed25519'));
    const [first] = await passkeysOf(ann.visitor);
    const renamed = await ann.visitor.send('PATCH', `/api/account/passkeys/${first?.id}`, {
      json: { name: 'Blue key' },
    });
    expect(renamed.status).toBe(204);
    expect((await passkeysOf(ann.visitor)).map(({ name }) => name)).toEqual(['Blue key', 'Phone']);
    expect((await accounts.lastMail(ann.email))?.kind).toBe('passkey-added');
  });

  it('that is removed logs in no more', async () => {
    const ann = await withPasskey();
    const path = `/api/account/passkeys/${ann.passkeyId}/remove`;
    expect((await ann.visitor.post(path, { proof: 'made-up' })).status).toBe(400);
    const proof = await prove(ann.visitor, ann.password);
    expect((await ann.visitor.post(path, { proof })).status).toBe(204);
    expect((await accounts.lastMail(ann.email))?.kind).toBe('passkey-removed');
    expect((await logIn(ann.device)).response.status).toBe(401);
  });

  it('of another account can be neither renamed nor removed nor added again', async () => {
    const ann = await withPasskey();
    const bob = await accounts.signedIn();
    const renamed = await bob.visitor.send('PATCH', `/api/account/passkeys/${ann.passkeyId}`, {
      json: { name: 'Mine' },
    });
    expect(renamed.status).toBe(404);
    const proof = await prove(bob.visitor, bob.password);
    const removed = await bob.visitor.post(`/api/account/passkeys/${ann.passkeyId}/remove`, { proof });
    expect(removed.status).toBe(404);
    expect((await add(bob.visitor, bob.password, ann.device)).response.status).toBe(400);
  });

  it('proves that it is its owner, and nobody else', async () => {
    const ann = await withPasskey();
    const given = await options(ann.visitor, '/api/account/proof/options');
    expect(given.allow).toEqual([ann.device.id]);
    const passkey = ann.device.prove(given);
    expect((await ann.visitor.post('/api/account/proof', { passkey })).status).toBe(200);
    expect((await ann.visitor.post('/api/account/proof', { passkey })).status).toBe(400);
    const bob = await accounts.signedIn();
    const bobs = await options(bob.visitor, '/api/account/proof/options');
    const foreign = { passkey: ann.device.prove(bobs) };
    expect((await bob.visitor.post('/api/account/proof', foreign)).status).toBe(400);
  });

  it('is enough to ask for another address and to end the account, once each', async () => {
    const ann = await withPasskey();
    const proveAgain = async () => {
      const given = await options(ann.visitor, '/api/account/proof/options');
      const response = await ann.visitor.post('/api/account/proof', { passkey: ann.device.prove(given) });
      return z.object({ proof: z.string() }).parse(await json(response)).proof;
    };
    const proof = await proveAgain();
    const change = () =>
      ann.visitor.post('/api/auth/change-email', { newEmail: accounts.person('new').email, proof });
    expect((await change()).status).toBe(200);
    expect((await accounts.lastMail(ann.email))?.kind).toBe('approve-new-address');
    expect((await change()).status).toBe(400);
    const end = async (body: object) => (await ann.visitor.post('/api/account/delete', body)).status;
    expect(await end({})).toBe(422);
    expect(await end({ proof })).toBe(400);
    expect(await end({ proof: await proveAgain() })).toBe(204);
  });

  it('added by a thief is removed by "this was not me"; one from 31 days before stays', async () => {
    const ann = await withPasskey();
    await accounts.database.pool.query(
      `update passkey set changed_at = now() - interval '31 days' where user_id = $1`,
      [ann.id],
    );
    const { device: thiefs } = await add(ann.visitor, ann.password);
    const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
    await ann.visitor.post('/api/auth/change-password', {
      currentPassword: ann.password,
      newPassword: 'quite another horse',
    });
    expect((await accounts.newcomer().post('/api/account/not-me', { token })).status).toBe(200);
    expect((await logIn(thiefs)).response.status).toBe(401);
    expect((await logIn(ann.device)).response.status).toBe(200);
  });
});

describe('the limit of passkeys', () => {
  const countOf = async (userId: string) => {
    const { rows } = await accounts.database.pool.query<{ count: number }>(
      'select count(*)::int as count from passkey where user_id = $1',
      [userId],
    );
    return rows[0]?.count;
  };

  it('holds for thirty that are added at once', async () => {
    const ann = await accounts.signedIn();
    // Each request has its own client address and the cookies of the same session.
    const sends: (() => Promise<Response>)[] = [];
    for (let one = 0; one < 30; one += 1) {
      const visitor = accounts.newcomer();
      for (const [name, value] of ann.visitor.cookies) visitor.cookies.set(name, value);
      const proof = await prove(visitor, ann.password);
      const given = await options(visitor, '/api/account/passkeys/options', { proof });
      const passkey = createAuthenticator(origin).register(given);
      sends.push(() => visitor.post('/api/account/passkeys', { name: 'Phone', passkey, proof }));
    }
    const statuses = await Promise.all(sends.map(async (send) => (await send()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxPasskeys);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30 - maxPasskeys);
    expect(await countOf(ann.id)).toBe(maxPasskeys);
  });

  it('is a rule of the database, with the same number', async () => {
    const ann = await accounts.signedIn();
    const insert = `insert into passkey (user_id, name, credential_id, public_key, algorithm, counter)
      values ($1, 'Phone', gen_random_uuid(), '', -7, 0)`;
    const stored = await Promise.allSettled(
      Array.from({ length: 30 }, () => accounts.database.pool.query(insert, [ann.id])),
    );
    expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxPasskeys);
  });
});

describe('signing up with a passkey', () => {
  async function signedUp(who = accounts.person(), visitor = accounts.newcomer()) {
    const { email, name } = who;
    const given = await options(visitor, '/api/auth/sign-up/passkey/options', { email, name });
    const device = createAuthenticator(origin);
    const passkey = device.register(given);
    const response = await visitor.post('/api/auth/sign-up/passkey', { email, name, passkey });
    return { email, name, visitor, device, response };
  }

  it('opens the account once its address is confirmed', async () => {
    const { email, visitor, device, response } = await signedUp();
    expect(await json(response)).toMatchObject({ user: { email, emailVerified: false } });
    expect((await logIn(device)).response.status).toBe(403);
    const confirmed = await visitor.post('/api/confirm-email', await accounts.confirmationOf(email));
    expect(await json(confirmed)).toMatchObject({ step: 'confirmed', user: { email } });
    expect((await logIn(device)).response.status).toBe(200);
  });

  it('with another’s address leaves the stranger nothing once its owner confirms', async () => {
    const { email, device } = await signedUp();
    const owner = accounts.newcomer();
    const confirmed = await owner.post('/api/confirm-email', await accounts.confirmationOf(email));
    expect(await json(confirmed)).toMatchObject({ step: 'choose-password' });
    expect((await logIn(device)).response.status).toBe(401);
  });

  it('with another’s address leaves the stranger nothing once its owner has reset the password', async () => {
    const { email, device } = await signedUp();
    const confirmation = await accounts.confirmationOf(email);
    const owner = accounts.newcomer();
    await owner.post('/api/auth/request-password-reset', { email });
    const token = (await accounts.linkTokens(email)).get('token');
    const newPassword = 'the owner’s own password';
    expect((await owner.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    const confirmed = await owner.post('/api/confirm-email', confirmation);
    expect(await json(confirmed)).toMatchObject({ step: 'confirmed' });
    expect((await logIn(device)).response.status).toBe(401);
    await accounts.signInAgain({ email, name: 'Ann', password: newPassword });
  });

  it('is refused for an address that has an account', async () => {
    const who = accounts.person();
    const body = { email: who.email, name: who.name };
    const visitor = accounts.newcomer();
    const given = await options(visitor, '/api/auth/sign-up/passkey/options', body);
    await accounts.signedIn(who);
    expect((await accounts.newcomer().post('/api/auth/sign-up/passkey/options', body)).status).toBe(422);
    const passkey = createAuthenticator(origin).register(given);
    const response = await visitor.post('/api/auth/sign-up/passkey', { ...body, passkey });
    expect(response.status).toBe(422);
  });

  it('that is refused leaves no account behind', async () => {
    const { device } = await signedUp();
    const [visitor, { email, name, password }] = [accounts.newcomer(), accounts.person()];
    const given = await options(visitor, '/api/auth/sign-up/passkey/options', { email, name });
    const passkey = device.register(given);
    const response = await visitor.post('/api/auth/sign-up/passkey', { email, name, passkey });
    expect(response.status).toBe(400);
    expect(
      (await accounts.database.pool.query('select 1 from "user" where email = $1', [email])).rowCount,
    ).toBe(0);
    await accounts.signUp({ email, name, password });
  });

  it('for one address makes no account for another', async () => {
    const [visitor, { email, name }] = [accounts.newcomer(), accounts.person()];
    const given = await options(visitor, '/api/auth/sign-up/passkey/options', { email, name });
    const passkey = createAuthenticator(origin).register(given);
    const other = { email: accounts.person().email, name, passkey };
    expect((await visitor.post('/api/auth/sign-up/passkey', other)).status).toBe(400);
  });

  it('keeps the last way in', async () => {
    const { email, visitor, device } = await signedUp();
    await visitor.post('/api/confirm-email', await accounts.confirmationOf(email));
    const [own] = await passkeysOf(visitor);
    const given = await options(visitor, '/api/account/proof/options');
    const proved = await visitor.post('/api/account/proof', { passkey: device.prove(given) });
    const { proof } = z.object({ proof: z.string() }).parse(await json(proved));
    expect((await visitor.post(`/api/account/passkeys/${own?.id}/remove`, { proof })).status).toBe(409);
    expect((await logIn(device)).response.status).toBe(200);
  });
});
