import { createAuthenticator } from '../authenticator.ts';
import type { Visitor } from '../visitor.ts';
import type { Secret, SecretKind } from './secret-makers.ts';
import type { SecretOwner } from './secret-owner.ts';

type Use = Readonly<{
  /** The accepted kind: secrets of all other kinds are refused. */
  takes: SecretKind | readonly SecretKind[];
  run(by: Visitor, secret: Secret, owner: SecretOwner, isOwn: boolean): Promise<Response>;
}>;

const proofOf = (path: (owner: SecretOwner) => string, rest: object = {}): Use => ({
  takes: 'proof',
  run: (by, { text }, owner) => by.post(`/api/account/${path(owner)}`, { ...rest, proof: text }),
});

/** A secret of another kind has no cookie and code, so those of a valid sign-in are added. */
const socialTrip = (takes: SecretKind, query: string): Use => ({
  takes,
  async run(by, { text, beside = '' }, { travel, google }, isOwn) {
    const code = isOwn ? beside : ((await travel(by, google, query)).searchParams.get('code') ?? '');
    return await by.get(`/api/auth/social/google/callback?${new URLSearchParams({ code, state: text })}`);
  },
});

const rpId = 'localhost';
const origin = 'http://localhost:3000';
const newPasskey = (challenge: string) => createAuthenticator(origin).register({ challenge, rpId });

/** Every request that accepts a secret; its other parameters are valid. */
export const secretUses: Readonly<Record<string, Use>> = {
  'new recovery codes': proofOf(() => 'recovery-codes'),
  'options for a passkey': proofOf(() => 'passkeys/options'),
  'beginning to add an app': proofOf(() => 'second-factor'),
  'confirming an app': proofOf(() => 'second-factor/confirm', { code: '000000' }),
  'removing the app': proofOf(() => 'second-factor/remove'),
  'a new API key': proofOf(() => 'api-keys', { name: 'CRM', scopes: ['read'], expiresInDays: null }),
  'removing a passkey': proofOf(({ passkeyId }) => `passkeys/${passkeyId}/remove`),
  'disconnecting an identity': proofOf(({ identityId }) => `identities/${identityId}/remove`),
  'deleting the account': proofOf(() => 'delete'),
  'asking for another address': {
    takes: 'proof',
    run: (by, { text }, { newcomer }) =>
      by.post('/api/auth/change-email', { newEmail: newcomer, proof: text }),
  },
  'the proof of a new passkey': {
    takes: 'proof',
    async run(by, { text }, { prove, passkeyOptions }) {
      const { challenge } = await passkeyOptions(await prove());
      const passkey = newPasskey(challenge);
      return await by.post('/api/account/passkeys', { name: 'Phone', passkey, proof: text });
    },
  },
  'the challenge of a new passkey': {
    takes: 'passkey-addition',
    run: async (by, { text }, { prove }) =>
      await by.post('/api/account/passkeys', {
        name: 'Phone',
        passkey: newPasskey(text),
        proof: await prove(),
      }),
  },
  'proving by passkey': {
    takes: 'passkey-proof',
    run: (by, { text }, { device }) =>
      by.post('/api/account/proof', { passkey: device.prove({ challenge: text, rpId }) }),
  },
  'proving by provider': socialTrip('social-proof', '?for=proof'),
  'logging in by provider': socialTrip('social-sign-in', ''),
  'logging in by passkey': {
    takes: 'passkey-sign-in',
    run: (by, { text }, { device }) =>
      by.post('/api/auth/passkey', { passkey: device.prove({ challenge: text, rpId }) }),
  },
  'signing up by passkey': {
    takes: 'passkey-sign-up',
    run: (by, { text }, { newcomer }) =>
      by.post('/api/auth/sign-up/passkey', { email: newcomer, name: 'Ann', passkey: newPasskey(text) }),
  },
  'the second step': {
    takes: 'second-factor',
    run: (by, { text }, { recoveryCodes }) =>
      by.post('/api/auth/second-factor', { token: text, code: recoveryCodes[0] }),
  },
  'linking by password': {
    takes: 'pending-identity',
    run: (by, { text }, { password }) =>
      by.post('/api/auth/link-identity', { token: text, proof: { password } }),
  },
  'asking for a link by mail': {
    takes: 'pending-identity',
    run: (by, { text }) => by.post('/api/auth/link-identity/mail', { token: text }),
  },
  'linking by mail': {
    takes: 'link-identity',
    run: (by, { text, beside = text }) =>
      by.post('/api/auth/link-identity', { token: beside, proof: { secret: text } }),
  },
  'choosing a password': {
    takes: 'reset-password',
    run: (by, { text }) =>
      by.post('/api/auth/reset-password', { token: text, newPassword: 'quite another horse' }),
  },
  'this was not me': {
    takes: 'not-me',
    run: (by, { text }) => by.post('/api/account/not-me', { token: text, keep: [] }),
  },
  'what "this was not me" would remove': {
    takes: 'not-me',
    run: (by, { text }) => by.post('/api/account/not-me/review', { token: text }),
  },
  'confirming an address': {
    takes: ['confirm', 'agree', 'confirm-new'],
    run: (by, { text, beside = text }) =>
      by.post('/api/confirm-email', { accessToken: beside, refreshToken: text }),
  },
  'opening a shared result': { takes: 'share', run: (by, { text }) => by.get(`/api/shared/${text}`) },
  'opening a table': { takes: 'room', run: (by, { text }) => by.get(`/api/rooms/${text}`) },
  'opening an invitation': {
    takes: 'group',
    run: (by, { text }) => by.get(`/api/group-invites/${text}`),
  },
  'refusing e-mails': { takes: 'refusal', run: (by, { text }) => by.get(`/api/letters/${text}`) },
  'calling the API': {
    takes: 'access',
    run: (by, { text }) =>
      by.get('/api/account/sessions', { headers: { authorization: `Bearer ${text}`, cookie: 'none=1' } }),
  },
};
