import { samplePicture } from '../sample-picture.ts';
import { at, type Races, slow, user, visitor } from './race.ts';
import { racePassword } from './race-person.ts';

const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

export const accountRaces: Races = {
  'POST /auth/sign-up/email': visitor(
    ({ who }, variant) =>
      at('/auth/sign-up/email', {
        email: `new.${variant % 2}.${who.email}`,
        password: 'correct horse battery',
        name: 'Ann',
      }),
    slow,
  ),
  'POST /auth/send-verification-email': visitor(({ who }, variant) =>
    at('/auth/send-verification-email', { email: variant % 2 === 0 ? who.email : `no.${who.email}` }),
  ),
  'POST /confirm-email': visitor(() => at('/confirm-email', { accessToken: 'made', refreshToken: 'up' })),
  'POST /auth/sign-in/email': visitor(
    ({ who: { email } }, variant) =>
      at('/auth/sign-in/email', { email, password: variant % 2 === 0 ? racePassword : 'a wrong one' }),
    slow,
  ),
  'POST /auth/request-password-reset': visitor(({ who: { email } }) =>
    at('/auth/request-password-reset', { email }),
  ),
  'POST /auth/reset-password': visitor(() =>
    at('/auth/reset-password', { token: 'made-up', newPassword: 'correct horse battery' }),
  ),
  'POST /account/not-me/review': visitor(() => at('/account/not-me/review', { token: 'made-up' })),
  'POST /account/not-me': visitor(() => at('/account/not-me', { token: 'made-up' })),
  'PATCH /account/language': user((_, variant) =>
    at('/account/language', { language: variant % 2 === 0 ? 'de' : null }),
  ),
  'PATCH /account/locale': user((_, variant) =>
    at('/account/locale', { locale: variant % 2 === 0 ? 'de-DE' : null }),
  ),
  'PATCH /account/analytics': user((_, variant) => at('/account/analytics', { enabled: variant % 2 === 0 })),
  'PUT /account/picture': user(() => ({
    path: '/account/picture',
    ...samplePicture(),
  })),
  'DELETE /account/picture': user(() => at('/account/picture')),
  'POST /auth/update-user': user((_, variant) => at('/auth/update-user', { name: `Ann ${variant}` })),
  'POST /auth/change-email': user(
    ({ who }, variant) =>
      at('/auth/change-email', { newEmail: `to.${variant}.${who.email}`, password: racePassword }),
    slow,
  ),
  'POST /auth/change-password': user(
    (_, variant) =>
      at('/auth/change-password', {
        currentPassword: racePassword,
        newPassword: `correct horse battery ${variant}`,
      }),
    slow,
  ),
  'DELETE /account/sessions/:id': user(({ who }) => at(`/account/sessions/${who.sessionId}`)),
  'POST /account/sign-out': user((_, variant) =>
    at('/account/sign-out', { scope: variant % 2 === 0 ? 'others' : 'global' }),
  ),
  'POST /auth/sign-out': user(() => at('/auth/sign-out', {})),
  'POST /auth/second-factor': visitor(() => at('/auth/second-factor', { token: 'made-up', code: '123456' })),
  'POST /auth/passkey/options': visitor(() => at('/auth/passkey/options', {})),
  'POST /auth/passkey': visitor(() => at('/auth/passkey', { passkey: assertion })),
  'POST /auth/sign-up/passkey/options': visitor(({ who }, variant) =>
    at('/auth/sign-up/passkey/options', { email: `key.${variant % 2}.${who.email}`, name: 'Ann' }),
  ),
  'POST /auth/sign-up/passkey': visitor(({ who }, variant) => ({
    ...at('/auth/sign-up/passkey', {
      name: 'Phone',
      email: `key.${variant % 2}.${who.email}`,
      passkey: who.newcomersPasskey,
    }),
    headers: { cookie: who.newcomersCookie },
  })),
  'POST /auth/link-identity': visitor(() =>
    at('/auth/link-identity', { token: 'made-up', proof: { secret: 'made-up' } }),
  ),
  'POST /auth/link-identity/mail': visitor(() => at('/auth/link-identity/mail', { token: 'made-up' })),
  'POST /account/identities/:id/remove': user(({ who, alertId }) =>
    at(`/account/identities/${alertId}/remove`, { proof: who.proof }),
  ),
  'POST /account/proof/options': user(() => at('/account/proof/options', {})),
  'POST /account/proof': user(() => at('/account/proof', { password: racePassword }), slow),
  'POST /account/passkeys/options': user(({ who }) => at('/account/passkeys/options', { proof: who.proof })),
  'POST /account/passkeys': user(({ who }, variant) =>
    at('/account/passkeys', { name: `Phone ${variant}`, passkey: who.passkey, proof: who.proof }),
  ),
  'PATCH /account/passkeys/:id': user(({ alertId }, variant) =>
    at(`/account/passkeys/${alertId}`, { name: `Key ${variant}` }),
  ),
  'POST /account/passkeys/:id/remove': user(({ who, alertId }) =>
    at(`/account/passkeys/${alertId}/remove`, { proof: who.proof }),
  ),
  'POST /account/api-keys': user(({ who }, variant) =>
    at('/account/api-keys', {
      name: `Key ${variant}`,
      scopes: ['read'],
      expiresInDays: null,
      proof: who.proof,
    }),
  ),
  'DELETE /account/api-keys/:id': user(({ who }) => at(`/account/api-keys/${who.apiKeyId}`)),
  'POST /account/second-factor': user(({ who }) => at('/account/second-factor', { proof: who.proof })),
  'POST /account/second-factor/confirm': user(({ who }) =>
    at('/account/second-factor/confirm', { code: '000000', proof: who.proof }),
  ),
  'POST /account/second-factor/remove': user(({ who }) =>
    at('/account/second-factor/remove', { proof: who.proof }),
  ),
  'POST /account/recovery-codes': user(({ who }) => at('/account/recovery-codes', { proof: who.proof })),
  'POST /account/forget-devices': user(() => at('/account/forget-devices', {})),
  'POST /account/delete': user(() => at('/account/delete', { password: racePassword }), slow),
};
