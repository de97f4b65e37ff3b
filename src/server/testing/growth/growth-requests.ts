import type { TestApp } from '../test-app.ts';
import { grown, idOf } from './growth-tables.ts';

export type GrowthRequest = Readonly<{
  as: keyof typeof people | 'visitor';
  path: string;
  json?: unknown;
  /** What is sent instead, where it is no JSON or has to be made up on the spot. */
  prepare?: (test: TestApp) => Promise<Readonly<{ headers: Record<string, string>; body: BodyInit }>>;
  status?: number;
}>;

const person = (n: number) => ({ id: idOf(n), email: `user${n}@example.com` });

/** Some change or lose what another call needs, so that each is somebody else. */
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

/** Calls that ask the database nothing. */
export const withoutQuery: readonly string[] = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/changes',
  'GET /api/analytics-settings',
  'GET /api/payment-provider',
  'GET /api/admin/stripe-status',
];

/** Calls that may read a whole table, and why. */
export const aboutEverybody: Readonly<Record<string, string>> = {
  'GET /api/waitlist/count': 'counts everybody, once a minute in each process',
  'GET /api/admin/metrics': "the owner's figures are about everybody",
  'GET /api/admin/waitlist.csv': 'the file holds everybody',
  'GET /api/admin/jobs':
    'the queue keeps two weeks of jobs in tables of its own; an index for one reader would slow every job down',
};

/** What is looked at, by the route that answers. */
export const reads: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'GET /api/session': [user('/session'), visitor('/session')],
  'GET /api/account/picture': [user('/account/picture', undefined, 404)],
  'GET /api/account/sessions': [user('/account/sessions')],
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
  'GET /api/calculations/:userId/:id': [user(`/calculations/${id}/${recordOfTheirs}`)],
  'GET /api/templates/:userId': [user(`/templates/${id}`)],
  'GET /api/templates/:id/file': [user(`/templates/${recordOfTheirs}/file`)],
  'GET /api/billing/:userId': [user(`/billing/${id}`)],
  'GET /api/billing/:userId/invoices': [user(`/billing/${id}/invoices`)],
  'GET /api/billing/:userId/invoices/:file': [user(`/billing/${id}/invoices/in_sbx_5000.pdf`)],
  'GET /api/sandbox/portal': [user('/sandbox/portal')],
  'GET /api/admin/users': [owner('/admin/users'), owner('/admin/users?search=user77')],
  'GET /api/admin/users/:id': [owner(`/admin/users/${id}`)],
  'GET /api/admin/audit': [owner('/admin/audit'), owner(`/admin/audit?subject=${id}`)],
  'GET /api/admin/feature-requests': [owner('/admin/feature-requests')],
  'GET /api/admin/messages': [owner('/admin/messages')],
  'GET /api/admin/waitlist': [owner('/admin/waitlist')],
  'GET /api/admin/mail': [owner('/admin/mail')],
  'GET /api/admin/client-errors': [owner('/admin/client-errors')],
};
