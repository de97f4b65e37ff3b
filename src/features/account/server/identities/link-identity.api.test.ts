import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecondFactors } from '#features/account/server/second-factor/second-factor.ts';
import { mailboxHash } from '#platform/auth/mailbox-hash.ts';
import { actDuring } from '#platform/db/testing/held-row.ts';
import { testSecret } from '#testing/test-app.ts';
import type { Visitor } from '#testing/visitor.ts';
import { json, openSocialSignIns, sessionOf, somebody } from '../../testing/social-sign-ins.ts';

const social = openSocialSignIns();
const { arrive } = social;

describe('an address that has an account', () => {
  const link = (visitor: Visitor, token: string | undefined, proof: object) =>
    visitor.post('/api/auth/link-identity', { token, proof });

  it('is opened only after its password, and told of it', async () => {
    const ann = await social.accounts.signedIn();
    const there = somebody({ email: ann.email });
    const { visitor, told } = await arrive('google', there);
    expect(told).toMatchObject({ email: ann.email, hasPassword: 'true' });
    expect(visitor.isSignedIn()).toBe(false);
    expect((await link(visitor, told.link, { password: 'wrong' })).status).toBe(400);
    expect((await link(visitor, told.link, { password: ann.password })).status).toBe(200);
    expect(await sessionOf(visitor)).toMatchObject({ user: { id: ann.id } });
    expect((await arrive('google', there)).told).toEqual({ entered: 'true' });
    const mails = await social.accounts.database.pool.query<{ kind: string }>(
      'select kind from mail_message where "to" = $1',
      [ann.email],
    );
    expect(mails.rows.map(({ kind }) => kind)).toContain('identity-linked');
  });

  it('is opened with a link by mail, which works once', async () => {
    const ann = await social.accounts.signedIn();
    const { told, visitor: asker } = await arrive('github', somebody({ email: ann.email }));
    const mail = (by: Visitor) => by.post('/api/auth/link-identity/mail', { token: told.link });
    expect((await mail(social.accounts.newcomer())).status).toBe(400);
    expect((await mail(asker)).status).toBe(200);
    // The e-mail may be read on another device.
    const visitor = social.accounts.newcomer();
    const mailed = await social.accounts.linkTokens(ann.email, 'log-in');
    const [token, secret] = [mailed.get('link') ?? '', mailed.get('secret') ?? ''];
    expect((await link(visitor, token, { secret: 'made-up' })).status).toBe(400);
    expect((await link(visitor, token, { secret })).status).toBe(200);
    expect(await sessionOf(visitor)).toMatchObject({ user: { id: ann.id } });
    expect((await link(social.accounts.newcomer(), token, { secret })).status).toBe(400);
  });

  it.each([
    ['closed', 'deleted_at = now()', 400, []],
    ['given a new address', "email = 'new.' || email", 200, ['link-identity']],
  ])('whose account is %s meanwhile is sent no link', async (_, change, status, kinds) => {
    const ann = await social.accounts.signedIn();
    const { told, visitor } = await arrive('google', somebody({ email: ann.email }));
    const mail = () => visitor.post('/api/auth/link-identity/mail', { token: told.link });
    const { database } = social.accounts;
    const response = await actDuring(database, `update "user" set ${change} where id = '${ann.id}'`, mail);
    expect(response.status).toBe(status);
    expect(await social.accounts.lastMail(ann.email)).toBeUndefined();
    const sent = await social.accounts.lastMail(`new.${ann.email}`);
    expect(sent ? [sent.kind] : []).toEqual(kinds);
  });

  it('is opened by the one identity that a link was mailed for', async () => {
    const ann = await social.accounts.signedIn();
    const [asked, other] = [somebody({ email: ann.email }), somebody({ email: ann.email })];
    const { told, visitor } = await arrive('google', asked);
    await visitor.post('/api/auth/link-identity/mail', { token: told.link });
    const secret = (await social.accounts.linkTokens(ann.email, 'log-in')).get('secret') ?? '';
    const attacker = await arrive('google', other);
    expect((await link(attacker.visitor, attacker.told.link, { secret })).status).toBe(400);
    expect((await link(visitor, told.link, { secret })).status).toBe(200);
    expect((await arrive('google', other)).told.link).toBeDefined();
  });

  it('is not opened with the password by another browser than the one that came back', async () => {
    const ann = await social.accounts.signedIn();
    const { told, visitor } = await arrive('google', somebody({ email: ann.email }));
    const { password } = ann;
    expect((await link(social.accounts.newcomer(), told.link, { password })).status).toBe(400);
    expect((await link(visitor, told.link, { password })).status).toBe(200);
    expect((await link(visitor, told.link, { password })).status).toBe(400);
  });

  it('still asks for the second factor', async () => {
    const ann = await social.accounts.signedIn();
    await social.accounts.database.pool.query(
      `insert into second_factor (user_id, secret, confirmed_at) values ($1, 'sealed', now())`,
      [ann.id],
    );
    const there = somebody({ email: ann.email });
    const { visitor, told } = await arrive('google', there);
    const answered = await json(await link(visitor, told.link, { password: ann.password }));
    expect(answered).toEqual({ secondFactor: expect.any(String) });
    expect((await arrive('google', there)).told.secondFactor).toBeDefined();
    expect(visitor.isSignedIn()).toBe(false);
  });

  it('that nobody confirmed leaves the stranger who typed it nothing', async () => {
    const stranger = await social.accounts.unconfirmed();
    const { visitor, told } = await arrive('google', somebody({ email: stranger.email }));
    expect(told.hasPassword).toBe('false');
    expect((await link(visitor, told.link, { password: stranger.password })).status).toBe(400);
    await visitor.post('/api/auth/link-identity/mail', { token: told.link });
    const mailed = await social.accounts.linkTokens(stranger.email, 'log-in');
    const secret = mailed.get('secret') ?? '';
    expect((await link(visitor, mailed.get('link') ?? '', { secret })).status).toBe(200);
    await expect(social.accounts.signInAgain(stranger)).rejects.toThrow('401');
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: stranger.email } });
  });

  it('that is confirmed by a provider has only the trial days that its mailbox has left', async () => {
    const stranger = await social.accounts.unconfirmed();
    const { database, settings } = social.accounts;
    await database.pool.query(`insert into former_trial values ($1, 9, now() + interval '1 day')`, [
      mailboxHash(settings.authSecret, stranger.email),
    ]);
    const { visitor, told } = await arrive('google', somebody({ email: stranger.email }));
    await visitor.post('/api/auth/link-identity/mail', { token: told.link });
    const mailed = await social.accounts.linkTokens(stranger.email, 'log-in');
    const secret = mailed.get('secret') ?? '';
    expect((await link(visitor, mailed.get('link') ?? '', { secret })).status).toBe(200);
    const { rows } = await database.pool.query('select trial_days from progress where user_id = $1', [
      stranger.id,
    ]);
    expect(rows).toEqual([{ trial_days: 9 }]);
  });

  it('is not linked by a made-up or another’s token', async () => {
    const ann = await social.accounts.signedIn();
    for (const token of ['made-up', 'x'.repeat(2001), '']) {
      expect((await link(social.accounts.newcomer(), token, { password: ann.password })).status).toBe(400);
    }
  });
});

