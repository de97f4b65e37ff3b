import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { type Dice, rollDice } from '#testing/dice.ts';
import { client, openOpenIdProvider, type ProviderUser } from '#testing/openid-provider.ts';
import { createAccountActs, type Device } from '#testing/thief-and-owner.ts';
import type { Visitor } from '#testing/visitor.ts';
import { notMeOutcome, notMeReview, type WayInRecord } from '../not-me.contract.ts';

let accounts: AccountHarness;
let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
let acts: ReturnType<typeof createAccountActs>;
beforeAll(async () => {
  provider = await openOpenIdProvider();
  const registered = { CLIENT_ID: client.id, CLIENT_SECRET: client.secret };
  const of = (name: string) =>
    Object.fromEntries(Object.entries(registered).map(([key, value]) => [`${name}_${key}`, value]));
  accounts = await openAccounts({
    ...of('GOOGLE'),
    GOOGLE_ISSUER: provider.address,
    ...of('GITHUB'),
    GITHUB_URL: provider.address,
  });
  acts = createAccountActs(accounts, provider);
});
afterAll(async () => {
  await accounts.close();
  await provider.close();
});

const rounds = Number(process.env.NOT_ME_ROUNDS ?? 8);
const seed = Number(process.env.NOT_ME_SEED ?? randomInt(2 ** 31));
const query = (text: string, values: unknown[]) => accounts.database.pool.query(text, values);
type OwnPasskey = { device: Device; name: string; isOld: boolean };
type Identity = { user: ProviderUser; isOld: boolean };

/** One account, its owner, and a thief who knows its password and has a session in it. */
class Robbery {
  readonly sessions: Visitor[];
  readonly passwords: string[];
  readonly passkeys: Device[] = [];
  readonly identities: ProviderUser[] = [];
  readonly halfway: string[] = [];
  readonly codes: string[] = [];
  readonly ownPasskeys: OwnPasskey[] = [];
  ownIdentity: Identity | undefined;
  /** Whose authenticator app it is, and whether it was there before the last 30 days. */
  app: { isOwn: boolean; isOld: boolean } | undefined;
  readonly ann: Awaited<ReturnType<AccountHarness['signedIn']>>;
  private readonly dice: Dice;

  constructor(ann: Robbery['ann'], thief: Visitor, dice: Dice) {
    this.ann = ann;
    this.sessions = [thief];
    this.passwords = [ann.password];
    this.dice = dice;
  }

  private get thief(): Visitor {
    return this.sessions[0] as Visitor;
  }
  private get password(): string {
    return this.passwords.at(-1) ?? '';
  }

  readonly owner: Record<string, () => Promise<void>> = {
    addsPasskey: async () => {
      const name = `Own ${this.ownPasskeys.length}`;
      const device = await acts.addPasskey(this.ann.visitor, this.password, name);
      if (device) this.ownPasskeys.push({ device, name, isOld: false });
    },
    connectsGitHub: async () => {
      const pending = this.ownIdentity ? undefined : await acts.pendingIdentity('github', this.ann.email);
      if (pending && (await acts.link(pending.link, this.password))) {
        this.ownIdentity = { user: pending.user, isOld: false };
      }
    },
    addsApp: async () => {
      if (await acts.addApp(this.ann.visitor, this.password)) this.app = { isOwn: true, isOld: false };
    },
    letsTimePass: async () => {
      const unknown = this.dice.chance(0.5);
      await grow(this.ann.id, unknown);
      for (const one of this.ownPasskeys) one.isOld = true;
      if (this.ownIdentity) this.ownIdentity.isOld = true;
      if (this.app) this.app.isOld = true;
    },
  };

