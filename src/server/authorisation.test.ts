import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueSecret } from '#features/account/server/credentials/one-time-secret.store.ts';
import { insertIdentity } from '#features/account/server/identities/identity.store.ts';
import { insertPasskey } from '#features/account/server/passkeys/passkey.store.ts';
import { readyMadePlans } from '#features/commissions/rules/plans/ready-made-plans.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import { session } from '#platform/auth/identity.table.ts';
import { insertKey } from '#testing/api-keys.ts';
import { sampleNote } from '#testing/commissions.ts';
import { endpointRules } from '#testing/endpoint-rules.ts';
import { openPersonas, ownerEmail, type Persona, personas } from '#testing/personas.ts';
import { newPushBrowser, quietUrl } from '#testing/push-browser.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { insertWebhook } from '#testing/webhook-rows.ts';

const { templateType, inputData } = samples.commission();
const template = { name: 'Deal', templateType, customConfig: { inputData } };
const plan = readyMadePlans[0]?.plan ?? {};
const passwords = { currentPassword: 'a password', newPassword: 'another password' };

/** An expense of a person who is not in the group; it passes validation. */
const expense = {
  kind: 'expense',
  date: '2026-11-18',
  title: 'Dinner',
  bill: { billData: { totalAmount: '5', participants: [{ name: sampleNote }] }, calculationMode: 'equal' },
  payers: [{ person: sampleNote }],
};

const monthly = { every: 1, unit: 'month' };

/** Bodies that pass validation; other endpoints get an empty object. */
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
  'POST /commission-runs/:id/deals': {
    deals: [{ externalId: 'crm-1', date: '2026-11-15', rep: 'Ann', amount: '100' }],
  },
  'PUT /commission-runs/:id/deals/:seq': { date: '2026-11-15', rep: 'Ann', amount: '100' },
  'POST /shares': samples.commission(),
  'PATCH /shares/:id': { paid: true },
  'PUT /shares/:id/answer': { answer: 'It was two', saidAt: '2026-11-11T10:00:00.000Z' },
  'POST /results/pdf': { ...samples.commission(), paper: 'a4' },
  'POST /statements': { ...samples.commission(), recipients: [{ person: 0, email: 'robin@example.com' }] },
  'POST /rooms': { inputData: samples.table(), name: 'Ann' },
  'POST /webhook-endpoints': { url: quietUrl, events: ['link.opened'] },
  'POST /embed-key/sites': { site: 'https://example.com' },
  'PUT /notices/push': newPushBrowser().subscription,
  'PUT /notices/state': { ids: [sampleNote], state: 'read' },
  'PUT /notices/choices': { kind: 'mention', channel: 'email', on: false },
  'POST /groups': { name: 'Trip', currency: 'EUR', me: 'Ann', people: [] },
  'PATCH /groups/:id': { name: 'Other' },
  'POST /groups/:id/people': { people: ['Cyd'] },
  'PATCH /groups/:id/people/:personId': { name: 'Benno' },
  'POST /groups/:id/entries': expense,
  'PUT /groups/:id/entries/:entryId': { version: 1, entry: expense },
  'PUT /groups/:id/entries/:entryId/answer': { answer: 'confirmed' },
  'POST /groups/:id/entries/:entryId/comments': { content: ['Was this for two?'] },
  'POST /groups/:id/exchanges': {
    into: 'USD',
    rates: [{ currency: 'EUR', rate: '1.1' }],
    date: '2026-11-18',
    title: 'Everything in USD',
    revision: 1,
  },
  'POST /groups/:id/repeats': { schedule: monthly, entry: expense },
  'PUT /groups/:id/repeats/:repeatId': { version: 1, schedule: monthly, entry: expense },
  'POST /groups/:id/repeats/:repeatId/resumed': { missed: 'skip' },
  'POST /auth/change-password': passwords,
  'POST /auth/change-email': { newEmail: 'new@example.com', password: 'a password' },
  'POST /auth/update-user': { name: 'Ann' },
  'POST /account/api-keys': { name: 'CRM', scopes: ['read'], expiresInDays: null },
  'PATCH /account/passkeys/:id': { name: 'Blue key' },
  'PATCH /calculations/:userId/sheets/:id': { name: 'Friday' },
  'PATCH /account/language': { language: 'de' },
  'PATCH /account/locale': { locale: 'de-DE' },
};

