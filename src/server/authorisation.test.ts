import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '#features/account/account.table.ts';
import { openPersonas, ownerEmail, type Persona, personas } from './testing/personas.ts';
import { samples } from './testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/test-app.ts';

type Expected = 401 | 403 | 404 | 'through';
type Rule = Readonly<Record<Persona, Expected>>;

const everybody: Rule = {
  nobody: 'through',
  unconfirmed: 'through',
  stranger: 'through',
  trial: 'through',
  expired: 'through',
  paid: 'through',
  owner: 'through',
};
/** Whoever is signed in; there is nothing of anybody else's to name. */
const users: Rule = { ...everybody, nobody: 401, unconfirmed: 401 };
/** The address names a user. */
const oneself: Rule = { ...users, stranger: 403 };
/** The address names a record. */
const itsOwner: Rule = { ...users, stranger: 404 };
/** What makes something new, which a trial that is over does not. */
const makers: Rule = { ...users, expired: 403 };
const itsMaker: Rule = { ...itsOwner, expired: 403 };
const theOwner: Rule = { ...users, stranger: 403, trial: 403, expired: 403, paid: 403 };

const rules: Readonly<Record<string, Rule>> = {
  'GET /health': everybody,
  'GET /ready': everybody,
  'GET /openapi.json': everybody,
  'GET /docs': everybody,
  'GET /session': everybody,
  'POST /confirm-email': everybody,
  'GET /account/sessions': users,
  'POST /account/sign-out': users,
  'DELETE /account/sessions/:id': itsOwner,
  'GET /account/picture': users,
  'PUT /account/picture': users,
  'DELETE /account/picture': users,
  'GET /account/export': users,
  'POST /account/delete': users,
  'PATCH /account/analytics': users,
  'POST /auth/sign-up/email': everybody,
  'POST /auth/sign-in/email': everybody,
  'POST /auth/sign-out': everybody,
  'POST /auth/send-verification-email': everybody,
  'POST /auth/request-password-reset': everybody,
  'POST /auth/reset-password': everybody,
  'POST /auth/change-password': users,
  'POST /auth/change-email': users,
  'POST /auth/update-user': users,
  'GET /progress/:userId': oneself,
  'GET /progress/:userId/days': oneself,
  'POST /track-daily-activity': users,
  'POST /calculate': makers,
  'GET /calculations/:userId': oneself,
  'GET /calculations/:userId/export': oneself,
  'GET /calculations/:userId/:id': oneself,
  'DELETE /calculations/:userId/:id': oneself,
  'GET /templates/:userId': oneself,
  'POST /templates': makers,
  'POST /templates/import': makers,
  'PATCH /templates/:id': itsOwner,
  'DELETE /templates/:id': itsOwner,
  'POST /templates/:id/duplicate': itsMaker,
  'POST /templates/:id/use': itsOwner,
  'GET /templates/:id/file': itsOwner,
  'GET /changes': users,
  'POST /track': users,
  'POST /events': everybody,
  'POST /client-errors': everybody,
  'GET /analytics-settings': everybody,
  'GET /payment-provider': everybody,
  'POST /webhooks/payments': everybody,
  'POST /create-subscription': users,
  'POST /update-subscription-status': users,
  'GET /billing/:userId': oneself,
  'GET /billing/:userId/invoices': oneself,
  'GET /billing/:userId/invoices/:file': oneself,
  'POST /billing/portal': users,
  'POST /sandbox/confirm': users,
  'POST /sandbox/authenticate': users,
  'GET /sandbox/portal': users,
  'POST /sandbox/portal/cancel': users,
  'POST /sandbox/portal/resume': users,
  'POST /sandbox/portal/switch': users,
  'POST /sandbox/portal/card': users,
  'POST /sandbox/clock': users,
  'POST /sandbox/refund': users,
  'POST /contact': everybody,
  'GET /feature-requests': everybody,
  'POST /feature-requests': users,
  'POST /feature-requests/:id/vote': users,
  'POST /waitlist': everybody,
  'GET /waitlist/count': everybody,
  'GET /admin/stripe-status': theOwner,
  // In the sandbox everyone may end the own trial; with real money only the owner.
  'POST /admin/expire-trial': users,
  'POST /admin/grant-access': theOwner,
  'POST /admin/revoke-access': theOwner,
  'POST /admin/override-subscription': theOwner,
  'POST /admin/remove-override': theOwner,
  'GET /admin/users': theOwner,
  'GET /admin/users/:id': theOwner,
  'GET /admin/audit': theOwner,
  'GET /admin/feature-requests': theOwner,
  'PATCH /admin/feature-requests/:id': theOwner,
  'POST /admin/feature-requests/:id/merge': theOwner,
  'GET /admin/messages': theOwner,
  'PATCH /admin/messages/:id': theOwner,
  'GET /admin/waitlist': theOwner,
  'GET /admin/waitlist.csv': theOwner,
  'GET /admin/metrics': theOwner,
  'GET /admin/jobs': theOwner,
  'GET /admin/mail': theOwner,
  'GET /admin/client-errors': theOwner,
  'POST /admin/mail/:id/retry': theOwner,
};

const { templateType, inputData } = samples.commission();
const template = { name: 'Deal', templateType, customConfig: { inputData } };
const passwords = { currentPassword: 'a password', newPassword: 'another password' };

/** What a call needs before it comes to who is asking; any other is sent an empty object. */
const bodies: Readonly<Record<string, object>> = {
  'POST /calculate': samples.commission(),
  'POST /templates': template,
  'POST /templates/import': { fairsplit: 'template', version: 1, ...template },
  'PATCH /templates/:id': { name: 'Other' },
  'POST /auth/change-password': passwords,
  'POST /auth/change-email': { newEmail: 'new@example.com' },
  'POST /auth/update-user': { name: 'Ann' },
};

let test: TestApp;
let world: Awaited<ReturnType<typeof openPersonas>>;
beforeAll(async () => {
  test = await openTestApp({ ownerEmail, takesMail: true, variables: { TRUST_PROXY: 'on' } });
  world = await openPersonas(test);
});
afterAll(() => test.close());

/** An id that the call could act on; where nothing belongs to a user, any will do. */
async function idFor(route: string, owner: TestUser): Promise<string> {
  if (route.includes('/templates/')) return await world.copyFor(owner, 'template');
  if (route.includes('/calculations/')) return await world.copyFor(owner, 'calculation');
  if (!route.includes('/sessions/')) return crypto.randomUUID();
  await test.cookieOf(owner);
  const [row] = await test.database.db.select().from(session).where(eq(session.userId, owner.id)).limit(1);
  return row?.id ?? '';
}

async function statusOf(persona: Persona, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const owner = world.belongsTo(persona);
  const address = path
    .replace(':userId', owner.id)
    .replace(':id', await idFor(route, owner))
    .replace(':file', 'in_sbx_1.pdf');
  const response = await world.send(persona, method, address, bodies[route] ?? {});
  await response.body?.cancel();
  return response.status;
}

it('has a rule for every call that is served, and for no other', () => {
  const served = test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
  expect(Object.keys(rules).toSorted()).toEqual([...new Set(served)].toSorted());
});

describe.each(Object.entries(rules))('%s', (route, rule) => {
  it.each(personas)('%s', async (persona) => {
    const expected = rule[persona];
    const status = await statusOf(persona, route);
    if (expected !== 'through') expect(status).toBe(expected);
    else expect([401, 403, ...(rule.stranger === 404 ? [404] : [])]).not.toContain(status);
  });
});
