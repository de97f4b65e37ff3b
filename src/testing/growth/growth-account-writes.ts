import { createEmailVerificationToken } from 'better-auth/api';
import { issueSecret } from '#features/account/server/credentials/one-time-secret.store.ts';
import { issueLink } from '#features/account/server/profile/confirmation.ts';
import { hashDevice } from '#features/account/server/sessions/device-cookie.ts';
import { cookieName } from '#platform/auth/cookie-name.ts';
import { createAuthenticator } from '../authenticator.ts';
import { samplePicture } from '../sample-picture.ts';
import { type TestApp, testSecret } from '../test-app.ts';
import { by, type GrowthRequest, people } from './growth-requests.ts';
import { idOf, password } from './growth-rows.ts';

const user = by('user');
const leaver = by('leaver');
const visitor = by('visitor');

const newcomer = { email: 'newcomer@example.com', password: 'correct horse battery', name: 'Ann' };
const json = { 'content-type': 'application/json' };

/** Belongs to a separate user: confirming in another browser invalidates the password. */
async function mailedLink({ database, settings }: TestApp) {
  const accessToken = await createEmailVerificationToken(testSecret, 'user4242@example.com');
  const link = await issueLink(database.db, { userId: idOf(4242), accessToken, appUrl: settings.appUrl });
  const tokens = new URLSearchParams(new URL(link).hash.slice(1));
  return { headers: json, body: JSON.stringify({ accessToken, refreshToken: tokens.get('refresh_token') }) };
}

const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

const session = { id: people.leaver.id, sessionId: people.leaver.id };

/** A proof token of the leaver. */
async function proved({ database }: TestApp, rest: object = {}) {
  const proof = await issueSecret(database.db, 'proof', { session });
  return { headers: json, body: JSON.stringify({ ...rest, proof }) };
}

function register({ settings }: TestApp, challenge: string) {
  const { appUrl } = settings;
  return createAuthenticator(appUrl).register({ challenge, rpId: new URL(appUrl).hostname });
}

async function newPasskey(test: TestApp) {
  const challenge = await issueSecret(test.database.db, 'passkey-addition', { session });
  return await proved(test, { name: 'Phone', passkey: register(test, challenge) });
}

async function newcomersPasskey(test: TestApp) {
  const [email, device] = ['passkey@example.com', 'D'.repeat(43)];
  const owner = { browser: hashDevice(device), about: email };
  const challenge = await issueSecret(test.database.db, 'passkey-sign-up', owner);
  const headers = { ...json, cookie: `${cookieName('device', test.settings)}=${device}` };
  return { headers, body: JSON.stringify({ name: 'Phone', passkey: register(test, challenge), email }) };
}

/** See `api_key` in growth-tables.ts. */
const keyOfLeaver = idOf(506_000);