  readonly theft: Record<string, () => Promise<void>> = {
    addsPasskey: async () => {
      const device = await acts.addPasskey(this.thief, this.password, 'Phone');
      if (device) this.passkeys.push(device);
    },
    connectsGoogle: async () => {
      const pending = await acts.pendingIdentity('google', this.ann.email);
      const visitor = pending && (await acts.link(pending.link, this.password));
      if (visitor) this.identities.push(pending.user);
      if (visitor) this.sessions.push(visitor);
    },
    changesPassword: async () => {
      const newPassword = `thief chose ${this.passwords.length}`;
      const sent = { currentPassword: this.password, newPassword };
      const response = await this.thief.post('/api/auth/change-password', sent);
      if (response.ok) this.passwords.push(newPassword);
    },
    replacesApp: async () => {
      if (await acts.removeApp(this.thief, this.password)) this.app = undefined;
      const codes = await acts.addApp(this.thief, this.password);
      if (codes) this.app = { isOwn: false, isOld: false };
      this.codes.push(...(codes ?? []).slice(0, 2));
    },
    renewsCodes: async () => {
      const codes = await acts.renewCodes(this.thief, this.password);
      this.codes.push(...(codes ?? []).slice(0, 2));
    },
    asksForAddress: async () => {
      const newEmail = accounts.person('thief').email;
      await this.thief.post('/api/auth/change-email', { newEmail, password: this.password });
    },
    beginsSignIn: async () => {
      const { visitor, halfway } = await acts.logIn(this.ann.email, this.password);
      this.sessions.push(visitor);
      if (halfway) this.halfway.push(halfway);
    },
    logsInByPasskey: async () => {
      const device = this.passkeys[0];
      if (device) await acts.logInByPasskey(device);
    },
  };

  /** What the owner would tick, were she to recognise all that is hers. */
  isOwn({ kind, name }: WayInRecord): boolean {
    if (kind === 'passkey') return this.ownPasskeys.some((own) => own.name === name);
    if (kind === 'identity') return name === 'GitHub';
    return kind === 'authenticator' && this.app?.isOwn === true;
  }
}

