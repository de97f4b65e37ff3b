import { z } from 'zod';
import { issueSecret } from '#features/account/server/credentials/one-time-secret.store.ts';
import { hashDevice } from '#features/account/server/sessions/device-cookie.ts';
import { cookieName } from '#platform/auth/cookie-name.ts';
import { account } from '#platform/auth/identity.table.ts';
import { insertKey } from '../api-keys.ts';
import { createAuthenticator } from '../authenticator.ts';
import { insertCommissions } from '../commissions.ts';
import { samples } from '../sample-inputs.ts';
import type { TestApp, TestUser } from '../test-app.ts';
import { insertWebhook } from '../webhook-rows.ts';

/** The device cookie of visitors in races. */
const raceDevice = 'D'.repeat(43);
export const racePassword = 'correct horse';
export const raceCard = { number: '4242424242424242', expMonth: 12, expYear: 2090, cvc: '123' };

/** A user with one of each object that a request can act on; reading an absent group or room throws. */
export type RacePerson = TestUser &
  Readonly<{
    cookie: string;
    templateId: string;
    calculationId: string;
    /** A commission plan and its draft run. */
    planId: string;
    runId: string;
    /** The id of this person's other session. */
    sessionId: string;
    /** A link to one of this person's results, with its token. */
    shareId: string;
    shareToken: string;
    /** This person's room, with the host's key, one item and one guest. */
    room: Readonly<{ path: string; key: string; itemId: string; guestId: string }>;
    /** A group that this person owns, with the device of Ben, an expense, a payment and a repeat. */
    group: Readonly<
      Record<
        | 'id'
        | 'me'
        | 'ben'
        | 'key'
        | 'token'
        | 'entryId'
        | 'paymentId'
        | 'repeatId'
        | 'commentId'
        | 'photoId',
        string
      > & { revision: number }
    >;
    /** A proof token, valid for one change of sign-in methods. */
    proof: string;
    /** Passkey assertions: by this person's passkey, and by one without an account. */
    passkey: unknown;
    /** A key with every scope. */
    apiKeyId: string;
    apiKey: string;
    /** A webhook endpoint, with a delivery that has the same id. */
    webhookId: string;
    /** The cookie of the browser that requested the newcomer's passkey. */
    newcomersCookie: string;
    newcomersPasskey: unknown;
    /** The client secret of the open checkout; empty unless requested. */
    clientSecret: string;
  }>;

/** Sends a request to one of the two processes; returns the JSON. */
export type Send = (
  who: Pick<RacePerson, 'token' | 'cookie'> | undefined,
  method: string,
  path: string,
  json?: unknown,
) => Promise<Readonly<{ status: number; body: string }>>;

const withId = z.object({ id: z.string() });
const calculated = z.object({ calculation: withId });
const started = z.object({ clientSecret: z.string() });
const shared = z.object({ link: withId, url: z.url() });
const openedRoom = z.object({ url: z.url(), key: z.string() });
const roomContent = z.object({ items: z.array(withId), guests: z.array(withId) });

const groupContent = z.object({
  id: z.string(),
  me: z.string(),
  invite_url: z.string(),
  people: z.array(withId),
  revision: z.int(),
});
const joinedGroup = z.object({ key: z.string() });

export type Paying = 'not' | 'started' | 'paid';

/** Objects that take many requests to create, so only races that need them have them. */
const parts = ['group', 'room'] as const;
type Part = (typeof parts)[number];

/** The parts on which these endpoints act. Deleting an account acts on all of them. */
export function partsFor(endpoints: readonly string[]): readonly Part[] {
  if (endpoints.some((name) => name.endsWith('/account/delete'))) return parts;
  return parts.filter((part) => endpoints.some((name) => name.includes(`/${part}`)));
}

function made<Made>(found: Made | undefined, part: Part): Made {
  if (!found) throw new Error(`This round has no ${part}: partsFor() does not know that a request needs it.`);
  return found;
}

type Wish = Readonly<{ paying: Paying; parts: readonly Part[] }>;

