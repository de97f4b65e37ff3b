import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openAccounts } from '#testing/account-harness.ts';
import type { ProviderUser } from '#testing/openid-provider.ts';
import type { Visitor } from '#testing/visitor.ts';
import type { Provider } from '../../rules/identity.ts';
import { json, locationOf, openSocialSignIns, sessionOf, somebody } from '../../testing/social-sign-ins.ts';

const social = openSocialSignIns();
const { arrive, travel } = social;

describe.each(['google', 'github', 'microsoft'] as const)('%s', (name) => {
  it('opens an account, and the same one again', async () => {
    const ann = somebody({ name: 'Ann Ames' });
    const { visitor, told } = await arrive(name, ann);
    expect(told).toEqual({ entered: 'true' });
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: ann.email, username: 'Ann Ames' } });
    // The address may change at the provider; the account stays the same.
    const again = await arrive(name, { ...ann, email: `new.${ann.email}` });
    expect(await sessionOf(again.visitor)).toMatchObject({ user: { email: ann.email } });
  });

  it('makes no account for an address that is not confirmed', async () => {
    const claims = name === 'microsoft' ? { claims: { tid: randomUUID() } } : {};
    const { visitor, told } = await arrive(name, somebody({ verified: false, ...claims }));
    expect(told).toEqual({ error: 'not-verified' });
    expect(visitor.isSignedIn()).toBe(false);
  });

  it('comes to nothing when the person turns back', async () => {
    expect((await arrive(name, undefined)).told).toEqual({ error: 'not-finished' });
  });
});

it('Microsoft’s word for an address counts where its owner confirmed the domain', async () => {
  const tid = randomUUID();
  const { told } = await arrive('microsoft', somebody({ verified: false, claims: { tid, xms_edov: true } }));
  expect(told).toEqual({ entered: 'true' });
});

describe('the way back', () => {
  it('is open only to the browser that set out, once, with its own state', async () => {
    const visitor = social.accounts.newcomer();
    const path = await travel('google', somebody(), visitor);
    const stranger = social.accounts.newcomer();
    expect(locationOf(await stranger.get(path))).toBe('/log-in#error=not-finished');
    expect(stranger.isSignedIn()).toBe(false);
    const changed = path.replace(/state=[^&]+/, 'state=made-up');
    const other = social.accounts.newcomer();
    await travel('google', somebody(), other);
    expect(locationOf(await other.get(changed))).toBe('/log-in#error=not-finished');
    expect(locationOf(await visitor.get(path))).toBe('/log-in#entered=true');
    expect(locationOf(await visitor.get(path))).toBe('/log-in#error=not-finished');
  });

  it('of one provider does not serve another', async () => {
    const visitor = social.accounts.newcomer();
    const path = await travel('google', somebody(), visitor);
    expect(locationOf(await visitor.get(path.replace('google', 'github')))).toBe(
      '/log-in#error=not-finished',
    );
  });

  it.each([
    ['another nonce', { nonce: 'made-up' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody else' }],
    ['no subject', { sub: '' }],
  ])('with %s opens nothing', async (_, claims) => {
    const { visitor, told } = await arrive('google', somebody({ claims }));
    expect(told.error).toBeDefined();
    expect(visitor.isSignedIn()).toBe(false);
  });
});

describe('somebody who only has a connected account', () => {
  const prove = async (name: Provider, user: ProviderUser | undefined, visitor: Visitor) => {
    social.provider.signIn(user);
    const there = locationOf(await visitor.get(`/api/auth/social/${name}?for=proof`));
    if (there.startsWith('/log-in')) return Object.fromEntries(new URLSearchParams(there.split('#')[1]));
    const back = locationOf(await fetch(there, { redirect: 'manual' })).replace(
      social.accounts.settings.appUrl,
      '',
    );
    const led = locationOf(await visitor.get(back));
    return Object.fromEntries(new URLSearchParams(led.split('#')[1]));
  };

  it('proves by it that it is they', async () => {
    const ann = somebody();
    const { visitor } = await arrive('google', ann);
    const { proof, proves } = await prove('google', ann, visitor);
    expect(proves).toBe('true');
    expect((await visitor.post('/api/account/second-factor', { proof })).status).toBe(200);
    expect((await visitor.post('/api/account/delete', { proof })).status).toBe(204);
  });

  it('proves nothing by another’s, in another session, or signed out', async () => {
    const ann = somebody();
    const { visitor } = await arrive('google', ann);
    const bob = somebody();
    await arrive('google', bob);
    expect(await prove('google', bob, visitor)).toEqual({ error: 'not-connected', proves: 'true' });
    expect(await prove('google', somebody(), visitor)).toEqual({ error: 'not-connected', proves: 'true' });
    expect(await prove('google', ann, social.accounts.newcomer())).toEqual({
      error: 'not-finished',
      proves: 'true',
    });
    const elsewhere = await arrive('google', ann);
    const { proof } = await prove('google', ann, elsewhere.visitor);
    expect((await visitor.post('/api/account/delete', { proof })).status).toBe(400);
    expect((await elsewhere.visitor.post('/api/account/delete', { proof })).status).toBe(204);
  });
});

it('a connected account can be removed, but not the last way in', async () => {
  const ann = somebody();
  const { visitor } = await arrive('google', ann);
  const list = z.object({ identities: z.array(z.object({ id: z.string(), provider: z.literal('google') })) });
  const [own] = list.parse(await json(await visitor.get('/api/account/security'))).identities;
  // A user without a password chooses one by mail before anything can be removed.
  await social.accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
  const token = (await social.accounts.linkTokens(ann.email)).get('token');
  await social.accounts
    .newcomer()
    .post('/api/auth/reset-password', { token, newPassword: 'quite another horse' });
  const home = await social.accounts.signInAgain({ ...ann, name: 'Ann', password: 'quite another horse' });
  const proved = await home.post('/api/account/proof', { password: 'quite another horse' });
  const { proof } = z.object({ proof: z.string() }).parse(await json(proved));
  expect((await home.post(`/api/account/identities/${own?.id}/remove`, { proof })).status).toBe(204);
  expect((await social.accounts.lastMail(ann.email))?.kind).toBe('identity-unlinked');
  const { told } = await arrive('google', ann);
  expect(told.link).toBeDefined();
});

it('somebody who is signed in is never led into another account', async () => {
  const ann = await social.accounts.signedIn();
  const stranger = somebody();
  expect((await arrive('google', stranger, ann.visitor)).told).toEqual({ error: 'other-address' });
  await arrive('google', stranger);
  expect((await arrive('google', stranger, ann.visitor)).told).toEqual({ error: 'other-account' });
  expect(await sessionOf(ann.visitor)).toMatchObject({ user: { id: ann.id } });
});

it('a provider that is not set up is not there', async () => {
  const plain = await openAccounts();
  try {
    expect(await json(await plain.newcomer().get('/api/auth/providers'))).toEqual({ providers: [] });
    expect((await plain.newcomer().get('/api/auth/social/google')).status).toBe(404);
    expect((await plain.newcomer().get('/api/auth/social/google/callback?code=x&state=y')).status).toBe(404);
  } finally {
    await plain.close();
  }
  expect(await json(await social.accounts.newcomer().get('/api/auth/providers'))).toEqual({
    providers: ['google', 'github', 'microsoft'],
  });
});