describe('an identity', () => {
  const rowsOf = async (email: string) => {
    const { rows } = await social.accounts.database.pool.query<{
      id: string;
      name: string;
      changed: Date | null;
    }>(
      `select account.id, account_id as name, changed_at as changed from account join "user" on "user".id = user_id
        where email = $1 and provider_id <> 'credential'`,
      [email],
    );
    return rows;
  };

  it('of one tenant is another’s with the same subject in another tenant', async () => {
    const inTenant = (tid: string) => ({ claims: { tid, xms_edov: true } });
    const ann = somebody(inTenant(randomUUID()));
    await arrive('microsoft', ann);
    const bob = somebody({ ...inTenant(randomUUID()), subject: ann.subject });
    const { visitor, told } = await arrive('microsoft', bob);
    expect(told).toEqual({ entered: 'true' });
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: bob.email } });
    const again = await arrive('microsoft', ann);
    expect(await sessionOf(again.visitor)).toMatchObject({ user: { email: ann.email } });
  });

  it('that was stored without its issuer opens its account, from then on with that issuer alone', async () => {
    for (const name of ['google', 'microsoft'] as const) {
      const tenant = { claims: { tid: randomUUID(), xms_edov: true } };
      const ann = somebody(tenant);
      await arrive(name, ann);
      const forget = 'update account set account_id = $2 where id = $1';
      await social.accounts.database.pool.query(forget, [(await rowsOf(ann.email))[0]?.id, ann.subject]);
      await social.accounts.database.pool.query(
        'update account set changed_at = null where account_id = $1',
        [ann.subject],
      );
      const other = somebody({ claims: { tid: randomUUID(), xms_edov: true }, subject: ann.subject });
      if (name === 'microsoft') {
        const { visitor } = await arrive(name, other);
        expect(await sessionOf(visitor)).toMatchObject({ user: { email: other.email } });
      }
      expect((await arrive(name, ann)).told).toEqual({ entered: 'true' });
      const [row] = await rowsOf(ann.email);
      expect(row?.name).toContain(social.provider.address);
      // The sign-in method is the same as before: "this was not me" does not count it as new.
      expect(row?.changed).toBeNull();
    }
  });

  it('that is removed between the first and the second factor lets nobody in', async () => {
    const ann = somebody();
    await arrive('google', ann);
    const { rows } = await social.accounts.database.pool.query<{ id: string }>(
      'select id from "user" where email = $1',
      [ann.email],
    );
    const userId = rows[0]?.id ?? '';
    const codes = createSecondFactors(testSecret);
    await codes.begin(social.accounts.db, { id: userId, email: ann.email });
    await social.accounts.database.pool.query('update second_factor set confirmed_at = now()');
    const [first = '', second = ''] = await codes.renewCodes(social.accounts.db, userId);
    const finish = (visitor: Visitor, token: string | undefined, code: string) =>
      visitor.post('/api/auth/second-factor', { token, code });
    const kept = await arrive('google', ann);
    expect((await finish(kept.visitor, kept.told.secondFactor, first)).status).toBe(200);
    const { visitor, told } = await arrive('google', ann);
    await social.accounts.database.pool.query('delete from account where user_id = $1', [userId]);
    expect((await finish(visitor, told.secondFactor, second)).status).toBe(401);
    expect(visitor.isSignedIn()).toBe(false);
  });
});
