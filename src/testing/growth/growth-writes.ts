import { createEmailVerificationToken } from 'better-auth/api';
import { issueLink } from '#features/account/server/confirmation.ts';
import { issueToken } from '#features/account/server/link-token.store.ts';
import { anybody } from '#features/account/server/passkeys/passkey-ceremony.ts';
import { refusalToken } from '#features/sharing/server/letter-tokens.ts';
import { createAuthenticator } from '../authenticator.ts';
import { samplePlan } from '../commissions.ts';
import { signed } from '../notices.ts';
import { samples } from '../sample-inputs.ts';
import { type TestApp, testSecret } from '../test-app.ts';
import { by, type GrowthRequest, people, room, shareToken } from './growth-requests.ts';
import { grown, idOf, password } from './growth-tables.ts';

const user = by('user');
const owner = by('owner');
const leaver = by('leaver');
const visitor = by('visitor');
const buyer = by('buyer');
const { id } = people.user;
const recordOfTheirs = id;

const { templateType, inputData } = samples.commission();
const template = { name: 'Deal', templateType, customConfig: { inputData } };
const newcomer = { email: 'newcomer@example.com', password: 'correct horse battery', name: 'Ann' };
const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const json = { 'content-type': 'application/json' };

/** Somebody's whom nobody else here is: confirmed in another browser, the password is void. */
async function mailedLink({ database, settings }: TestApp) {
  const accessToken = await createEmailVerificationToken(testSecret, 'user4242@example.com');
  const link = await issueLink(database.db, { userId: idOf(4242), accessToken, appUrl: settings.appUrl });
  const tokens = new URLSearchParams(new URL(link).hash.slice(1));
  return { headers: json, body: JSON.stringify({ accessToken, refreshToken: tokens.get('refresh_token') }) };
}

const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };

/** Proof that it is the leaver. */
async function proved({ database }: TestApp) {
  const proof = await issueToken(database.db, 'proof', people.leaver.id, 300);
  return { headers: json, body: JSON.stringify({ proof }) };
}

async function newPasskey({ database, settings }: TestApp, whose: string, email?: string) {
  const { appUrl } = settings;
  const challenge = await issueToken(database.db, 'passkey-challenge', whose, 300);
  const passkey = createAuthenticator(appUrl).register({ challenge, rpId: new URL(appUrl).hostname });
  return { headers: json, body: JSON.stringify({ name: 'Phone', passkey, ...(email ? { email } : {}) }) };
}

async function notice(test: TestApp) {
  const data = { object: { id: 'in_sbx_5000', customer: 'cus_sbx_5000' } };
  const event = { id: 'evt_sbx_new', type: 'invoice.paid', created: 1, livemode: false, data };
  const body = new TextEncoder().encode(JSON.stringify(event));
  return { headers: { 'fairsplit-signature': signed(test, body) }, body };
}

/** As the host of a room. */
const hosting = (path: string, content?: unknown, status = 200): GrowthRequest => ({
  ...visitor(`${room.path}${path}`, undefined, status),
  prepare: () =>
    Promise.resolve({
      headers: { ...json, 'room-key': room.host },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    }),
});
const item = { name: 'Soup', amount: '8.00', quantity: 1 };

