import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Fetch } from './oauth-client.ts';
import { microsoftOpenId, openIdProvider, plainOpenId } from './openid-provider.ts';

const client = { id: 'the client', secret: 'the secret' };
const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com';
const tid = '11111111-2222-3333-4444-555555555555';
const trip = {
  state: 'the state',
  nonce: 'the nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'https://fairsplit.example/api/auth/social/google/callback',
};
const { publicKey, privateKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const good = { iss: google, aud: client.id, sub: 'ann', nonce: trip.nonce, email: 'ann@example.com' };

const signed = (claims: JWTPayload, key = privateKey) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);

/** A provider with this metadata that returns this token for every code. */
function providerAt(address: string, issuer: string, idToken: string) {
  const fetch: Fetch = async (url) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/openid-configuration')) {
      return Response.json({
        issuer,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/keys`,
      });
    }
    if (pathname.endsWith('/keys')) {
      return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
    }
    return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: idToken });
  };
  const differences = address.startsWith(microsoft) ? microsoftOpenId : plainOpenId;
  return openIdProvider({ ...client, address }, differences, fetch);
}

const returned = (change: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ code: 'a code', state: trip.state, ...change });

/** Error messages of the OpenID library. */
const wrongClaim = 'unexpected JWT claim value encountered';
const wrongResponse = 'invalid response encountered';
const refusal = /signature|timestamp|response|alg/i;

describe('Google', () => {
  const identify = async (idToken: string, query = returned()) =>
    await providerAt(google, google, idToken).identify(query, trip);

  it('names somebody', async () => {
    expect(await identify(await signed(good))).toEqual({
      issuer: google,
      subject: 'ann',
      email: 'ann@example.com',
      name: '',
      isVerified: false,
    });
    expect(await identify(await signed({ ...good, email_verified: true }))).toMatchObject({
      isVerified: true,
    });
    expect(await identify(await signed({ ...good, email_verified: 'true' }))).toMatchObject({
      isVerified: false,
    });
    expect(await identify(await signed({ ...good, email: undefined }))).toBeUndefined();
  });

  it.each([
    ['another nonce', { nonce: 'another' }, wrongClaim],
    ['no nonce', { nonce: undefined }, wrongResponse],
    ['another audience', { aud: 'another' }, wrongClaim],
    ['another issuer', { iss: `${google}.evil.example` }, wrongClaim],
    ['no subject', { sub: '' }, 'Too small'],
  ])('is refused with %s', async (_, change, message) => {
    await expect(identify(await signed({ ...good, ...change }))).rejects.toThrow(message);
  });

  it('is refused with a token that is not signed by its key, or too old', async () => {
    const expired = new SignJWT(good)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt(1)
      .setExpirationTime(2);
    const shared = new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('5m');
    const tokens = [
      await signed(good, stranger.privateKey),
      await expired.sign(privateKey),
      await shared.sign(new TextEncoder().encode(client.secret)),
      new UnsecuredJWT(good).setIssuedAt().setExpirationTime('5m').encode(),
    ];
    for (const token of tokens) await expect(identify(token)).rejects.toThrow(refusal);
  });

  it('is refused for another state, another provider’s answer and two codes', async () => {
    const token = await signed(good);
    await expect(identify(token, returned({ state: 'another' }))).rejects.toThrow(wrongResponse);
    await expect(identify(token, returned({ iss: 'https://evil.example' }))).rejects.toThrow(wrongResponse);
    const twice = returned();
    twice.append('code', 'another');
    await expect(identify(token, twice)).rejects.toThrow(wrongResponse);
    expect(await identify(token, returned({ iss: google }))).toBeDefined();
  });

  it('is refused when its metadata are another’s', async () => {
    const provider = providerAt(google, `${google}.evil.example`, await signed(good));
    await expect(provider.startUrl(trip)).rejects.toThrow('metadata issuer does not match');
  });

  it('is reached with PKCE, state and nonce', async () => {
    const url = new URL(await providerAt(google, google, '').startUrl(trip));
    expect(`${url.origin}${url.pathname}`).toBe(`${google}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: client.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: trip.redirectUri,
      state: trip.state,
      nonce: trip.nonce,
      code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
  });
});

describe('Microsoft', () => {
  const template = `${microsoft}/{tenantid}/v2.0`;
  const iss = template.replace('{tenantid}', tid);
  const identify = async (change: JWTPayload) =>
    await providerAt(
      `${microsoft}/common/v2.0`,
      template,
      await signed({ ...good, iss, tid, ...change }),
    ).identify(returned(), trip);

  it('names somebody of one tenant', async () => {
    expect(await identify({})).toMatchObject({ issuer: iss, subject: 'ann' });
  });

  it.each([
    ['another tenant’s issuer', { tid: 'another' }],
    ['no tenant', { tid: undefined }],
    ['the template itself', { iss: template }],
  ])('is refused with %s', async (_, change) => {
    await expect(identify(change)).rejects.toThrow(wrongClaim);
  });

  it('names nobody of a tenant that is none', async () => {
    expect(await identify({ iss: template, tid: '{tenantid}' })).toBeUndefined();
  });

  it('is believed an address only where its owner is known', async () => {
    const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
    expect(await identify({ email_verified: true })).toMatchObject({ isVerified: false });
    expect(await identify({ xms_edov: '1' })).toMatchObject({ isVerified: true });
    const issuer = template.replace('{tenantid}', personal);
    expect(await identify({ iss: issuer, tid: personal })).toMatchObject({ isVerified: true });
  });
});
