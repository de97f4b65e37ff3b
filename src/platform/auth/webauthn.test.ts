import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { coseKeyOf } from './cose-key.ts';
import { storedPasskeys } from './testing/stored-passkeys.ts';
import { challengeOf, relyingParty, verifyAssertion, verifyRegistration } from './webauthn.ts';

const party = relyingParty('https://fairsplit.example');
const asked = { challenge: 'a-challenge', rpId: party.id };
const ceremony = { party, challenge: asked.challenge };
const kinds = ['es256', 'ed25519', 'rs256'] as const;

const wrong = {
  'another origin': { origin: 'https://fairsplit.example.evil.example' },
  'another site': { rpId: 'evil.example' },
  'a page inside another': { crossOrigin: true },
  'another kind of answer': { type: 'payment.get' },
  'nobody present': { flags: 0x44 },
  'nobody recognised': { flags: 0x41 },
} as const;

it.each(kinds)('takes a passkey and its proof: %s', async (kind) => {
  const device = createAuthenticator(party.origin, kind);
  const key = await verifyRegistration(device.register(asked), ceremony);
  expect(key).toMatchObject({ counter: 0 });
  expect(key && (await verifyAssertion(device.prove(asked), ceremony, key))).toBe(0);
});

it.each(kinds)('takes the proof of a passkey that an earlier release stored: %s', async (kind) => {
  const { stored, sent } = storedPasskeys[kind];
  expect(await verifyAssertion(sent, ceremony, stored)).toBe(0);
  expect(await verifyAssertion(sent, { party, challenge: 'another' }, stored)).toBeUndefined();
});

describe.each(Object.entries(wrong))('%s', (_, twist) => {
  const device = createAuthenticator(party.origin);
  it('makes no passkey', async () => {
    expect(await verifyRegistration(device.register(asked, twist), ceremony)).toBeUndefined();
  });
  it('proves nothing', async () => {
    const key = await verifyRegistration(device.register(asked), ceremony);
    const flags = 'flags' in twist ? { flags: twist.flags & ~0x40 } : {};
    const sent = device.prove(asked, { ...twist, ...flags });
    expect(key).toBeDefined();
    expect(key && (await verifyAssertion(sent, ceremony, key))).toBeUndefined();
  });
});

describe('a proof is refused', () => {
  const device = createAuthenticator(party.origin);
  const { publicKey, algorithm } = device.register(asked);
  const key = { publicKey, algorithm, counter: 0 };

  it('for another challenge', async () => {
    const sent = device.prove({ ...asked, challenge: 'another' });
    expect(challengeOf(sent.clientDataJSON)).toBe('another');
    expect(await verifyAssertion(sent, ceremony, key)).toBeUndefined();
  });

  it('by another key', async () => {
    const other = createAuthenticator(party.origin);
    expect(await verifyAssertion(other.prove(asked), ceremony, key)).toBeUndefined();
  });

  it('with a changed byte, or none at all', async () => {
    const sent = device.prove(asked);
    expect(await verifyAssertion(sent, ceremony, key)).toBe(0);
    for (const signature of [`AAAA${sent.signature.slice(4)}`, 'AAAA', '']) {
      expect(await verifyAssertion({ ...sent, signature }, ceremony, key)).toBeUndefined();
    }
    expect(await verifyAssertion({ ...sent, authenticatorData: 'AAAA' }, ceremony, key)).toBeUndefined();
    expect(await verifyAssertion({ ...sent, clientDataJSON: 'AAAA' }, ceremony, key)).toBeUndefined();
  });

  it('when the count has not grown', async () => {
    const counted = { ...key, counter: 5 };
    const counts = [0, 4, 5, 6].map((counter) =>
      verifyAssertion(device.prove(asked, { counter }), ceremony, counted),
    );
    expect(await Promise.all(counts)).toEqual([undefined, undefined, undefined, 6]);
  });
});

it('takes no key but the one that the authenticator names, under its id and algorithm', async () => {
  const sent = createAuthenticator(party.origin).register(asked);
  const other = createAuthenticator(party.origin).register(asked);
  const changes = [
    { algorithm: -8 },
    { algorithm: -65_535 },
    { publicKey: 'AAAA' },
    { publicKey: other.publicKey },
    { id: 'AAAA' },
    { authenticatorData: other.authenticatorData },
  ];
  expect(await verifyRegistration(sent, ceremony)).toBeDefined();
  for (const change of changes) {
    expect(await verifyRegistration({ ...sent, ...change }, ceremony)).toBeUndefined();
  }
});

it('takes no weak key, nor one on another curve', () => {
  const spki = (key: ReturnType<typeof generateKeyPairSync>) =>
    Buffer.from(
      (key.publicKey as unknown as { export(how: object): Buffer }).export({ format: 'der', type: 'spki' }),
    ).toString('base64url');
  const rsa = (modulusLength: number) => spki(generateKeyPairSync('rsa', { modulusLength }));
  const curve = (namedCurve: string) => spki(generateKeyPairSync('ec', { namedCurve }));
  expect(coseKeyOf({ publicKey: rsa(1024), algorithm: -257 })).toBeUndefined();
  expect(coseKeyOf({ publicKey: rsa(2048), algorithm: -257 })).toBeDefined();
  expect(coseKeyOf({ publicKey: curve('secp256k1'), algorithm: -7 })).toBeUndefined();
  expect(coseKeyOf({ publicKey: curve('P-384'), algorithm: -7 })).toBeUndefined();
  expect(coseKeyOf({ publicKey: curve('P-256'), algorithm: -7 })).toBeDefined();
  expect(coseKeyOf({ publicKey: curve('P-256'), algorithm: -35 })).toBeUndefined();
});
