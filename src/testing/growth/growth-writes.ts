import { refusalToken } from '#features/sharing/server/emails/email-tokens.ts';
import { samplePlan } from '../commissions.ts';
import { signed } from '../notices.ts';
import { newPushBrowser, quietUrl } from '../push-browser.ts';
import { samples } from '../sample-inputs.ts';
import { type TestApp, testSecret } from '../test-app.ts';
import { accountWrites } from './growth-account-writes.ts';
import { groupWrites } from './growth-group-writes.ts';
import { by, type GrowthRequest, people, room, shareToken } from './growth-requests.ts';
import { grown, idOf, password } from './growth-rows.ts';

const user = by('user');
const owner = by('owner');
const leaver = by('leaver');
const visitor = by('visitor');
const buyer = by('buyer');
const { id } = people.user;
const recordOfTheirs = id;
/** See `webhook_endpoint` in growth-tables.ts. */
const webhook = `/webhook-endpoints/${id}`;

const { templateType, inputData } = samples.commission();
const template = { name: 'Deal', templateType, customConfig: { inputData } };
const card = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };
const json = { 'content-type': 'application/json' };

async function notice(test: TestApp) {
  const data = { object: { id: 'in_sbx_5000', customer: 'cus_sbx_5000' } };
  const event = { id: 'evt_sbx_new', type: 'invoice.paid', created: 1, livemode: false, data };
  const body = new TextEncoder().encode(JSON.stringify(event));
  return { headers: { 'fairsplit-signature': signed(test, body) }, body };
}

/** A request by the host of a room. */
const hosting = (path: string, content?: unknown, status = 200): GrowthRequest => ({
  ...visitor(`${room.path}${path}`, undefined, status),
  prepare: () =>
    Promise.resolve({
      headers: { ...json, 'room-key': room.host },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    }),
});
const item = { name: 'Soup', amount: '8.00', quantity: 1 };

/** Writes by route, in this order, since some undo others. */
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
  // 409, since a run uses the plan.
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
  'POST /api/commission-runs/:id/deals': [
    user(`/commission-runs/${recordOfTheirs}/deals`, {
      deals: [
        { externalId: 'crm-1', date: '2026-11-15', rep: 'Robin', amount: '100' },
        { externalId: 'D5000', date: '2026-11-15', rep: 'Robin', amount: '200' },
      ],
    }),
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
  'POST /api/commission-runs/:id/approve': [
    user(`/commission-runs/${recordOfTheirs}/approve`, { allowRepeated: true }),
  ],
  'POST /api/commission-runs/:id/paid': [user(`/commission-runs/${recordOfTheirs}/paid`, {})],
  'POST /api/commission-runs/:id/unpaid': [user(`/commission-runs/${recordOfTheirs}/unpaid`, {})],
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
  'PUT /api/rooms/:token/payers': [hosting('/payers', { payers: [{ guestId: idOf(room.number) }] })],
  'PUT /api/rooms/:token/guests/:id/ways': [hosting(`/guests/${idOf(room.number)}/ways`, { paypal: 'ann' })],
  'PUT /api/rooms/:token/guests/:id/paid': [
    hosting(`/guests/${idOf(room.number)}/paid`, { paid: true }, 409),
  ],
  'POST /api/rooms/:token/end': [hosting('/end')],
  ...groupWrites,
  'POST /api/webhook-endpoints': [
    user('/webhook-endpoints', { url: quietUrl, events: ['run.approved'] }, 201),
  ],
  'PATCH /api/webhook-endpoints/:id': [
    user(webhook, { is_on: false, description: 'CRM' }),
    user(webhook, { is_on: true }),
  ],
  'POST /api/webhook-endpoints/:id/secret': [user(`${webhook}/secret`, {}, 204)],
  'POST /api/webhook-endpoints/:id/test': [user(`${webhook}/test`, {}, 202)],
  'POST /api/webhook-endpoints/:id/deliveries/:deliveryId/again': [
    user(`${webhook}/deliveries/${id}/again`, {}, 202),
    user(`${webhook}/deliveries/${idOf(5000 + grown.users)}/again`, {}, 202),
  ],
  'DELETE /api/webhook-endpoints/:id': [user(webhook, undefined, 204)],
  'POST /api/embed-key/sites': [user('/embed-key/sites', { site: 'https://example.org' })],
  'DELETE /api/embed-key/sites': [user('/embed-key/sites?site=https://example.org', undefined, 200)],
  'DELETE /api/embed-key': [user('/embed-key', undefined, 204)],
  'POST /api/embedded-calculations': [
    visitor('/embedded-calculations', {
      key: `fs_embed_${'5000'.padStart(24, '0')}`,
      site: 'https://example.com',
    }),
    visitor('/embedded-calculations', {}),
  ],
  'PUT /api/notices/push': [user('/notices/push', newPushBrowser().subscription)],
  'DELETE /api/notices/push': [user('/notices/push', undefined, 204)],
  'PUT /api/notices/state': [user('/notices/state', { ids: [id], state: 'read' }, 204)],
  'PUT /api/notices/choices': [
    user('/notices/choices', { kind: 'mention', channel: 'email', on: false }),
    user('/notices/choices', { kind: 'mention', channel: 'email', on: true }),
  ],
  'PUT /api/payment-ways/:userId': [user(`/payment-ways/${id}`, { paypal: 'ann' })],
  'PUT /api/roster/:userId': [user(`/roster/${id}`, { people: [{ name: 'Ann' }] })],
  'POST /api/settle': [
    user('/settle', {
      people: [
        { name: 'Ann', paid: '9' },
        { name: 'Ben', owes: '9' },
      ],
    }),
  ],
  'POST /api/results/pdf': [user('/results/pdf', { ...samples.commission(), paper: 'a4' })],
  'POST /api/shared/:token/report': [visitor(`/shared/${shareToken}/report`, { reason: 'Not mine' }, 202)],
  // 404, since the link shows no statement.
  'POST /api/shared/:token/notes': [visitor(`/shared/${shareToken}/notes`, { seq: 0, text: 'No' }, 404)],
  'POST /api/shared/:token/reply': [
    visitor(`/shared/${shareToken}/reply`, { reply: 'disputed', comment: 'I had none' }, 204),
    visitor(`/shared/${shareToken}/reply`, { reply: 'disputed', comment: 'Two of them' }, 204),
    visitor(`/shared/${shareToken}/reply`, { reply: 'acknowledged' }, 204),
  ],
  // 409, since the link shows nothing to pay.
  'PUT /api/shared/:token/paid': [visitor(`/shared/${shareToken}/paid`, { paid: true }, 409)],
  'PUT /api/shared/:token/ways': [visitor(`/shared/${shareToken}/ways`, { paypal: 'ann' })],
  // 409, since another version is the latest.
  'POST /api/calculations/:userId/sheets/:id/outdated-links': [
    user(`/calculations/${id}/sheets/${recordOfTheirs}/outdated-links`, { calculationId: idOf(1) }, 409),
  ],
  'PUT /api/shares/:id/answer': [
    user(`/shares/${recordOfTheirs}/answer`, { answer: 'Two', saidAt: '2026-11-11T10:00:00.000Z' }, 409),
  ],
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

  ...accountWrites,

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