export async function newRacePerson(
  test: TestApp,
  passwordHash: string,
  send: Send,
  { paying, parts: wanted }: Wish,
  appUrl: string,
): Promise<RacePerson> {
  const user = await test.newUser();
  const credential = {
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
  };
  await test.database.db.insert(account).values(credential);
  const who = { token: user.token, cookie: await test.cookieOf(user) };
  const { rows } = await test.database.pool.query<{ id: string }>(
    'select id from session where user_id = $1 order by created_at desc limit 1',
    [user.id],
  );
  const read = async <Content>(schema: z.ZodType<Content>, path: string, json: unknown) =>
    schema.parse(JSON.parse((await send(who, 'POST', path, json)).body));
  const { templateType, inputData } = samples.commission();
  const template = { name: 'Deal', templateType, customConfig: { inputData } };
  const { calculation } = await read(calculated, '/calculate', samples.commission());
  const { id: templateId } = await read(withId, '/templates', template);
  const { link, url } = await read(shared, '/shares', samples.commission());
  const room = wanted.includes('room') ? await newRoom(send, who) : undefined;
  const group = wanted.includes('group') ? await withPhoto(test, await newGroup(send, who)) : undefined;
  const { db } = test.database;
  const { planId, runId } = await insertCommissions(db, user.id);
  const { id: apiKeyId, key: apiKey } = await insertKey(db, user.id);
  const session = user.caller;
  const proof = await issueSecret(db, 'proof', { session });
  const register = (challenge: string) =>
    createAuthenticator(appUrl).register({ challenge, rpId: new URL(appUrl).hostname });
  const newcomer = { browser: hashDevice(raceDevice), about: `key.0.${user.email}` };
  let clientSecret = '';
  if (paying !== 'not') ({ clientSecret } = await read(started, '/create-subscription', { plan: 'monthly' }));
  if (paying === 'paid') await send(who, 'POST', '/sandbox/confirm', { clientSecret, card: raceCard });
  return {
    ...user,
    cookie: who.cookie,
    templateId,
    planId,
    runId,
    calculationId: calculation.id,
    sessionId: rows[0]?.id ?? '',
    shareId: link.id,
    proof,
    apiKeyId,
    apiKey,
    webhookId: await insertWebhook(db, user.id),
    newcomersCookie: `${cookieName('device', { appUrl })}=${raceDevice}`,
    passkey: register(await issueSecret(db, 'passkey-addition', { session })),
    newcomersPasskey: register(await issueSecret(db, 'passkey-sign-up', newcomer)),
    get room() {
      return made(room, 'room');
    },
    get group() {
      return made(group, 'group');
    },
    shareToken: /[\w-]+$/.exec(url)?.[0] ?? '',
    clientSecret,
  };
}

async function newRoom(send: Send, who: Pick<RacePerson, 'token' | 'cookie'>): Promise<RacePerson['room']> {
  const asked = { inputData: samples.table(['Beer', '5.00']), name: 'Ann' };
  const { url, key } = openedRoom.parse(JSON.parse((await send(who, 'POST', '/rooms', asked)).body));
  const path = `/rooms/${/[\w-]+$/.exec(url)?.[0] ?? ''}`;
  await send(undefined, 'POST', `${path}/guests`, { name: 'Bob' });
  const { items, guests } = roomContent.parse(JSON.parse((await send(undefined, 'GET', path)).body));
  return { path, key, itemId: items[0]?.id ?? '', guestId: guests[1]?.id ?? '' };
}

/** Inserts a photo's row directly, without a file. */
async function withPhoto({ database }: TestApp, group: Omit<RacePerson['group'], 'photoId'>) {
  const photoId = crypto.randomUUID();
  await database.pool.query(
    `with photo as (
       insert into group_photo (group_id, id, entry_id, by_person, width, height, bytes, created_at)
       values ($1, $2, $3, $4, 1, 1, 1, now())),
     entry as (update group_entry set photos = 1 where group_id = $1 and id = $3)
     update money_group set photos = 1 where id = $1`,
    [group.id, photoId, group.entryId, group.me],
  );
  return { ...group, photoId };
}

/** Creates a group: Ben joins by the invitation, and the owner writes an expense and a payment of Ben. */
async function newGroup(
  send: Send,
  who: Pick<RacePerson, 'token' | 'cookie'>,
): Promise<Omit<RacePerson['group'], 'photoId'>> {
  const post = async <Content>(
    schema: z.ZodType<Content>,
    by: typeof who | undefined,
    path: string,
    json: unknown,
  ) => schema.parse(JSON.parse((await send(by, 'POST', path, json)).body));
  const { id, me, invite_url, people } = await post(groupContent, who, '/groups', {
    name: 'Trip',
    currency: 'EUR',
    me: 'Ann',
    people: ['Ben'],
  });
  const ben = people.find((person) => person.id !== me)?.id ?? '';
  const token = /[\w-]+$/.exec(invite_url)?.[0] ?? '';
  const { key } = await post(joinedGroup, undefined, `/group-invites/${token}/people`, { personId: ben });
  const about = { date: '2026-11-18', title: 'Dinner' };
  const bill = {
    calculationMode: 'equal',
    currency: 'EUR',
    billData: { totalAmount: '10.01', participants: [{ name: me }, { name: ben }] },
  };
  const expense = { kind: 'expense', ...about, bill, payers: [{ person: me }] };
  const payment = { kind: 'payment', ...about, currency: 'EUR', from: ben, to: me, amount: '3' };
  const { id: entryId } = await post(withId, who, `/groups/${id}/entries`, expense);
  const { id: paymentId } = await post(withId, who, `/groups/${id}/entries`, payment);
  const later = { ...expense, date: '2098-11-18' };
  const repeat = { schedule: { every: 1, unit: 'month' }, entry: later };
  const { id: repeatId } = await post(withId, who, `/groups/${id}/repeats`, repeat);
  const comments = `/groups/${id}/entries/${entryId}/comments`;
  const { id: commentId } = await post(withId, who, comments, { content: ['Was this for two?'] });
  const { revision } = groupContent.parse(JSON.parse((await send(who, 'GET', `/groups/${id}`)).body));
  return { id, me, ben, key, token, entryId, paymentId, repeatId, commentId, revision };
}
