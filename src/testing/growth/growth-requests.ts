import { refusalToken } from '#features/sharing/server/emails/email-tokens.ts';
import { type TestApp, testSecret } from '../test-app.ts';
import { grown, idOf } from './growth-rows.ts';

export type GrowthRequest = Readonly<{
  as: keyof typeof people | 'visitor';
  path: string;
  json?: unknown;
  /** Replaces the content if it is not JSON or needs preparation. */
  prepare?: (test: TestApp) => Promise<Readonly<{ headers: Record<string, string>; body?: BodyInit }>>;
  status?: number;
}>;

const person = (n: number) => ({ id: idOf(n), email: `user${n}@example.com` });

/** Different users, since some calls change what others need. */
export const people = {
  owner: person(1),
  user: person(5000),
  leaver: person(6000),
  quitter: person(7000),
  goer: person(8000),
  /** Has not paid yet: see `payers`. */
  buyer: person(grown.users),
} as const;

export const by =
  (as: GrowthRequest['as']) =>
  (path: string, json?: unknown, status = 200): GrowthRequest => ({ as, path, json, status });
const user = by('user');
const visitor = by('visitor');
const owner = by('owner');
const { id } = people.user;
const recordOfTheirs = id;
/** See `share_link` in growth-tables.ts. */
export const shareToken = `token${String(77).padStart(17, '0')}`;

/** A room by number, with the keys of its host and its guest: see `table_room` and `room_guest`. */
export const room = {
  number: 78,
  path: `/rooms/table${String(78).padStart(17, '0')}`,
  host: `guest${String(78).padStart(17, '0')}`,
} as const;

/** The user's group, with an entry, a payment by the other person, and the invitation's token: see `groupFills`. */
export const group = {
  path: `/groups/${id}`,
  owner: id,
  other: idOf(5000 + grown.users),
  entry: id,
  repeat: id,
  payment: idOf(5000 + 2 * grown.users),
  token: `invite${String(5000).padStart(16, '0')}`,
} as const;

/** Approves the same deals in another run, so that the duplicate check finds some. */
async function approveTheSameDeals({ database: { pool } }: TestApp) {
  const keys = [id, idOf(grown.users + 1)];
  await pool.query(
    `insert into commission_run (user_id, id, plan_id, plan_version, name, first_day, last_day, created_at)
     select user_id, $2::uuid, plan_id, plan_version, name, first_day, last_day, created_at from commission_run
     where user_id = $1 and id = $1`,
    keys,
  );
  await pool.query(
    `insert into commission_deal
     select user_id, $2::uuid, seq, rep, deal_key, name, product, day, amount, percent, credit from commission_deal
     where user_id = $1 and run_id = $1`,
    keys,
  );
  await pool.query(
    "update commission_run set status = 'approved', approved_at = now() where user_id = $1 and id = $2",
    keys,
  );
  return { headers: {} };
}

/** Endpoints without a query. */
export const withoutQuery: readonly string[] = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/changes',
  'GET /api/shared/:token/changes',
  'GET /api/rooms/:token/changes',
  'GET /api/groups/:id/changes',
  'GET /api/support/changes',
  'GET /api/analytics-settings',
  'GET /api/commission-plan-schema',
  'GET /api/payment-provider',
  'GET /api/auth/providers',
  'GET /api/admin/stripe-status',
];

/** Endpoints that only compute from the request. */
export const computesOnly: readonly string[] = ['POST /api/settle'];

/** Endpoints that may scan a whole table, and why. */
export const aboutEverybody: Readonly<Record<string, string>> = {
  'GET /api/waitlist/count': 'counts everybody, once a minute in each process',
  'GET /api/admin/metrics': "the owner's figures are about everybody",
  'GET /api/admin/share-counts': 'counts what everybody shares',
  'GET /api/admin/waitlist.csv': 'the file holds everybody',
  'GET /api/admin/jobs':
    'the queue keeps two weeks of jobs in tables of its own; an index for one reader would slow every job down',
};

