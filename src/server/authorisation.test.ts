import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertIdentity } from '#features/account/server/identities/identity.store.ts';
import { issueToken } from '#features/account/server/link-token.store.ts';
import { insertPasskey } from '#features/account/server/passkeys/passkey.store.ts';
import { readyMadePlans } from '#features/commissions/ready-made-plans.contract.ts';
import { session } from '#platform/auth/identity.table.ts';
import { sampleNote } from '#testing/commissions.ts';
import { openPersonas, ownerEmail, type Persona, personas } from '#testing/personas.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

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
/** Any signed-in user: the path names no other user's record. */
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
  'GET /account/activity': users,
  'GET /account/security': users,
  'POST /account/proof/options': users,
  'POST /account/proof': users,
  'POST /account/second-factor': users,
  'POST /account/second-factor/confirm': users,
  'POST /account/second-factor/remove': users,
  'POST /account/recovery-codes': users,
  'POST /account/forget-devices': users,
  'POST /account/passkeys/options': users,
  'POST /account/passkeys': users,
  'PATCH /account/passkeys/:id': itsOwner,
  'POST /account/passkeys/:id/remove': itsOwner,
  'POST /account/identities/:id/remove': itsOwner,
  'POST /account/not-me': everybody,
  'GET /account/picture': users,
  'PUT /account/picture': users,
  'DELETE /account/picture': users,
  'GET /account/export': users,
  'POST /account/delete': users,
  'PATCH /account/locale': users,
  'PATCH /account/analytics': users,
  'POST /auth/sign-up/email': everybody,
  'POST /auth/sign-in/email': everybody,
  'POST /auth/second-factor': everybody,
  'POST /auth/passkey/options': everybody,
  'POST /auth/passkey': everybody,
  'POST /auth/sign-up/passkey/options': everybody,
  'POST /auth/sign-up/passkey': everybody,
  'GET /auth/providers': everybody,
  'GET /auth/social/:provider': everybody,
  'GET /auth/social/:provider/callback': everybody,
  'POST /auth/link-identity': everybody,
  'POST /auth/link-identity/mail': everybody,
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
  'GET /calculations/:userId/sheets': oneself,
  'GET /calculations/:userId/sheets/:id': oneself,
  'PATCH /calculations/:userId/sheets/:id': oneself,
  'DELETE /calculations/:userId/sheets/:id': oneself,
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
  'POST /shares': { ...everybody, expired: 403 },
  'GET /shares/:userId': oneself,
  'DELETE /shares/:id': itsOwner,
  'PATCH /shares/:id': itsOwner,
  'POST /shared/:token/reply': everybody,
  'GET /shared/:token': everybody,
  'GET /shared/:token/changes': everybody,
  'POST /shared/:token/report': everybody,
  'GET /shared/:token/pdf': everybody,
  'GET /shared/:token/statement': everybody,
  'POST /shared/:token/notes': everybody,
  'POST /results/pdf': { ...everybody, expired: 403 },
  'POST /statements': makers,
  'POST /shares/:id/remind': itsOwner,
  'GET /letters/:token': everybody,
  'POST /letters/:token': everybody,
  'POST /rooms': { ...everybody, expired: 403 },
  'GET /hosted-rooms/:userId': oneself,
  'GET /rooms/:token': everybody,
  'GET /rooms/:token/changes': everybody,
  'POST /rooms/:token/guests': everybody,
  'DELETE /rooms/:token/guests/:id': everybody,
  'POST /rooms/:token/items': everybody,
  'PATCH /rooms/:token/items/:id': everybody,
  'DELETE /rooms/:token/items/:id': everybody,
  'PUT /rooms/:token/items/:id/claim': everybody,
  'POST /rooms/:token/items/:id/share-by-all': everybody,
  'PUT /rooms/:token/extras': everybody,
  'POST /rooms/:token/end': everybody,
  'GET /payment-ways/:userId': oneself,
  'PUT /payment-ways/:userId': oneself,
  'GET /commission-plan-schema': everybody,
  'GET /commission-plans': users,
  'POST /commission-plans': makers,
  'POST /commission-plans/import': makers,
  'GET /commission-plans/:id': itsOwner,
  'PUT /commission-plans/:id': itsMaker,
  'DELETE /commission-plans/:id': itsOwner,
  'GET /commission-plans/:id/file': itsOwner,
  'GET /commission-columns': users,
  'GET /commission-runs': users,
  // Names a plan in its body.
  'POST /commission-runs': { ...makers, stranger: 404 },
  'GET /commission-runs/:id': itsOwner,
  'DELETE /commission-runs/:id': itsOwner,
  'PUT /commission-runs/:id/reps': itsMaker,
  'GET /commission-runs/:id/deals': itsOwner,
  'PUT /commission-runs/:id/deals': itsMaker,
  'GET /commission-runs/:id/deals/:seq': itsOwner,
  'PUT /commission-runs/:id/deals/:seq': itsMaker,
  'DELETE /commission-runs/:id/deals/:seq': itsMaker,
  'POST /commission-runs/:id/compute': itsMaker,
  'POST /commission-runs/:id/approve': itsMaker,
  'POST /commission-runs/:id/paid': itsMaker,
  'POST /commission-runs/:id/correction': itsMaker,
  'GET /commission-runs/:id/statements/:seq': itsOwner,
  'GET /commission-runs/:id/statements/:seq/pdf': itsOwner,
  'POST /commission-runs/:id/notes': itsMaker,
  'PATCH /commission-runs/:id/notes/:note': itsMaker,
  'GET /commission-runs/:id/payroll': itsOwner,
  'GET /roster/:userId': oneself,
  'PUT /roster/:userId': oneself,
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
  'GET /billing/:userId/switch': oneself,
  'POST /billing/switch': users,
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
  'GET /support': everybody,
  'POST /support/messages': everybody,
  'GET /support/changes': everybody,
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
  'GET /admin/conversations': theOwner,
  'GET /admin/conversations/unread': theOwner,
  'GET /admin/conversations/:id': theOwner,
  'POST /admin/conversations/:id/messages': theOwner,
  'POST /admin/conversations/:id/read': theOwner,
  'PATCH /admin/conversations/:id': theOwner,
  'GET /admin/waitlist': theOwner,
  'GET /admin/waitlist.csv': theOwner,
  'GET /admin/metrics': theOwner,
  'GET /admin/jobs': theOwner,
  'GET /admin/mail': theOwner,
  'GET /admin/client-errors': theOwner,
  'POST /admin/mail/:id/retry': theOwner,
  'GET /admin/share-counts': theOwner,
  'GET /admin/share-reports': theOwner,
  'DELETE /admin/share-reports/:id': theOwner,
  'POST /admin/shares/:id/take-down': theOwner,
  'GET /admin/payment-alerts': theOwner,
  'POST /admin/payment-alerts/:id/resolve': theOwner,
};

