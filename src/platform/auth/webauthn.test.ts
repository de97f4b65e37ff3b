import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
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

it.each(kinds)('takes a passkey and its proof: %s', (kind) => {
  const device = createAuthenticator(party.origin, kind);
  const key = verifyRegistration(device.register(asked), ceremony);
  expect(key).toMatchObject({ counter: 0 });
  expect(key && verifyAssertion(device.prove(asked), ceremony, key)).toBe(0);
});

describe.each(Object.entries(wrong))('%s', (_, twist) => {
  const device = createAuthenticator(party.origin);
  it('makes no passkey', () => {
    expect(verifyRegistration(device.register(asked, twist), ceremony)).toBeUndefined();
  });
  it('proves nothing', () => {
    const key = verifyRegistration(device.register(asked), ceremony);
    const flags = 'flags' in twist ? { flags: twist.flags & ~0x40 } : {};
    expect(
      key && verifyAssertion(device.prove(asked, { ...twist, ...flags }), ceremony, key),
    ).toBeUndefined();
  });
});

describe('a proof is refused', () => {
  const device = createAuthenticator(party.origin);
  const key = verifyRegistration(device.register(asked), ceremony) ?? {
    publicKey: '',
    algorithm: 0,
    counter: 0,
  };

  it('for another challenge', () => {
    const sent = device.prove({ ...asked, challenge: 'another' });
    expect(challengeOf(sent.clientDataJSON)).toBe('another');
    expect(verifyAssertion(sent, ceremony, key)).toBeUndefined();
  });

  it('by another key', () => {
    const other = createAuthenticator(party.origin);
    expect(verifyAssertion(other.prove(asked), ceremony, key)).toBeUndefined();
  });

  it('with a changed byte, or none at all', () => {
    const sent = device.prove(asked);
    for (const signature of [`AAAA${sent.signature.slice(4)}`, 'AAAA', '']) {
      expect(verifyAssertion({ ...sent, signature }, ceremony, key)).toBeUndefined();
    }
    expect(verifyAssertion({ ...sent, authenticatorData: 'AAAA' }, ceremony, key)).toBeUndefined();
    expect(verifyAssertion({ ...sent, clientDataJSON: 'AAAA' }, ceremony, key)).toBeUndefined();
  });

  it('when the count has not grown', () => {
    const counted = { ...key, counter: 5 };
    const counts = [0, 4, 5, 6].map((counter) =>
      verifyAssertion(device.prove(asked, { counter }), ceremony, counted),
    );
    expect(counts).toEqual([undefined, undefined, undefined, 6]);
  });
});

it('takes no weak or unfitting key', () => {
  const sent = createAuthenticator(party.origin).register(asked);
  const spki = (key: ReturnType<typeof generateKeyPairSync>) =>
    Buffer.from(
      (key.publicKey as unknown as { export(how: object): Buffer }).export({ format: 'der', type: 'spki' }),
    ).toString('base64url');
  const weak = spki(generateKeyPairSync('rsa', { modulusLength: 1024 }));
  const curve = spki(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }));
  const changes = [
    { algorithm: -8 },
    { algorithm: -65_535 },
    { publicKey: 'AAAA' },
    { publicKey: weak, algorithm: -257 },
    { publicKey: curve },
    { id: 'AAAA' },
  ];
  for (const change of changes) expect(verifyRegistration({ ...sent, ...change }, ceremony)).toBeUndefined();
});