export const reads: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'GET /api/session': [user('/session'), visitor('/session')],
  'GET /api/account/picture': [user('/account/picture', undefined, 404)],
  'GET /api/account/sessions': [user('/account/sessions')],
  'GET /api/account/activity': [user('/account/activity')],
  'GET /api/account/security': [user('/account/security')],
  'GET /api/account/api-keys': [user('/account/api-keys')],
  'GET /api/embed-key': [user('/embed-key')],
  'GET /api/account/export': [user('/account/export')],
  'GET /api/feature-requests': [
    visitor('/feature-requests'),
    user('/feature-requests?sort=newest'),
    user('/feature-requests?search=w77'),
  ],
  'GET /api/progress/:userId': [user(`/progress/${id}`)],
  'GET /api/progress/:userId/days': [user(`/progress/${id}/days`)],
  'GET /api/calculations/:userId': [
    user(`/calculations/${id}?limit=5`),
    user(`/calculations/${id}?search=deal&type=commission`),
  ],
  'GET /api/calculations/:userId/export': [user(`/calculations/${id}/export?format=csv`)],
  'GET /api/calculations/:userId/sheets': [
    user(`/calculations/${id}/sheets`),
    user(`/calculations/${id}/sheets?search=deal&type=commission`),
  ],
  'GET /api/calculations/:userId/sheets/:id': [user(`/calculations/${id}/sheets/${recordOfTheirs}`)],
  'GET /api/calculations/:userId/:id': [user(`/calculations/${id}/${recordOfTheirs}`)],
  'GET /api/commission-plans': [user('/commission-plans')],
  'GET /api/commission-plans/:id': [user(`/commission-plans/${recordOfTheirs}`)],
  'GET /api/commission-plans/:id/versions/:version': [user(`/commission-plans/${recordOfTheirs}/versions/1`)],
  'GET /api/commission-plans/:id/file': [user(`/commission-plans/${recordOfTheirs}/file`)],
  'GET /api/commission-runs': [user('/commission-runs')],
  'GET /api/commission-runs/:id': [user(`/commission-runs/${recordOfTheirs}`)],
  'GET /api/commission-runs/:id/deals': [user(`/commission-runs/${recordOfTheirs}/deals?after=1`)],
  'GET /api/commission-runs/:id/deals/:seq': [user(`/commission-runs/${recordOfTheirs}/deals/0`)],
  'GET /api/commission-runs/:id/notes': [user(`/commission-runs/${recordOfTheirs}/notes`)],
  'GET /api/commission-runs/:id/repeated': [
    { ...user(`/commission-runs/${recordOfTheirs}/repeated`), prepare: approveTheSameDeals },
  ],
  'GET /api/commission-columns': [user('/commission-columns')],
  'GET /api/commission-runs/:id/payroll': [user(`/commission-runs/${recordOfTheirs}/payroll`)],
  'GET /api/commission-runs/:id/statements/:seq': [user(`/commission-runs/${recordOfTheirs}/statements/0`)],
  'GET /api/commission-runs/:id/statements/:seq/pdf': [
    user(`/commission-runs/${recordOfTheirs}/statements/0/pdf`),
  ],
  'GET /api/calculations/:userId/sheets/:id/outdated-links': [
    user(`/calculations/${id}/sheets/${recordOfTheirs}/outdated-links`),
  ],
  'GET /api/shares/:userId': [user(`/shares/${id}`)],
  'GET /api/shares/:userId/disputes': [user(`/shares/${id}/disputes`)],
  'GET /api/shares/:userId/said-payments': [user(`/shares/${id}/said-payments`)],
  'GET /api/shared/:token': [
    visitor(`/shared/${shareToken}`),
    visitor(`/shared/${'A'.repeat(22)}`, undefined, 404),
  ],
  'GET /api/shared/:token/statement': [visitor(`/shared/${shareToken}/statement`, undefined, 404)],
  'GET /api/shared/:token/pdf': [visitor(`/shared/${'A'.repeat(22)}/pdf`, undefined, 404)],
  'GET /api/letters/:token': [visitor(`/letters/${refusalToken(testSecret, 'robin77@example.com')}`)],
  'GET /api/own-groups/:userId': [user(`/own-groups/${id}`)],
  'GET /api/groups/:id': [user(group.path), visitor(group.path, undefined, 404)],
  'GET /api/groups/:id/entries': [
    user(`${group.path}/entries`),
    user(`${group.path}/entries?search=dinner&person=${group.other}`),
  ],
  'GET /api/groups/:id/entries/:entryId': [user(`${group.path}/entries/${group.entry}`)],
  'GET /api/groups/:id/repeats': [user(`${group.path}/repeats`)],
  'GET /api/groups/:id/repeats/:repeatId': [user(`${group.path}/repeats/${group.repeat}`)],
  'GET /api/groups/:id/debts': [user(`${group.path}/debts`)],
  'GET /api/groups/:id/rates': [user(`${group.path}/rates`)],
  'GET /api/groups/:id/spending': [
    user(`${group.path}/spending`),
    user(`${group.path}/spending?search=dinner&person=${group.other}`),
  ],
  'GET /api/groups/:id/entries/:entryId/comments': [user(`${group.path}/entries/${group.entry}/comments`)],
  'GET /api/groups/:id/entries/:entryId/photos': [user(`${group.path}/entries/${group.entry}/photos`)],
  // The photo has a row but no file.
  'GET /api/groups/:id/entries/:entryId/photos/:photoId': [
    user(`${group.path}/entries/${group.entry}/photos/${group.entry}`, undefined, 404),
  ],
  'GET /api/groups/:id/events': [
    user(`${group.path}/events`),
    user(`${group.path}/events?entry=${group.entry}`),
  ],
  'GET /api/groups/:id/export': ['', '?form=csv', '?form=splitwise', '?form=pdf'].map((form) =>
    user(`${group.path}/export${form}`),
  ),
  'GET /api/group-invites/:token': [visitor(`/group-invites/${group.token}`)],
  'GET /api/hosted-rooms/:userId': [user(`/hosted-rooms/${id}`)],
  'GET /api/rooms/:token': [visitor(room.path), visitor(`/rooms/${'A'.repeat(22)}`, undefined, 404)],
  'GET /api/admin/share-reports': [owner('/admin/share-reports')],
  'GET /api/notices/push': [user('/notices/push')],
  'GET /api/webhook-endpoints': [user('/webhook-endpoints')],
  'GET /api/webhook-endpoints/:id/secret': [user(`/webhook-endpoints/${recordOfTheirs}/secret`)],
  'GET /api/webhook-endpoints/:id/deliveries': [user(`/webhook-endpoints/${recordOfTheirs}/deliveries`)],
  'GET /api/webhook-endpoints/:id/deliveries/:deliveryId': [
    user(`/webhook-endpoints/${recordOfTheirs}/deliveries/${recordOfTheirs}`),
  ],
  'GET /api/notices': [user('/notices')],
  'GET /api/notices/choices': [user('/notices/choices')],
  'GET /api/notices/:id': [user(`/notices/${recordOfTheirs}`)],
  'GET /api/payment-ways/:userId': [user(`/payment-ways/${id}`)],
  'GET /api/roster/:userId': [user(`/roster/${id}`)],
  'GET /api/templates/:userId': [user(`/templates/${id}`)],
  'GET /api/templates/:id/file': [user(`/templates/${recordOfTheirs}/file`)],
  'GET /api/billing/:userId': [user(`/billing/${id}`)],
  'GET /api/billing/:userId/invoices': [user(`/billing/${id}/invoices`)],
  // A paying user is refused, after the same queries.
  'GET /api/billing/:userId/quote': [{ ...user(`/billing/${id}/quote?plan=annual`), status: 409 }],
  'GET /api/billing/:userId/switch': [user(`/billing/${id}/switch?plan=annual`)],
  'GET /api/billing/:userId/invoices/:file': [user(`/billing/${id}/invoices/in_sbx_5000.pdf`)],
  'GET /api/sandbox/portal': [user('/sandbox/portal')],
  'GET /api/admin/users': [owner('/admin/users'), owner('/admin/users?search=user77')],
  'GET /api/admin/users/:id': [owner(`/admin/users/${id}`)],
  'GET /api/admin/audit': [owner('/admin/audit'), owner(`/admin/audit?subject=${id}`)],
  'GET /api/admin/feature-requests': [owner('/admin/feature-requests')],
  'GET /api/admin/messages': [owner('/admin/messages')],
  'GET /api/support': [user('/support')],
  'GET /api/admin/conversations': [owner('/admin/conversations'), owner('/admin/conversations?state=open')],
  'GET /api/admin/conversations/unread': [owner('/admin/conversations/unread')],
  'GET /api/admin/conversations/:id': [owner(`/admin/conversations/${idOf(7)}`)],
  'GET /api/admin/waitlist': [owner('/admin/waitlist')],
  'GET /api/admin/mail': [owner('/admin/mail')],
  'GET /api/admin/payment-alerts': [owner('/admin/payment-alerts')],
  'GET /api/admin/client-errors': [owner('/admin/client-errors')],
};