/** What is done, by the route that answers; in this order, since some undo what others did. */
export const writes: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'POST /api/calculate': [
    user('/calculate', samples.commission(), 201),
    user('/calculate', { ...samples.commission('Jo'), sheetId: idOf(77) }, 201),
    user('/calculate', { ...samples.commission('Bo'), sheetId: idOf(77) }, 201),
  ],
  'PATCH /api/calculations/:userId/sheets/:id': [
    user(`/calculations/${id}/sheets/${recordOfTheirs}`, { name: 'Friday' }),
  ],
  'DELETE /api/calculations/:userId/sheets/:id': [
    user(`/calculations/${id}/sheets/${idOf(grown.users + 5000)}`, undefined, 204),
  ],
  'DELETE /api/calculations/:userId/:id': [user(`/calculations/${id}/${recordOfTheirs}`, undefined, 204)],
  'POST /api/track-daily-activity': [user('/track-daily-activity', {})],
  'POST /api/track': [
    user(
      '/track',
      {
        eventType: 'template_saved',
        properties: { template_type: 'commission', fields_count: 3 },
      },
      202,
    ),
  ],
  'POST /api/templates': [user('/templates', template, 201)],
  'POST /api/templates/import': [
    user('/templates/import', { fairsplit: 'template', version: 1, ...template }, 201),
  ],
  'PATCH /api/templates/:id': [user(`/templates/${recordOfTheirs}`, { name: 'Other' })],
  'POST /api/templates/:id/use': [user(`/templates/${recordOfTheirs}/use`, {})],
  'POST /api/templates/:id/duplicate': [user(`/templates/${recordOfTheirs}/duplicate`, {}, 201)],
  'DELETE /api/templates/:id': [user(`/templates/${recordOfTheirs}`, undefined, 204)],

  'POST /api/commission-plans': [user('/commission-plans', samplePlan, 201)],
  'POST /api/commission-plans/import': [
    user('/commission-plans/import', { fairsplit: 'commission-plan', version: 1, plan: samplePlan }, 201),
  ],
  'PUT /api/commission-plans/:id': [
    user(`/commission-plans/${recordOfTheirs}`, { ...samplePlan, name: 'Other' }),
  ],
  // A run uses it.
  'DELETE /api/commission-plans/:id': [user(`/commission-plans/${recordOfTheirs}`, undefined, 409)],
  'POST /api/commission-runs': [user('/commission-runs', { planId: recordOfTheirs, day: '2027-01-15' }, 201)],
  'PUT /api/commission-runs/:id/reps': [
    user(`/commission-runs/${recordOfTheirs}/reps`, { reps: [{ name: 'Robin' }, { name: 'Kim' }] }),
  ],
  'PUT /api/commission-runs/:id/deals': [
    {
      ...user(`/commission-runs/${recordOfTheirs}/deals?columns=date:0,rep:1,amount:2,id:3&header=no`),
      prepare: async () => ({
        headers: { 'content-type': 'text/csv' },
        body: '2026-11-15,Robin,100,X1\n2026-11-16,Kim,100,X2',
      }),
    },
  ],
  'POST /api/commission-runs/:id/notes': [
    user(`/commission-runs/${recordOfTheirs}/notes`, { rep: 0, seq: 1, text: 'Too little' }, 201),
  ],
  'PATCH /api/commission-runs/:id/notes/:note': [
    user(`/commission-runs/${recordOfTheirs}/notes/${recordOfTheirs}`, { resolved: true }),
  ],
  'PUT /api/commission-runs/:id/deals/:seq': [
    user(`/commission-runs/${recordOfTheirs}/deals/1`, { date: '2026-11-15', rep: 'Robin', amount: '9' }),
  ],
  'DELETE /api/commission-runs/:id/deals/:seq': [
    user(`/commission-runs/${recordOfTheirs}/deals/0`, undefined, 204),
  ],
  'POST /api/commission-runs/:id/compute': [user(`/commission-runs/${recordOfTheirs}/compute`, {})],
  'POST /api/commission-runs/:id/approve': [user(`/commission-runs/${recordOfTheirs}/approve`, {})],
  'POST /api/commission-runs/:id/paid': [user(`/commission-runs/${recordOfTheirs}/paid`, {})],
  'POST /api/commission-runs/:id/correction': [
    user(`/commission-runs/${recordOfTheirs}/correction`, {}, 201),
  ],
  'DELETE /api/commission-runs/:id': [leaver(`/commission-runs/${people.leaver.id}`, undefined, 204)],

  'POST /api/shares': [
    user('/shares', samples.commission(), 201),
    visitor('/shares', samples.commission(), 201),
  ],
  'POST /api/statements': [
    user(
      '/statements',
      { ...samples.commission(), recipients: [{ person: 0, email: 'robin@example.com' }] },
      201,
    ),
  ],
  'POST /api/shares/:id/remind': [user(`/shares/${idOf(15_000)}/remind`)],
  'POST /api/letters/:token': [visitor(`/letters/${refusalToken(testSecret, 'robin77@example.com')}`)],
  'POST /api/rooms': [
    user('/rooms', { inputData: samples.table(), name: 'Ann' }, 201),
    visitor('/rooms', { inputData: samples.table(), name: 'Ann' }, 201),
  ],
  'POST /api/rooms/:token/guests': [visitor(`${room.path}/guests`, { name: 'Cy' }, 201)],
  'PUT /api/rooms/:token/items/:id/claim': [
    hosting(`/items/${idOf(room.number)}/claim`, { units: 1, parts: 1 }),
  ],
  'POST /api/rooms/:token/items/:id/share-by-all': [hosting(`/items/${idOf(room.number)}/share-by-all`)],
  'POST /api/rooms/:token/items': [hosting('/items', item, 201)],
  'PATCH /api/rooms/:token/items/:id': [hosting(`/items/${idOf(room.number)}`, { ...item, quantity: 9 })],
  'DELETE /api/rooms/:token/items/:id': [hosting(`/items/${idOf(room.number)}`)],
  'DELETE /api/rooms/:token/guests/:id': [hosting(`/guests/${idOf(room.number + grown.users)}`)],
  'PUT /api/rooms/:token/extras': [hosting('/extras', { extras: [{ kind: 'tax', percent: '8' }] })],
  'POST /api/rooms/:token/end': [hosting('/end')],
  'PUT /api/payment-ways/:userId': [user(`/payment-ways/${id}`, { paypal: 'ann' })],
  'PUT /api/roster/:userId': [user(`/roster/${id}`, { people: [{ name: 'Ann' }] })],
  'POST /api/results/pdf': [user('/results/pdf', { ...samples.commission(), paper: 'a4' })],
  'POST /api/shared/:token/report': [visitor(`/shared/${shareToken}/report`, { reason: 'Not mine' }, 202)],
  // A link that shows no statement.
  'POST /api/shared/:token/notes': [visitor(`/shared/${shareToken}/notes`, { seq: 0, text: 'No' }, 404)],
  'POST /api/shared/:token/reply': [visitor(`/shared/${shareToken}/reply`, { reply: 'acknowledged' }, 204)],
  'PATCH /api/shares/:id': [user(`/shares/${recordOfTheirs}`, { paid: true })],
  'DELETE /api/shares/:id': [user(`/shares/${recordOfTheirs}`, undefined, 204)],
  'DELETE /api/admin/share-reports/:id': [owner(`/admin/share-reports/${idOf(9)}`, undefined, 204)],
  'POST /api/admin/shares/:id/take-down': [owner(`/admin/shares/${idOf(9)}/take-down`, undefined, 204)],

  'POST /api/events': [visitor('/events', { events: [{ name: 'sign_up', properties: {} }] }, 202)],
  'POST /api/client-errors': [
    visitor('/client-errors', { message: 'Oh', stack: '', page: '/', version: '1', isReport: true }, 202),
  ],
  'POST /api/contact': [
    visitor(
      '/contact',
      {
        name: 'Ann',
        email: people.user.email,
        category: 'other',
        subject: 'Something else',
        message: 'Long enough to be read.',
      },
      202,
    ),
  ],
  'POST /api/waitlist': [
    visitor('/waitlist', { email: 'new@example.com', tierInterest: 'pro', requestedFeatures: [] }),
  ],
  'POST /api/feature-requests': [
    user(
      '/feature-requests',
      { featureTitle: 'More', featureDescription: 'Of it', priorityLevel: 'low' },
      201,
    ),
  ],
  'POST /api/feature-requests/:id/vote': [user(`/feature-requests/${idOf(9)}/vote`, {})],

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
      prepare: (test) => newPasskey(test, anybody, 'passkey@example.com'),
    },
  ],
  'GET /api/auth/social/:provider': [visitor('/auth/social/google', undefined, 404)],
  'GET /api/auth/social/:provider/callback': [visitor('/auth/social/google/callback', undefined, 404)],
  'POST /api/auth/link-identity': [
    visitor('/auth/link-identity', { token: 'made-up', proof: { secret: 'made-up' } }, 400),
  ],
  'POST /api/auth/link-identity/mail': [visitor('/auth/link-identity/mail', { token: 'made-up' }, 400)],
  'POST /api/account/identities/:id/remove': [
    { ...leaver(`/account/identities/${idOf(1)}/remove`, undefined, 404), prepare: proved },
  ],
  'POST /api/account/proof/options': [user('/account/proof/options', {})],
  'POST /api/account/proof': [
    user('/account/proof', { password }),
    user('/account/proof', { passkey: assertion }, 400),
  ],
  'POST /api/account/passkeys/options': [{ ...leaver('/account/passkeys/options'), prepare: proved }],
  'POST /api/account/passkeys': [
    { ...leaver('/account/passkeys'), prepare: (test) => newPasskey(test, people.leaver.id) },
  ],
  'PATCH /api/account/passkeys/:id': [
    leaver(`/account/passkeys/${people.leaver.id}`, { name: 'Blue key' }, 204),
  ],
  'POST /api/account/passkeys/:id/remove': [
    { ...leaver(`/account/passkeys/${people.leaver.id}/remove`, undefined, 204), prepare: proved },
  ],
  'POST /api/account/second-factor': [{ ...leaver('/account/second-factor'), prepare: proved }],
  'POST /api/account/second-factor/confirm': [
    leaver('/account/second-factor/confirm', { code: '000000' }, 400),
  ],
  'POST /api/account/second-factor/remove': [
    { ...leaver('/account/second-factor/remove', undefined, 204), prepare: proved },
  ],
  'POST /api/account/recovery-codes': [
    { ...leaver('/account/recovery-codes', undefined, 409), prepare: proved },
  ],
  'POST /api/account/forget-devices': [leaver('/account/forget-devices', {}, 204)],
  'PATCH /api/account/locale': [user('/account/locale', { locale: 'de-DE' })],
  'PATCH /api/account/analytics': [user('/account/analytics', { enabled: false })],
  'PUT /api/account/picture': [
    {
      ...user('/account/picture'),
      prepare: () =>
        Promise.resolve({ headers: { 'content-type': 'image/png' }, body: Buffer.from(pixel, 'base64') }),
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
    // Everybody has two that were not opened by this test.
    user(`/account/sessions/${idOf(15_000)}`, undefined, 204),
  ],
  'POST /api/account/sign-out': [by('quitter')('/account/sign-out', { scope: 'others' })],
  'POST /api/auth/sign-out': [by('quitter')('/auth/sign-out', {})],

  'POST /api/webhooks/payments': [{ ...visitor('/webhooks/payments'), prepare: notice }],
  'POST /api/create-subscription': [buyer('/create-subscription', { plan: 'monthly' }, 201)],
  'POST /api/update-subscription-status': [
    user('/update-subscription-status', { paymentIntentId: 'pi_sbx_5000' }),
  ],
  'POST /api/billing/portal': [user('/billing/portal', {})],
  'POST /api/billing/switch': [user('/billing/switch', { plan: 'annual' })],
  'POST /api/sandbox/confirm': [user('/sandbox/confirm', { clientSecret: 'pi_sbx_5000_secret', card })],
  'POST /api/sandbox/authenticate': [
    user('/sandbox/authenticate', { clientSecret: 'pi_sbx_5000_secret', approve: true }),
  ],
  'POST /api/sandbox/portal/card': [user('/sandbox/portal/card', { card }, 204)],
  'POST /api/sandbox/portal/switch': [user('/sandbox/portal/switch', { plan: 'annual' }, 204)],
  'POST /api/sandbox/portal/cancel': [user('/sandbox/portal/cancel', {}, 204)],
  'POST /api/sandbox/portal/resume': [user('/sandbox/portal/resume', {}, 204)],
  'POST /api/sandbox/refund': [user('/sandbox/refund', { invoiceId: 'in_sbx_5000' }, 204)],
  'POST /api/sandbox/clock': [user('/sandbox/clock', { days: 40 }, 204)],

  'POST /api/admin/payment-alerts/:id/resolve': [
    owner(`/admin/payment-alerts/${idOf(9)}/resolve`, undefined, 204),
  ],
  'POST /api/admin/grant-access': [owner('/admin/grant-access', { userId: id, adminLevel: 'owner' })],
  'POST /api/admin/revoke-access': [owner('/admin/revoke-access', { userId: id })],
  'POST /api/admin/override-subscription': [
    owner('/admin/override-subscription', {
      userId: id,
      subscriptionStatus: 'active',
      planType: 'enterprise',
    }),
  ],
  'POST /api/admin/remove-override': [owner('/admin/remove-override', { userId: id })],
  'POST /api/admin/expire-trial': [user('/admin/expire-trial', {})],
  'PATCH /api/admin/feature-requests/:id': [
    owner(`/admin/feature-requests/${idOf(7)}`, { status: 'planned' }, 204),
  ],
  'POST /api/admin/feature-requests/:id/merge': [
    owner(`/admin/feature-requests/${idOf(7)}/merge`, { into: idOf(8) }),
  ],
  'POST /api/support/messages': [user('/support/messages', { text: 'Hello' }, 201)],
  'POST /api/admin/conversations/:id/messages': [
    owner(`/admin/conversations/${idOf(7)}/messages`, { text: 'Hello' }, 201),
  ],
  'POST /api/admin/conversations/:id/read': [owner(`/admin/conversations/${idOf(7)}/read`, {}, 204)],
  'PATCH /api/admin/conversations/:id': [owner(`/admin/conversations/${idOf(7)}`, { closed: true }, 204)],
  'PATCH /api/admin/messages/:id': [owner(`/admin/messages/${idOf(7)}`, { answered: true })],
  'POST /api/admin/mail/:id/retry': [owner(`/admin/mail/${idOf(7)}/retry`, {}, 204)],

  'POST /api/account/delete': [by('goer')('/account/delete', { password }, 204)],
};