const queries: Readonly<Record<string, string>> = {
  'PUT /commission-runs/:id/deals': '?columns=date:0,rep:1,amount:2',
  'DELETE /groups/:id/entries/:entryId': '?version=1',
};

let test: TestApp;
let cast: Awaited<ReturnType<typeof openPersonas>>;
beforeAll(async () => {
  test = await openTestApp({ ownerEmail, takesMail: true, variables: { TRUST_PROXY: 'on' } });
  cast = await openPersonas(test);
});
afterAll(() => test.close());

/** The id of an object that the call could act on; a random one if the endpoint has no owned objects. */
async function idFor(route: string, owner: TestUser): Promise<string> {
  if (route.includes('/templates/')) return await cast.copyFor(owner, 'template');
  if (route.includes('/commission-plans/')) return (await cast.commissionsOf(owner)).planId;
  if (route.includes('/commission-runs/')) return (await cast.commissionsOf(owner)).runId;
  if (route.includes('/calculations/')) return await cast.copyFor(owner, 'calculation');
  if (route.includes(' /shares/:id')) return await cast.shareOf(owner);
  if (route.includes(' /notices/:id')) return await cast.noticeOf(owner);
  if (route.includes(' /webhook-endpoints/:id')) return await insertWebhook(test.database.db, owner.id);
  if (route.includes(' /groups/:id')) return await cast.groupOf(owner);
  if (route.includes('/identities/')) return await newIdentity(owner);
  if (route.includes('/passkeys/')) return await newPasskey(owner);
  if (route.includes('/api-keys/')) return (await insertKey(test.database.db, owner.id)).id;
  if (!route.includes('/sessions/')) return crypto.randomUUID();
  await test.cookieOf(owner);
  const [row] = await test.database.db.select().from(session).where(eq(session.userId, owner.id)).limit(1);
  return row?.id ?? '';
}

async function newIdentity({ id }: TestUser): Promise<string> {
  const identity = {
    provider: 'google',
    issuer: 'https://google.test',
    subject: crypto.randomUUID(),
  } as const;
  // A second sign-in method, so that this one may be removed.
  await newPasskey({ id });
  return (await insertIdentity(test.database.db, id, identity)) ?? '';
}

async function newPasskey({ id: userId }: Pick<TestUser, 'id'>): Promise<string> {
  const key = { publicKey: '', algorithm: -7, counter: 0, name: 'Phone' };
  const row = await insertPasskey(test.database.db, userId, { ...key, credentialId: crypto.randomUUID() });
  return row?.id ?? '';
}

const takesProof = (route: string) => route.endsWith('/:id/remove') || route === 'POST /account/api-keys';

/** Bodies that depend on the caller. */
async function bodyFor(persona: Persona, route: string, caller: Caller): Promise<unknown> {
  if (route === 'POST /commission-runs') {
    const { planId } = await cast.commissionsOf(cast.belongsTo(persona));
    return { planId, day: '2026-11-15' };
  }
  if (!takesProof(route)) return bodies[route] ?? {};
  return { ...bodies[route], proof: await issueSecret(test.database.db, 'proof', { session: caller }) };
}

async function statusOf(persona: Persona, route: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const owner = cast.belongsTo(persona);
  const id = await idFor(route, owner);
  const address = path
    .replace(':userId', owner.id)
    .replace(':id', id)
    .replace(':personId', id)
    .replace(':entryId', id)
    .replace(':photoId', id)
    .replace(':repeatId', id)
    .replace(':deliveryId', id)
    .replace(':token', 'A'.repeat(22))
    .replace(':seq', '0')
    .replace(':version', '1')
    .replace(':note', sampleNote)
    .replace(':provider', 'google')
    .replace(':file', 'in_sbx_1.pdf');
  const response = await cast.send(persona, method, `${address}${queries[route] ?? ''}`, (caller) =>
    bodyFor(persona, route, caller),
  );
  await response.body?.cancel();
  return response.status;
}

it('has a rule for every call that is served, and for no other', () => {
  const served = test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
  expect(Object.keys(endpointRules).toSorted()).toEqual([...new Set(served)].toSorted());
});

describe.each(Object.entries(endpointRules))('%s', (route, rule) => {
  it.each(personas)('%s', async (persona) => {
    const expected = rule[persona];
    const status = await statusOf(persona, route);
    if (expected !== 'through') expect(status).toBe(expected);
    else expect([401, 403, ...(rule.stranger === 404 ? [404] : [])]).not.toContain(status);
  });
});
