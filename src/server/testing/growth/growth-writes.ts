import { createEmailVerificationToken } from 'better-auth/api';
import { issueLink } from '#features/account/confirmation.ts';
import { signed } from '../notices.ts';
import { samples } from '../sample-inputs.ts';
import { type TestApp, testSecret } from '../test-app.ts';
import { by, type GrowthRequest, people } from './growth-requests.ts';
import { idOf, password } from './growth-tables.ts';

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

async function mailedLink({ database, settings }: TestApp) {
  const accessToken = await createEmailVerificationToken(testSecret, people.user.email);
  const link = await issueLink(database.db, { userId: id, accessToken, appUrl: settings.appUrl });
  const tokens = new URLSearchParams(new URL(link).hash.slice(1));
  return { headers: json, body: JSON.stringify({ accessToken, refreshToken: tokens.get('refresh_token') }) };
}

async function notice(test: TestApp) {
  const data = { object: { id: 'in_sbx_5000', customer: 'cus_sbx_5000' } };
  const event = { id: 'evt_sbx_new', type: 'invoice.paid', created: 1, livemode: false, data };
  const body = new TextEncoder().encode(JSON.stringify(event));
  return { headers: { 'fairsplit-signature': signed(test, body) }, body };
}

/** What is done, by the route that answers; in this order, since some undo what others did. */
export const writes: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'POST /api/calculate': [user('/calculate', samples.commission(), 201)],
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
  'POST /api/auth/change-email': [leaver('/auth/change-email', { newEmail: 'elsewhere@example.com' })],
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
  'PATCH /api/admin/messages/:id': [owner(`/admin/messages/${idOf(7)}`, { answered: true })],
  'POST /api/admin/mail/:id/retry': [owner(`/admin/mail/${idOf(7)}/retry`, {}, 204)],

  'POST /api/account/delete': [by('goer')('/account/delete', { password }, 204)],
};
