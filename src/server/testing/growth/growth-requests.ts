import { samples } from '../sample-inputs.ts';
import { idOf } from './growth-tables.ts';

export type GrowthRequest = Readonly<{
  as: 'visitor' | 'user' | 'owner';
  path: string;
  json?: unknown;
  status?: number;
}>;

export const someone = { id: idOf(5000), email: 'user5000@example.com' };
export const owner = { id: idOf(1), email: 'user1@example.com' };

const user = (path: string, json?: unknown, status = 200): GrowthRequest => ({
  as: 'user',
  path,
  json,
  status,
});
const visitor = (path: string, json?: unknown): GrowthRequest => ({ as: 'visitor', path, json });
const { id } = someone;
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

/**
 * Calls about everybody: the owner's figures, and a count that is kept for a minute.
 * They may read a whole table; whoever asks is one person, or one process once a minute.
 */
export const aboutEverybody: readonly string[] = [
  'GET /api/waitlist/count',
  'GET /api/admin/metrics',
  'GET /api/admin/waitlist.csv',
  'GET /api/admin/jobs',
];

/** What a signed-in user, a visitor or the owner does, by the route that answers. */
export const requests: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'GET /api/session': [user('/session'), visitor('/session')],
  'GET /api/account/picture': [user('/account/picture', undefined, 404)],
  'GET /api/account/sessions': [user('/account/sessions')],
  'GET /api/account/export': [user('/account/export')],
  'GET /api/account/analytics': [user('/account/analytics')],
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
  'GET /api/admin/users': [
    { as: 'owner', path: '/admin/users' },
    { as: 'owner', path: '/admin/users?search=user77' },
  ],
  'GET /api/admin/users/:id': [{ as: 'owner', path: `/admin/users/${id}` }],
  'GET /api/admin/audit': [
    { as: 'owner', path: '/admin/audit' },
    { as: 'owner', path: `/admin/audit?subject=${id}` },
  ],
  'GET /api/admin/feature-requests': [{ as: 'owner', path: '/admin/feature-requests' }],
  'GET /api/admin/messages': [{ as: 'owner', path: '/admin/messages' }],
  'GET /api/admin/waitlist': [{ as: 'owner', path: '/admin/waitlist' }],
  'GET /api/admin/mail': [{ as: 'owner', path: '/admin/mail' }],
  'GET /api/admin/client-errors': [{ as: 'owner', path: '/admin/client-errors' }],
  'POST /api/calculate': [user('/calculate', samples.commission(), 201)],
  'POST /api/track-daily-activity': [user('/track-daily-activity', {})],
  'POST /api/templates/:id/use': [user(`/templates/${recordOfTheirs}/use`, {})],
  'POST /api/templates/:id/duplicate': [user(`/templates/${recordOfTheirs}/duplicate`, {}, 201)],
  'POST /api/feature-requests/:id/vote': [user(`/feature-requests/${idOf(9)}/vote`, {})],
  'POST /api/waitlist': [
    visitor('/waitlist', { email: 'new@example.com', tierInterest: 'pro', requestedFeatures: [] }),
  ],
  'POST /api/auth/request-password-reset': [
    visitor('/auth/request-password-reset', { email: someone.email }),
  ],
  'POST /api/auth/sign-in/email': [
    {
      as: 'visitor',
      path: '/auth/sign-in/email',
      json: { email: someone.email, password: 'a wrong one' },
      status: 401,
    },
  ],
};
