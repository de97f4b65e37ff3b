import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { memoryFiles } from '#testing/memory-files.ts';
import type { RaceRequest, RaceRound } from '#testing/races/race.ts';
import type { Send } from '#testing/races/race-person.ts';
import { races } from '#testing/races/race-requests.ts';
import { createRounds } from '#testing/races/race-round.ts';
import { sendOn } from '#testing/races/send-on.ts';
import { repeatable } from '#testing/repeatable-endpoints.ts';
import { samples } from '#testing/sample-inputs.ts';
import { storedRows } from '#testing/stored-state.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { idempotentEndpoints } from './once-only.ts';

const ownerEmail = 'owner@example.com';
const names = idempotentEndpoints.map(({ method, path }) => `${method} ${path}`);

let test: TestApp;
/** Another process on the same database. */
let other: TestApp;
let owner: Readonly<{ token: string; cookie: string }>;
let newRound: Awaited<ReturnType<typeof createRounds>>;

beforeAll(async () => {
  const files = memoryFiles();
  test = await openTestApp({ ownerEmail, takesMail: true, files });
  other = await openTestApp({ ownerEmail, takesMail: true, files, on: test.database });
  const send: Send = async (who, method, path, json) => {
    const response = await sendOn(test, who, method, { path, json });
    return { status: response.status, body: await response.text() };
  };
  newRound = await createRounds(test, send, test.settings.appUrl);
  const person = await test.newUser(ownerEmail);
  owner = { token: person.token, cookie: await test.cookieOf(person) };
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const newKey = () => crypto.randomUUID();

const made = z.object({ id: z.string() });
const sentEmails = z.object({ letters: z.array(z.object({ link: made })) });
const shared = z.object({ url: z.string() });
const calculated = z.object({ calculation: made });

/** Setup for endpoints that need more than a race round provides. */
const prepare: Readonly<Record<string, (round: RaceRound) => Promise<RaceRequest>>> = {
  async 'POST /shares/:id/remind'({ who }) {
    const recipients = [{ person: 0, email: who.email }];
    const sent = await who.post('/statements', { ...samples.commission(), recipients });
    const { letters } = sentEmails.parse(await sent.json());
    await test.database.pool.query(`update statement_letter set sent_at = sent_at - interval '30 days'`);
    return { path: `/shares/${letters[0]?.link.id ?? ''}/remind` };
  },
  async 'POST /calculations/:userId/sheets/:id/outdated-links'({ who }) {
    const sheetId = crypto.randomUUID();
    const sheet = { ...samples.commission(), sheetId };
    await who.post('/calculate', sheet);
    await who.post('/shares', { ...sheet, person: 0 });
    const larger = samples.commission('Robin', 'basic', '$60,000');
    const corrected = await who.post('/calculate', { ...larger, sheetId });
    const { calculation } = calculated.parse(await corrected.json());
    return {
      path: `/calculations/${who.id}/sheets/${sheetId}/outdated-links`,
      json: { calculationId: calculation.id },
    };
  },
  async 'POST /shared/:token/notes'({ who }) {
    const link = await who.post('/shares', { commissionRunId: who.runId, person: 0 });
    const { url } = shared.parse(await link.json());
    return { path: `/shared/${url.split('/').at(-1) ?? ''}/notes`, json: { seq: 0, text: 'Wrong' } };
  },
  async 'POST /commission-runs/:id/correction'({ who }) {
    await who.post(`/commission-runs/${who.runId}/compute`);
    await who.post(`/commission-runs/${who.runId}/approve`);
    return { path: `/commission-runs/${who.runId}/correction` };
  },
  async 'POST /admin/conversations/:id/messages'({ who }) {
    await who.post('/support/messages', { text: 'Hello there' });
    const { rows } = await test.database.pool.query(
      'select id from support_conversation where user_id = $1',
      [who.id],
    );
    return { path: `/admin/conversations/${made.parse(rows[0]).id}/messages`, json: { text: 'Hello' } };
  },
};

type Prepared = Readonly<{ round: RaceRound; request: RaceRequest }>;

async function prepared(name: string): Promise<Prepared> {
  const round = await newRound({}, [name]);
  const request = (await prepare[name]?.(round)) ?? races[name]?.make(round, 1);
  if (!request) throw new Error(`There is no request for ${name}.`);
  return { round, request };
}

async function send(app: TestApp, name: string, { round, request }: Prepared, key?: string) {
  const who = { user: round.who, owner, visitor: undefined }[races[name]?.by ?? 'user'];
  const [method = ''] = name.split(' ');
  const keyed = { ...request.headers, ...(key ? { 'idempotency-key': key } : {}) };
  const response = await sendOn(app, who, method, { ...request, headers: keyed });
  return { status: response.status, body: await response.text() };
}

/** Number of rows added per table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await storedRows(test.database.pool);
  await work();
  const after = await storedRows(test.database.pool);
  const changes = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, rows]) => rows !== 0));
}

const success = {
  status: expect.toSatisfy((status: number) => status < 300),
  body: expect.any(String),
};

describe('every endpoint that makes something', () => {
  it('takes a key, or is known to make nothing new when it is repeated', () => {
    const writing = Object.keys(races).filter((name) => /^(POST|PUT) /.test(name));
    expect([...names, ...Object.keys(repeatable)].toSorted()).toEqual(writing.toSorted());
  });

  it.each(names)('%s makes one thing under one key, at once and again', async (name) => {
    const alone = await prepared(name);
    const once = await added(async () => {
      expect(await send(test, name, alone)).toEqual(success);
    });
    const round = await prepared(name);
    const key = newKey();
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    const rows = await added(async () => {
      const both = [send(test, name, round, key), send(other, name, round, key)];
      responses.push(...(await Promise.all(both)));
      responses.push(await send(other, name, round, key));
    });
    expect(rows).toEqual(once);
    expect(responses[0]).toEqual(success);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });
});

describe('a key', () => {
  const share = (name: string) => ({ path: '/shares', json: { ...samples.commission(), name } });
  const keyed = (request: ReturnType<typeof share>, key: string) => ({
    ...request,
    headers: { 'idempotency-key': key },
  });

  it('is refused for something else', async () => {
    const { token } = await test.newUser();
    const who = { token, cookie: '' };
    const key = newKey();
    expect((await sendOn(test, who, 'POST', keyed(share('One'), key))).status).toBe(201);
    const response = await sendOn(test, who, 'POST', keyed(share('Two'), key));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { code: 'key-reused' } });
  });

  it('of one user reveals nothing to another', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const key = newKey();
    const urls = [];
    for (const { token } of [ann, bob]) {
      const response = await sendOn(test, { token, cookie: '' }, 'POST', keyed(share('One'), key));
      urls.push(((await response.json()) as { url: string }).url);
    }
    expect(new Set(urls).size).toBe(2);
  });

  it('of a visitor must be unguessable', async () => {
    const response = await sendOn(test, undefined, 'POST', keyed(share('One'), '1'));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('32 to 100 visible characters');
  });

  it('is free again after a refusal', async () => {
    const { token } = await test.newUser();
    const who = { token, cookie: '' };
    const key = newKey();
    const wrong = { path: '/shares', json: {}, headers: { 'idempotency-key': key } };
    expect((await sendOn(test, who, 'POST', wrong)).status).toBe(422);
    expect((await sendOn(test, who, 'POST', keyed(share('One'), key))).status).toBe(201);
  });

  it('stores a response that the database alone does not reveal', async () => {
    const { token } = await test.newUser();
    const key = newKey();
    const response = await sendOn(test, { token, cookie: '' }, 'POST', keyed(share('One'), key));
    const secret = /[\w-]+$/.exec(((await response.json()) as { url: string }).url)?.[0] ?? 'none';
    const { rows } = await test.database.pool.query('select * from idempotency_key');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it("whose response was lost gets the error 'done before'", async () => {
    const { token } = await test.newUser();
    const who = { token, cookie: '' };
    const key = newKey();
    expect((await sendOn(test, who, 'POST', keyed(share('One'), key))).status).toBe(201);
    await test.database.pool.query(`update idempotency_key set response = 'damaged'`);
    const again = await sendOn(test, who, 'POST', keyed(share('One'), key));
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ error: { code: 'made-before' } });
  });

  it('whose server was killed before it kept the response is not waited for again', async () => {
    const { token } = await test.newUser();
    const who = { token, cookie: '' };
    const key = newKey();
    expect((await sendOn(test, who, 'POST', keyed(share('One'), key))).status).toBe(201);
    await test.database.pool.query(
      `update idempotency_key set response = null, expires_at = expires_at - interval '20 seconds'`,
    );
    const spy = vi.spyOn(Client.prototype, 'query');
    const again = await sendOn(test, who, 'POST', keyed(share('One'), key));
    const looks = spy.mock.calls.filter((call) => JSON.stringify(call).includes('idempotency_key')).length;
    spy.mockRestore();
    expect(await again.json()).toMatchObject({ error: { code: 'made-before' } });
    // The request polls every 50 ms for a second instead of ten.
    expect(looks).toBeLessThan(30);
  });
});
