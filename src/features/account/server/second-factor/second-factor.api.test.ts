import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actDuring } from '#platform/db/testing/held-row.ts';
import { type AccountHarness, openAccounts, type Person } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const begun = z.object({ secret: z.string(), uri: z.string() });
const codes = z.object({ recoveryCodes: z.array(z.string()).length(10) });
const halfway = z.object({ secondFactor: z.string() });
const problem = z.object({ error: z.object({ code: z.string() }) });

const json = async (response: Response): Promise<unknown> => await response.json();

async function prove(visitor: Visitor, password: string): Promise<string> {
  const response = await visitor.post('/api/account/proof', { password });
  return z.object({ proof: z.string() }).parse(await json(response)).proof;
}

/** An independent TOTP library; the clock advances with every code, since no code works twice. */
function appWith(uri: string) {
  const app = TOTP_of(uri);
  let offset = -1;
  return () => {
    offset += 1;
    return app.generate({ timestamp: Date.now() + (offset - 1) * 30_000 });
  };
}

function TOTP_of(uri: string): TOTP {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ issuer: 'Fairsplit', secret: Secret.fromBase32(secret) });
}

/** A user with an authenticator app; two more codes are available at once. */
async function withApp() {
  const ann = await accounts.signedIn();
  const proof = await prove(ann.visitor, ann.password);
  const { uri } = begun.parse(await json(await ann.visitor.post('/api/account/second-factor', { proof })));
  const confirm = async () => {
    const nextCode = appWith(uri);
    const sent = { code: nextCode(), proof };
    return { nextCode, response: await ann.visitor.post('/api/account/second-factor/confirm', sent) };
  };
  const first = await confirm();
  // Retried, since the oldest valid code may expire on the way.
  const { nextCode, response } = first.response.ok ? first : await confirm();
  const { recoveryCodes } = codes.parse(await json(response));
  return { ...ann, uri, nextCode, recoveryCodes };
}

async function logIn({ email, password }: Person, visitor = accounts.newcomer()) {
  const response = await visitor.post('/api/auth/sign-in/email', { email, password });
  const token = halfway.safeParse(await json(response)).data?.secondFactor;
  return { visitor, token };
}

const finish = (visitor: Visitor, token: string | undefined, code: string, remember?: boolean) =>
  visitor.post('/api/auth/second-factor', { token, code, ...(remember ? { remember } : {}) });

const eventsOf = async (visitor: Visitor) => {
  const list = z.object({ events: z.array(z.object({ kind: z.string() })) });
  return list.parse(await json(await visitor.get('/api/account/activity'))).events.map(({ kind }) => kind);
};

describe('logging in', () => {
  it('needs the code after the password', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    expect(visitor.isSignedIn()).toBe(false);
    const response = await finish(visitor, token, ann.nextCode());
    expect([response.status, visitor.isSignedIn()]).toEqual([200, true]);
    expect(await json(response)).toMatchObject({ user: { email: ann.email } });
  });

  it('takes no wrong code, no code twice and no token twice', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    expect((await finish(visitor, token, '000000')).status).toBe(400);
    const code = ann.nextCode();
    expect((await finish(visitor, token, code)).status).toBe(200);
    expect((await finish(accounts.newcomer(), token, ann.nextCode())).status).toBe(401);
    const again = await logIn(ann);
    expect((await finish(again.visitor, again.token, code)).status).toBe(400);
    expect(again.visitor.isSignedIn()).toBe(false);
  });

  it('of two requests with one code lets one in', async () => {
    const ann = await withApp();
    const code = ann.nextCode();
    const both = [await logIn(ann), await logIn(ann)];
    const statuses = await Promise.all(
      both.map(async ({ visitor, token }) => (await finish(visitor, token, code)).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('takes a recovery code once, however it is typed, and tells the owner', async () => {
    const ann = await withApp();
    const code = ann.recoveryCodes[3] ?? '';
    const { visitor, token } = await logIn(ann);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish(visitor, token, typed)).status).toBe(200);
    expect((await accounts.lastMail(ann.email))?.kind).toBe('recovery-code-used');
    const again = await logIn(ann);
    expect((await finish(again.visitor, again.token, code)).status).toBe(400);
    expect(await json(await visitor.get('/api/account/security'))).toMatchObject({
      secondFactor: { recoveryCodesLeft: 9 },
    });
  });

  it('of four recovery codes sent at once with one half-finished log-in uses one up', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    const answers = await Promise.all(
      ann.recoveryCodes.slice(0, 4).map(async (code) => (await finish(visitor, token, code)).status),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
    expect(await json(await ann.visitor.get('/api/account/security'))).toMatchObject({
      secondFactor: { recoveryCodesLeft: 9 },
    });
  });

  it('half finished in one browser is not finished in another', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    const [stranger, code] = [accounts.newcomer(), ann.nextCode()];
    expect((await finish(stranger, token, code)).status).toBe(401);
    await logIn(ann, stranger);
    expect((await finish(stranger, token, code)).status).toBe(401);
    expect((await finish(visitor, token, code)).status).toBe(200);
  });

  it('limits guesses per account, from wherever they come', async () => {
    const ann = await withApp();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const { visitor, token } = await logIn(ann);
      statuses.push((await finish(visitor, token, '000000')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    // Guesses from elsewhere do not lock out a known device.
    const home = await logIn(ann, ann.visitor);
    expect((await finish(home.visitor, home.token, ann.nextCode())).status).toBe(200);
  });

  it('counts guesses also if the pending log-in ends during one', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    for (let guess = 0; guess < 9; guess += 1) await finish(visitor, token, '000000');
    const expire = `
      update rate_limit set count = count where key like 'guess-code%';
      update verification set expires_at = now() where value = '${ann.id}'`;
    const last = await actDuring(accounts.database, expire, () => finish(visitor, token, '000000'));
    expect(last.status).toBe(401);
    const next = await logIn(ann);
    expect((await finish(next.visitor, next.token, '000000')).status).toBe(429);
  });

  it('does not ask again on a device that is to be remembered, until it is to be forgotten', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    await finish(visitor, token, ann.nextCode(), true);
    expect((await logIn(ann, visitor)).token).toBeUndefined();
    expect((await logIn(ann)).token).toBeDefined();
    await visitor.post('/api/account/forget-devices');
    expect((await logIn(ann, visitor)).token).toBeDefined();
  });

  it('begun with the old password ends with it', async () => {
    const ann = await withApp();
    const { visitor, token } = await logIn(ann);
    const change = { currentPassword: ann.password, newPassword: 'quite another horse' };
    expect((await ann.visitor.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await finish(visitor, token, ann.nextCode())).status).toBe(401);
    expect(visitor.isSignedIn()).toBe(false);
  });
});

