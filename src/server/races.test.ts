import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiRoot, v1Root } from '#kernel/api-root.ts';
import { type Dice, rollDice } from '#testing/dice.ts';
import { ask, type Member, startMember } from '#testing/fleet.ts';
import { quietAddress } from '#testing/push-browser.ts';
import type { Race, RaceRequest, RaceRound } from '#testing/races/race.ts';
import { countDeadlocks, findMistakes } from '#testing/races/race-invariants.ts';
import type { RacePerson, Send } from '#testing/races/race-person.ts';
import { races } from '#testing/races/race-requests.ts';
import { createRounds } from '#testing/races/race-round.ts';
import { openTestApp, type TestApp, testSecret } from '#testing/test-app.ts';
import { v1Endpoints, v1Path } from './v1.ts';

/** Number of rounds: each endpoint once by default; `npm run races -- 2000` runs more. */
const rounds = Number(process.env.RACES_ROUNDS ?? Object.keys(races).length);
const seed = Number(process.env.RACES_SEED ?? Date.now() % 1_000_000);
const appUrl = 'http://localhost:5300';
const ownerEmail = 'owner@example.com';
const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-races-'));
const reads = new Set(['GET', 'HEAD', 'OPTIONS', 'ALL']);

let test: TestApp;
let members: readonly Member[];
let owner: Pick<RacePerson, 'token' | 'cookie'>;
let newRound: Awaited<ReturnType<typeof createRounds>>;
beforeAll(async () => {
  test = await openTestApp({ ownerEmail, hashesSlowly: true });
  const variables = {
    DATABASE_URL: test.database.connectionString,
    AUTH_SECRET: testSecret,
    APP_URL: appUrl,
    OWNER_EMAIL: ownerEmail,
    TRUST_PROXY: 'on',
    OUTGOING_ALLOW: quietAddress,
    DATA_DIR: dataDir,
  };
  members = await Promise.all([startMember(variables), startMember({ ...variables, ROLE: 'web' })]);
  const person = await test.newUser(ownerEmail);
  owner = { token: person.token, cookie: await test.cookieOf(person) };
  newRound = await createRounds(test, send, appUrl);
  // On a busy machine two servers start slowly.
}, 180_000);
afterAll(async () => {
  await Promise.all(members.map((member) => member.stop()));
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('has a race for every endpoint that writes, and for no other', () => {
  const writing = test.app.routes
    .filter(({ method, path }) => !reads.has(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
  expect(Object.keys(races).toSorted()).toEqual([...new Set(writing)].toSorted());
});

let sent = 0;
let sentWithKey = 0;
const counted: Record<number, number> = {};
const wrong: string[] = [];

/** Alternates between the two processes, each request from another client. */
async function sendTo(
  who: Pick<RacePerson, 'token' | 'cookie'> | undefined,
  method: string,
  { path, json, body, headers }: RaceRequest,
  root = apiRoot,
) {
  sent += 1;
  const address = members[sent % members.length]?.address ?? '';
  const response = await ask(address, path, {
    method,
    root,
    headers: {
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      origin: appUrl,
      ...(who ? { authorization: `Bearer ${who.token}`, cookie: who.cookie } : {}),
      ...headers,
    },
    ...(json === undefined ? {} : { json }),
    ...(body ? { body } : {}),
  });
  counted[response.status] = (counted[response.status] ?? 0) + 1;
  return response;
}
const send: Send = (who, method, path, json) => sendTo(who, method, { path, json });

const byUser = Object.keys(races).filter((name) => races[name]?.by === 'user' && !races[name]?.isSlow);
const closing = 'POST /account/delete';

/** Equal requests, conflicting requests, and some to other endpoints by the same account, shuffled. */
function lineUp(name: string, race: Race, dice: Dice): [name: string, variant: number][] {
  const many = race.isSlow ? 2 : 4;
  const equal = Array.from({ length: many }, (): [string, number] => [name, 0]);
  const conflicting = Array.from({ length: many }, (_, n): [string, number] => [name, n + 1]);
  const others = Array.from({ length: 3 }, (): [string, number] => [dice.pick(byUser), dice.below(4)]);
  if (dice.chance(0.15)) others.push([closing, 0]);
  return [...equal, ...conflicting, ...others]
    .map((one) => ({ one, place: dice.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

const served = new Set(
  Object.values(v1Endpoints).flatMap((group) =>
    Object.values(group).map(({ method, path }) => `${method} ${path}`),
  ),
);

/** The same request to /v1 with an API key; undefined for an endpoint that accepts no key. */
function withKey(name: string, { who }: RaceRound, request: RaceRequest): RaceRequest | undefined {
  const [method = '', path = ''] = name.split(' ');
  if (!served.has(`${method} ${v1Path(path)}`)) return undefined;
  const headers = { ...request.headers, authorization: `Bearer ${who.apiKey}` };
  return { ...request, path: v1Path(request.path.replace(`/${who.id}`, '')), headers };
}

async function run(round: RaceRound, name: string, variant: number, byKey: boolean): Promise<number> {
  const race = races[name];
  if (!race) throw new Error(`There is no race for ${name}.`);
  const [method = ''] = name.split(' ');
  const who = { user: round.who, owner, visitor: undefined }[race.by];
  const request = race.make(round, variant);
  const keyed = byKey && race.by === 'user' ? withKey(name, round, request) : undefined;
  if (keyed) sentWithKey += 1;
  const { status, body } = await (keyed
    ? sendTo(undefined, method, keyed, v1Root)
    : sendTo(who, method, request));
  if (status >= 500) wrong.push(`${name} ${variant}: ${status} ${body.slice(0, 300)}`);
  return status;
}

/** The counters must match the successful requests. */
async function checkCounters({ who }: RaceRound, names: readonly string[], statuses: readonly number[]) {
  const succeeded = (name: string, status: number) =>
    names.filter((one, n) => one === name && statuses[n] === status).length;
  const { rows } = await test.database.pool.query<Record<'calculations' | 'templates' | 'reused', number>>(
    `select total_calculations as calculations, total_templates as templates, templates_reused as reused
     from progress join "user" on "user".id = user_id where user_id = $1 and deleted_at is null`,
    [who.id],
  );
  if (!rows[0]) return;
  // The round has created one of each.
  const templates =
    1 +
    succeeded('POST /templates', 201) +
    succeeded('POST /templates/import', 201) +
    succeeded('POST /templates/:id/duplicate', 201);
  const expected = {
    calculations: 1 + succeeded('POST /calculate', 201),
    templates,
    reused: succeeded('POST /templates/:id/use', 200),
  };
  const found = JSON.stringify(rows[0]);
  if (found !== JSON.stringify(expected)) wrong.push(`counted ${found} of ${JSON.stringify(expected)}`);
}

// No retry: both processes have been stopped by then, and a failure is a fault of the product even if it is rare.
const options = { timeout: 120_000 + rounds * 2_000, retry: 0 };
it(`answers ${rounds} rounds of parallel requests to two processes, seed ${seed}`, options, async () => {
  const dice = rollDice(seed);
  const names = Object.keys(races);
  const first = dice.below(names.length);
  for (let n = 0; n < rounds; n += 1) {
    const name = names[(first + n) % names.length] ?? '';
    const race = races[name];
    if (!race) continue;
    const lined = lineUp(name, race, dice);
    const called = lined.map(([each]) => each);
    const round = await newRound(race, called);
    const statuses = await Promise.all(
      lined.map(([each, variant]) => run(round, each, variant, dice.chance(0.3))),
    );
    await checkCounters(round, called, statuses);
  }
  const failures = members.flatMap(({ lines }) => lines.filter(({ level = 0 }) => level >= 50));
  await Promise.all(members.map((member) => member.stop()));
  console.log(
    `races: ${rounds} rounds, ${sent} requests, ${sentWithKey} with an API key, ${JSON.stringify(counted)}, seed ${seed}`,
  );
  expect(failures).toEqual([]);
  expect(wrong).toEqual([]);
  expect(await findMistakes(test.database.pool)).toEqual([]);
  expect(await countDeadlocks(test.database.pool)).toBe(0);
});