/** As if 31 days had passed; half of the accounts come from a release that did not keep the time. */
async function grow(userId: string, unknown: boolean): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '31 days'`;
  const times = { account: 'updated_at', passkey: 'created_at', second_factor: 'confirmed_at' };
  for (const [table, time] of Object.entries(times)) {
    const columns = [...new Set([time, 'created_at'])].map(earlier).join(', ');
    await query(`update ${table} set ${columns} where user_id = $1`, [userId]);
    // By itself: a new time of confirmation counts as a change.
    const changed = unknown ? 'changed_at = null' : `changed_at = ${time}`;
    await query(`update ${table} set ${changed} where user_id = $1`, [userId]);
  }
  await query(`update recovery_code set ${earlier('created_at')} where user_id = $1`, [userId]);
}

const json = async (response: Response): Promise<unknown> => await response.json();

async function play(dice: Dice): Promise<void> {
  const ann = await accounts.signedIn();
  const robbery = new Robbery(ann, await accounts.signInAgain(ann), dice);
  const { owner, theft } = robbery;
  const some = async (from: Record<string, () => Promise<void>>, count: number) => {
    for (let done = 0; done < count; done += 1) await dice.pick(Object.values(from))();
  };
  const adding = { ...owner };
  delete adding.letsTimePass;
  await some(owner, dice.below(4));
  await some(adding, dice.below(3));
  await some(theft, 1 + dice.below(4));

  const token = dice.pick(await notMeTokens(ann.email));
  const link = accounts.newcomer();
  const review = notMeReview.parse(await json(await link.post('/api/account/not-me/review', { token })));
  for (const way of review.ways) {
    if (way.kind === 'passkey') {
      const own = robbery.ownPasskeys.find(({ name }) => name === way.name);
      expect(way.isRecent).toBe(!own?.isOld);
    }
    if (way.kind === 'identity') {
      expect(way.isRecent).toBe(way.name === 'Google' || !robbery.ownIdentity?.isOld);
    }
    if (way.kind === 'authenticator') expect(way.isRecent).toBe(!robbery.app?.isOld);
    if (way.kind === 'recovery-codes') expect(way.isRecent).toBe(true);
  }
  const keep = review.ways.filter((way) => robbery.isOwn(way) && dice.chance(0.7)).map(({ key }) => key);
  // What happens between the look and the press was not confirmed.
  await some(theft, dice.below(2));
  const secure = async () => {
    const response = await link.post('/api/account/not-me', { token, keep });
    expect(response.status).toBe(200);
    return notMeOutcome.parse(await json(response));
  };
  const meanwhile = dice.chance(0.5)
    ? [dice.pick(Object.values(theft)), dice.pick(Object.values(theft))]
    : [];
  const [secured] = await Promise.all([secure(), ...meanwhile.map((act) => act())]);
  await expectNothingForTheThief(robbery);
  await expectOwnersWay(robbery, review.ways, keep);
  await expectNewPassword(robbery, link, secured.token);
  await expectNothingForTheThief(robbery);
}

async function notMeTokens(email: string): Promise<string[]> {
  const { rows } = await accounts.database.pool.query<{ text: string }>(
    'select text from mail_message where "to" = $1',
    [email],
  );
  return rows.flatMap(({ text }) =>
    [...text.matchAll(/not-me#token=([\w-]+)/g)].map(([, token = '']) => token),
  );
}

async function expectNothingForTheThief(robbery: Robbery): Promise<void> {
  for (const visitor of robbery.sessions) {
    expect(await json(await visitor.get('/api/session'))).toEqual({ user: null });
  }
  for (const device of robbery.passkeys) expect(await acts.logInByPasskey(device)).toBe(401);
  for (const user of robbery.identities) {
    const visitor = accounts.newcomer();
    const told = await acts.arrive('google', user, visitor);
    expect([told.get('entered'), told.get('secondFactor'), visitor.isSignedIn()]).toEqual([
      null,
      null,
      false,
    ]);
    const link = told.get('link') ?? '';
    for (const password of robbery.passwords) expect(await acts.link(link, password)).toBeUndefined();
  }
  for (const password of robbery.passwords) {
    const { visitor, halfway } = await acts.logIn(robbery.ann.email, password);
    expect([visitor.isSignedIn(), halfway]).toEqual([false, undefined]);
  }
  for (const token of robbery.halfway) {
    for (const code of [...robbery.codes, '000000']) {
      const visitor = accounts.newcomer();
      expect((await visitor.post('/api/auth/second-factor', { token, code })).ok).toBe(false);
      expect(visitor.isSignedIn()).toBe(false);
    }
  }
  const pending = await query('select 1 from email_confirmation where user_id = $1', [robbery.ann.id]);
  expect(pending.rowCount).toBe(0);
}

/** What she confirmed, and what is older, still opens the account; what she left unticked does not. */
async function expectOwnersWay(
  robbery: Robbery,
  seen: readonly WayInRecord[],
  keep: readonly string[],
): Promise<void> {
  const stays = (matches: (way: WayInRecord) => boolean) =>
    seen.some((way) => matches(way) && (!way.isRecent || keep.includes(way.key)));
  for (const { device, name } of robbery.ownPasskeys) {
    const isIn = stays((way) => way.kind === 'passkey' && way.name === name);
    expect(await acts.logInByPasskey(device)).toBe(isIn ? 200 : 401);
  }
  const identity = robbery.ownIdentity?.user;
  if (!identity) return;
  const told = await acts.arrive('github', identity, accounts.newcomer());
  expect(told.has('link')).toBe(!stays((way) => way.kind === 'identity' && way.name === 'GitHub'));
}

async function expectNewPassword({ ann }: Robbery, link: Visitor, token: string): Promise<void> {
  const newPassword = 'the owner’s own one';
  expect((await link.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
  const factor = await query('select 1 from second_factor where user_id = $1', [ann.id]);
  const { visitor, halfway } = await acts.logIn(ann.email, newPassword);
  expect(factor.rowCount === 0 ? visitor.isSignedIn() : halfway !== undefined).toBe(true);
}

it(`leaves a thief nothing, whatever was done before (seed ${seed})`, {
  timeout: rounds * 20_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dice = rollDice(seed + round);
    const failure = await play(dice).catch((error: unknown) => error);
    if (failure)
      throw new Error(`NOT_ME_SEED=${seed + round} NOT_ME_ROUNDS=1 repeats it.`, { cause: failure });
    expect(failure).toBeUndefined();
  }
});

it('removes a passkey that is older than the e-mail, unless the owner confirms it', async () => {
  for (const confirms of [false, true]) {
    const ann = await accounts.signedIn();
    const thief = await accounts.signInAgain(ann);
    const device = await acts.addPasskey(thief, ann.password, 'Phone');
    if (!device) throw new Error('No passkey was added.');
    await accounts.signInAgain(ann);
    const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
    const link = accounts.newcomer();
    const review = notMeReview.parse(await json(await link.post('/api/account/not-me/review', { token })));
    expect(review).toMatchObject({
      email: ann.email,
      hasPendingAddress: false,
      ways: [
        { kind: 'passkey', name: 'Phone', isRecent: true },
        { kind: 'password', name: '' },
      ],
    });
    const keep = confirms ? review.ways.map(({ key }) => key) : [];
    const outcome = notMeOutcome.parse(await json(await link.post('/api/account/not-me', { token, keep })));
    // The password goes in any case: a thief may know one that is old.
    expect(outcome.removed.map(({ kind }) => kind)).toEqual(
      confirms ? ['password'] : ['passkey', 'password'],
    );
    expect(await acts.logInByPasskey(device)).toBe(confirms ? 200 : 401);
    await expect(accounts.signInAgain(ann)).rejects.toThrow('401');
  }
});

it('shows the list to no other site and for no made-up or used link', async () => {
  const ann = await accounts.signedIn();
  await accounts.signInAgain(ann);
  const token = (await accounts.linkTokens(ann.email, 'not-me')).get('token');
  const review = async (body: object, origin?: string) =>
    (await accounts.newcomer().post('/api/account/not-me/review', body, origin ? { origin } : {})).status;
  expect(await review({ token }, 'https://evil.example')).toBe(403);
  expect(await review({ token: 'made-up' })).toBe(400);
  // To look at it does not use it up.
  expect([await review({ token }), await review({ token })]).toEqual([200, 200]);
  expect((await accounts.newcomer().post('/api/account/not-me', { token })).status).toBe(200);
  expect(await review({ token })).toBe(400);
});

it('counts a new password as a change, and a use or a new name as none', async () => {
  const ann = await accounts.signedIn();
  const device = await acts.addPasskey(ann.visitor, ann.password, 'Phone');
  await grow(ann.id, false);
  if (device) await acts.logInByPasskey(device);
  const id = (await query('select id from passkey where user_id = $1', [ann.id])).rows[0] as unknown;
  const path = `/api/account/passkeys/${z.object({ id: z.string() }).parse(id).id}`;
  await ann.visitor.send('PATCH', path, { json: { name: 'Blue key' } });
  const recent = async () => {
    const { rows } = await query(
      `select changed_at > now() - interval '1 day' as recent from passkey where user_id = $1
       union all select changed_at > now() - interval '1 day' from account where user_id = $1`,
      [ann.id],
    );
    return z
      .array(z.object({ recent: z.boolean() }))
      .parse(rows)
      .map((row) => row.recent);
  };
  expect(await recent()).toEqual([false, false]);
  const change = { currentPassword: ann.password, newPassword: 'quite another horse' };
  await ann.visitor.post('/api/auth/change-password', change);
  expect(await recent()).toEqual([false, true]);
});