/** Account writes by route, in this order, since some undo others. */
export const accountWrites: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'POST /api/auth/sign-up/email': [visitor('/auth/sign-up/email', newcomer)],
  'POST /api/auth/send-verification-email': [
    visitor('/auth/send-verification-email', { email: newcomer.email }),
  ],
  'POST /api/confirm-email': [{ ...visitor('/confirm-email'), prepare: mailedLink }],
  'POST /api/auth/sign-in/email': [
    visitor('/auth/sign-in/email', { email: people.user.email, password: 'a wrong one' }, 401),
    visitor('/auth/sign-in/email', { email: people.user.email, password }),
  ],
  'POST /api/auth/request-password-reset': [
    visitor('/auth/request-password-reset', { email: people.user.email }),
  ],
  'POST /api/auth/reset-password': [
    visitor('/auth/reset-password', { token: 'made-up', newPassword: 'correct horse battery' }, 400),
  ],
  'POST /api/account/not-me/review': [visitor('/account/not-me/review', { token: 'made-up' }, 400)],
  'POST /api/account/not-me': [visitor('/account/not-me', { token: 'made-up' }, 400)],
  'POST /api/auth/second-factor': [visitor('/auth/second-factor', { token: 'made-up', code: '123456' }, 401)],
  'POST /api/auth/passkey/options': [visitor('/auth/passkey/options', {})],
  'POST /api/auth/passkey': [visitor('/auth/passkey', { passkey: assertion }, 401)],
  'POST /api/auth/sign-up/passkey/options': [
    visitor('/auth/sign-up/passkey/options', { email: 'other@example.com', name: 'Ann' }),
  ],
  'POST /api/auth/sign-up/passkey': [
    {
      ...visitor('/auth/sign-up/passkey'),
      prepare: newcomersPasskey,
    },
  ],
  'GET /api/auth/social/:provider': [visitor('/auth/social/google', undefined, 404)],
  'GET /api/auth/social/:provider/callback': [visitor('/auth/social/google/callback', undefined, 404)],
  'POST /api/auth/link-identity': [
    visitor('/auth/link-identity', { token: 'made-up', proof: { secret: 'made-up' } }, 400),
  ],
  'POST /api/auth/link-identity/mail': [visitor('/auth/link-identity/mail', { token: 'made-up' }, 400)],
  'POST /api/account/identities/:id/remove': [
    { ...leaver(`/account/identities/${idOf(1)}/remove`, undefined, 404), prepare: (test) => proved(test) },
  ],
  'POST /api/account/proof/options': [user('/account/proof/options', {})],
  'POST /api/account/proof': [
    user('/account/proof', { password }),
    user('/account/proof', { passkey: assertion }, 400),
  ],
  'POST /api/account/passkeys/options': [
    { ...leaver('/account/passkeys/options'), prepare: (test) => proved(test) },
  ],
  'POST /api/account/passkeys': [{ ...leaver('/account/passkeys'), prepare: newPasskey }],
  'PATCH /api/account/passkeys/:id': [
    leaver(`/account/passkeys/${people.leaver.id}`, { name: 'Blue key' }, 204),
  ],
  'POST /api/account/passkeys/:id/remove': [
    {
      ...leaver(`/account/passkeys/${people.leaver.id}/remove`, undefined, 204),
      prepare: (test) => proved(test),
    },
  ],
  'POST /api/account/api-keys': [
    {
      ...leaver('/account/api-keys', undefined, 201),
      prepare: (test) => proved(test, { name: 'CRM', scopes: ['read'], expiresInDays: 30 }),
    },
  ],
  'DELETE /api/account/api-keys/:id': [leaver(`/account/api-keys/${keyOfLeaver}`, undefined, 204)],
  'POST /api/account/second-factor': [
    { ...leaver('/account/second-factor'), prepare: (test) => proved(test) },
  ],
  'POST /api/account/second-factor/confirm': [
    {
      ...leaver('/account/second-factor/confirm', undefined, 400),
      prepare: (test) => proved(test, { code: '000000' }),
    },
  ],
  'POST /api/account/second-factor/remove': [
    { ...leaver('/account/second-factor/remove', undefined, 204), prepare: (test) => proved(test) },
  ],
  'POST /api/account/recovery-codes': [
    { ...leaver('/account/recovery-codes', undefined, 409), prepare: (test) => proved(test) },
  ],
  'POST /api/account/forget-devices': [leaver('/account/forget-devices', {}, 204)],
  'PATCH /api/account/language': [user('/account/language', { language: 'de' })],
  'PATCH /api/account/locale': [user('/account/locale', { locale: 'de-DE' })],
  'PATCH /api/account/analytics': [user('/account/analytics', { enabled: false })],
  'PUT /api/account/picture': [
    {
      ...user('/account/picture'),
      prepare: () => Promise.resolve(samplePicture()),
    },
  ],
  'DELETE /api/account/picture': [user('/account/picture', undefined, 204)],
  'POST /api/auth/update-user': [leaver('/auth/update-user', { name: 'Ann' })],
  'POST /api/auth/change-email': [
    leaver('/auth/change-email', { newEmail: 'elsewhere@example.com', password }),
  ],
  'POST /api/auth/change-password': [
    leaver('/auth/change-password', { currentPassword: password, newPassword: 'correct horse battery' }),
  ],
  'DELETE /api/account/sessions/:id': [
    // Every user has two sessions besides the one of this test.
    user(`/account/sessions/${idOf(15_000)}`, undefined, 204),
  ],
  'POST /api/account/sign-out': [by('quitter')('/account/sign-out', { scope: 'others' })],
  'POST /api/auth/sign-out': [by('quitter')('/auth/sign-out', {})],
};
