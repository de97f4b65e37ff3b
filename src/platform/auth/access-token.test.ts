import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessTokenSeconds, createAccessTokens } from './access-token.ts';
import { deriveKey } from './derived-key.ts';

const secret = 'a secret that is long enough for a test';
const tokens = createAccessTokens(secret);
const ann = { id: '0190a1b2-0000-4000-8000-00000000000a', sessionId: '0190a1b2-0000-4000-8000-00000000000b' };
const now = new Date();
const past = new Date(now.getTime() - (accessTokenSeconds + 60) * 1000);

afterEach(() => {
  vi.useRealTimers();
});

it('identifies the caller for five minutes', async () => {
  const { value, expiresAt } = await tokens.mint(ann, now);
  expect(await tokens.read(value)).toMatchObject(ann);
  expect(Math.round((expiresAt.getTime() - now.getTime()) / 1000)).toBeCloseTo(300, -1);
});

describe('is refused', () => {
  const key = deriveKey(secret, 'access token');
  const claims = (token: SignJWT) => token.setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m');

  it('when it has expired', async () => {
    expect(await tokens.read((await tokens.mint(ann, past)).value)).toBeUndefined();
  });

  it('when it has expired since its last use', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { value } = await tokens.mint(ann, new Date());
    expect(await tokens.read(value)).toMatchObject(ann);
    vi.setSystemTime(Date.now() + (accessTokenSeconds - 1) * 1000);
    expect(await tokens.read(value)).toMatchObject(ann);
    vi.setSystemTime(Date.now() + 1000);
    expect(await tokens.read(value)).toBeUndefined();
  });

  it('when another secret signed it', async () => {
    const stranger = createAccessTokens('another secret that is long enough');
    expect(await tokens.read((await stranger.mint(ann, now)).value)).toBeUndefined();
  });

  it('when it was signed for another purpose with the same secret', async () => {
    const other = await claims(new SignJWT({ sub: ann.id, sid: ann.sessionId, aud: 'fairsplit-api' })).sign(
      new TextEncoder().encode(secret),
    );
    expect(await tokens.read(other)).toBeUndefined();
  });

  it('when a character is changed', async () => {
    const { value } = await tokens.mint(ann, now);
    const [head = '', body = '', signature = ''] = value.split('.');
    const forged = JSON.parse(atob(body)) as object;
    const changed = btoa(JSON.stringify({ ...forged, sub: ann.sessionId })).replaceAll('=', '');
    expect(await tokens.read([head, changed, signature].join('.'))).toBeUndefined();
  });

  it('when it is unsigned', async () => {
    const { value } = await tokens.mint(ann, now);
    const none = btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '');
    expect(await tokens.read(`${none}.${value.split('.')[1]}.`)).toBeUndefined();
  });

  it.each([
    [
      'no expiry',
      (token: SignJWT) => token.setProtectedHeader({ alg: 'HS256' }).setAudience('fairsplit-api'),
    ],
    ['another audience', (token: SignJWT) => claims(token).setAudience('elsewhere')],
    ['no user', (token: SignJWT) => claims(token).setAudience('fairsplit-api').setSubject('ann')],
  ])('with %s', async (_, shape) => {
    const token = shape(new SignJWT({ sub: ann.id, sid: ann.sessionId }));
    expect(await tokens.read(await token.sign(key))).toBeUndefined();
  });

  it.each(['', 'x', 'a.b.c', '..', 'eyJhbGciOiJIUzI1NiJ9.e30.'])('when it is %o', async (garbage) => {
    expect(await tokens.read(garbage)).toBeUndefined();
  });
});