describe('adding and removing it', () => {
  it('is told to the owner and stands in the activity', async () => {
    const ann = await withApp();
    expect((await accounts.lastMail(ann.email))?.kind).toBe('second-factor-added');
    const proof = await prove(ann.visitor, ann.password);
    expect((await ann.visitor.post('/api/account/second-factor/remove', { proof })).status).toBe(204);
    expect((await accounts.lastMail(ann.email))?.kind).toBe('second-factor-removed');
    expect((await eventsOf(ann.visitor)).slice(0, 2)).toEqual([
      'second-factor-removed',
      'second-factor-added',
    ]);
    expect((await logIn(ann)).token).toBeUndefined();
  });

  it('needs a proof, which works once and for one account', async () => {
    const ann = await withApp();
    const bob = await accounts.signedIn();
    const bobs = await prove(bob.visitor, bob.password);
    const own = await prove(ann.visitor, ann.password);
    expect((await ann.visitor.post('/api/account/recovery-codes', { proof: own })).status).toBe(200);
    for (const proof of [bobs, own, 'made-up']) {
      const response = await ann.visitor.post('/api/account/second-factor/remove', { proof });
      expect(problem.parse(await json(response)).error.code).toBe('proof-invalid');
    }
    expect((await ann.visitor.post('/api/account/proof', { password: 'wrong' })).status).toBe(400);
  });

  it('counts only after its first code; a second one is not begun', async () => {
    const ann = await accounts.signedIn();
    const own = () => prove(ann.visitor, ann.password);
    const start = async () => await ann.visitor.post('/api/account/second-factor', { proof: await own() });
    const confirm = async (sent: object) =>
      (await ann.visitor.post('/api/account/second-factor/confirm', sent)).status;
    expect((await start()).status).toBe(200);
    expect((await logIn(ann)).token).toBeUndefined();
    const proof = await own();
    expect(await confirm({ code: '000000', proof })).toBe(400);
    const { uri } = begun.parse(await json(await start()));
    const code = appWith(uri)();
    expect(await confirm({ code })).toBe(422);
    expect(await confirm({ code, proof: 'made-up' })).toBe(400);
    // A wrong code does not use up the proof.
    expect(await confirm({ code, proof })).toBe(200);
    expect((await start()).status).toBe(409);
    expect(await confirm({ code, proof: await own() })).toBe(409);
  });

  it('new recovery codes void the old ones', async () => {
    const ann = await withApp();
    const proof = await prove(ann.visitor, ann.password);
    const renewed = codes.parse(await json(await ann.visitor.post('/api/account/recovery-codes', { proof })));
    const { visitor, token } = await logIn(ann);
    expect((await finish(visitor, token, ann.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await finish(visitor, token, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('by a thief is undone by "this was not me"', async () => {
    const ann = await withApp();
    const link = await accounts.linkTokens(ann.email, 'not-me');
    expect((await accounts.newcomer().post('/api/account/not-me', { token: link.get('token') })).status).toBe(
      200,
    );
    const left = await accounts.database.pool.query(
      'select (select count(*) from second_factor where user_id = $1) + (select count(*) from recovery_code where user_id = $1) as rows',
      [ann.id],
    );
    expect(left.rows).toEqual([{ rows: '0' }]);
  });
});

it('keeps neither the secret nor the codes in the database', async () => {
  const ann = await withApp();
  const stored = await accounts.database.pool.query<{ secret: string; codes: string[] }>(
    'select secret, (select array_agg(code_hash) from recovery_code where user_id = $1) as codes from second_factor where user_id = $1',
    [ann.id],
  );
  const [row] = stored.rows;
  expect(row?.secret).not.toContain(new URL(ann.uri).searchParams.get('secret'));
  expect(row?.codes.some((hash) => ann.recoveryCodes.includes(hash))).toBe(false);
});