const { templateType, inputData } = samples.commission();
const template = { name: 'Deal', templateType, customConfig: { inputData } };
const plan = readyMadePlans[0]?.plan ?? {};
const passwords = { currentPassword: 'a password', newPassword: 'another password' };

/** What a call needs before it comes to who is asking; any other is sent an empty object. */
const bodies: Readonly<Record<string, object>> = {
  'POST /calculate': samples.commission(),
  'POST /templates': template,
  'POST /templates/import': { fairsplit: 'template', version: 1, ...template },
  'PATCH /templates/:id': { name: 'Other' },
  'POST /commission-plans': plan,
  'PUT /commission-plans/:id': plan,
  'POST /commission-plans/import': { fairsplit: 'commission-plan', version: 1, plan },
  'POST /commission-runs/:id/notes': { rep: 0, seq: 0, text: 'The deal was larger' },
  'PATCH /commission-runs/:id/notes/:note': { resolved: true },
  'PUT /commission-runs/:id/reps': { reps: [{ name: 'Ann' }] },
  'PUT /commission-runs/:id/deals/:seq': { date: '2026-11-15', rep: 'Ann', amount: '100' },
  'POST /shares': samples.commission(),
  'PATCH /shares/:id': { paid: true },
  'POST /results/pdf': { ...samples.commission(), paper: 'a4' },
  'POST /statements': { ...samples.commission(), recipients: [{ person: 0, email: 'robin@example.com' }] },
  'POST /rooms': { inputData: samples.table(), name: 'Ann' },
  'POST /auth/change-password': passwords,
  'POST /auth/change-email': { newEmail: 'new@example.com', password: 'a password' },
  'POST /auth/update-user': { name: 'Ann' },
  'PATCH /account/passkeys/:id': { name: 'Blue key' },
  'PATCH /calculations/:userId/sheets/:id': { name: 'Friday' },
  'PATCH /account/locale': { locale: 'de-DE' },
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
  if (route.includes('/commission-plans/')) return (await world.commissionsOf(owner)).planId;
  if (route.includes('/commission-runs/')) return (await world.commissionsOf(owner)).runId;
  if (route.includes('/calculations/')) return await world.copyFor(owner, 'calculation');
  if (route.includes(' /shares/:id')) return await world.shareOf(owner);
  if (route.includes('/identities/')) return await newIdentity(owner);
  if (route.includes('/passkeys/')) return await newPasskey(owner);
  if (!route.includes('/sessions/')) return crypto.randomUUID();
  await test.cookieOf(owner);
  const [row] = await test.database.db.select().from(session).where(eq(session.userId, owner.id)).limit(1);
  return row?.id ?? '';
}

async function newIdentity({ id }: TestUser): Promise<string> {
  const identity = { provider: 'google', subject: crypto.randomUUID() } as const;
  // Another way in, so that this one can go.
  await newPasskey({ id });
  return (await insertIdentity(test.database.db, id, identity)) ?? '';
}

async function newPasskey({ id: userId }: Pick<TestUser, 'id'>): Promise<string> {
  const key = { publicKey: '', algorithm: -7, counter: 0, name: 'Phone' };
  const row = await insertPasskey(test.database.db, userId, { ...key, credentialId: crypto.randomUUID() });
  return row?.id ?? '';
}

/** Some bodies have to be made for each person anew. */
async function bodyFor(persona: Persona, route: string): Promise<unknown> {
  if (route === 'POST /commission-runs') {
    const { planId } = await world.commissionsOf(world.belongsTo(persona));
    return { planId, day: '2026-11-15' };
  }
  if (!route.endsWith('/:id/remove')) return bodies[route] ?? {};
  const proof = await issueToken(test.database.db, 'proof', world.idOf(persona) ?? '', 300);
  return { proof };
}

async function statusOf(persona: Persona, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const owner = world.belongsTo(persona);
  const address = path
    .replace(':userId', owner.id)
    .replace(':id', await idFor(route, owner))
    .replace(':token', 'A'.repeat(22))
    .replace(':seq', '0')
    .replace(':note', sampleNote)
    .replace(':provider', 'google')
    .replace(':file', 'in_sbx_1.pdf');
  const query = route === 'PUT /commission-runs/:id/deals' ? '?columns=date:0,rep:1,amount:2' : '';
  const response = await world.send(persona, method, `${address}${query}`, await bodyFor(persona, route));
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
