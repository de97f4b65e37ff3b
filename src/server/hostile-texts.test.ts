import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { type Target, targetsOf } from '#testing/fuzz.ts';
import { planted, plantedAddresses, type TextFor } from '#testing/hostile-texts.ts';
import type { RaceRequest, RaceRound } from '#testing/races/race.ts';
import type { RacePerson, Send } from '#testing/races/race-person.ts';
import { races } from '#testing/races/race-requests.ts';
import { createRounds } from '#testing/races/race-round.ts';
import { columnsWithControlCharacters } from '#testing/stored-control-characters.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const ownerEmail = 'owner@example.com';

let test: TestApp;
let targets: readonly Target[];
let owner: Pick<RacePerson, 'token' | 'cookie'>;
let newRound: Awaited<ReturnType<typeof createRounds>>;
beforeAll(async () => {
  test = await openTestApp({ ownerEmail, takesMail: true, variables: { TRUST_PROXY: 'on' } });
  // Safe: our own server wrote the document.
  targets = targetsOf((await (await test.app.request('/api/openapi.json')).json()) as ApiDocument);
  const person = await test.newUser(ownerEmail);
  owner = { token: person.token, cookie: await test.cookieOf(person) };
  newRound = await createRounds(test, send, test.settings.appUrl);
});
afterAll(async () => {
  await test.close();
});

let sent = 0;

/** Each request comes from another client, to avoid rate limits. */
async function ask(
  who: Pick<RacePerson, 'token' | 'cookie'> | undefined,
  method: string,
  { path, json, body, headers }: RaceRequest,
) {
  sent += 1;
  const response = await test.app.request(`/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      'content-type': 'application/json',
      origin: test.settings.appUrl,
      ...(who ? { authorization: `Bearer ${who.token}`, cookie: who.cookie } : {}),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body ? { body } : {}),
  });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  return { status: response.status, body: isStream ? '' : await response.text() };
}
const send: Send = (who, method, path, json) => ask(who, method, { path, json });

const pathOf = ({ path }: Target) => path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1');

type Planted = Readonly<{ method: string; request: RaceRequest; who: RacePerson | typeof owner | undefined }>;

/** Every text of every endpoint, one at a time: in valid bodies for writes, otherwise in the URL. */
function requestsWith(target: Target, round: RaceRound, textFor: TextFor): Planted[] {
  const race = races[`${target.method} ${pathOf(target)}`];
  const who = { user: round.who, owner, visitor: undefined }[race?.by ?? 'owner'];
  const bodies = race ? planted(target.operation, race.make(round, 0), textFor) : [];
  const path = target.path.replace('/api', '');
  const addresses = plantedAddresses(path, target.operation, round, textFor).map((each) => ({ path: each }));
  return [...bodies, ...addresses].map((request) => ({ method: target.method, request, who }));
}

/** Reading endpoints change nothing, so all share one round. */
let forReading: Promise<RaceRound> | undefined;
function roundFor(target: Target): Promise<RaceRound> {
  const name = `${target.method} ${pathOf(target)}`;
  const race = races[name];
  if (race) return newRound(race, [name]);
  forReading ??= newRound({}, []);
  return forReading;
}

const controls = 'Ann\u0000\u0007\b \u001b[31m\u007f\u0085\u009b\ud800 \ude00\r\nBcc: all@example.com';

it('stores no control character, and fails at none, in any text of any endpoint', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  const counted: Record<number, number> = {};
  for (const target of targets) {
    const round = await roundFor(target);
    for (const { method, request, who } of requestsWith(target, round, () => controls)) {
      const { status, body } = await ask(who, method, request);
      counted[status] = (counted[status] ?? 0) + 1;
      if (status >= 500)
        wrong.push(`${method} ${request.path} ${JSON.stringify(request.json)}: ${status} ${body}`);
    }
  }
  console.log(`control characters: ${JSON.stringify(counted)}`);
  expect(wrong).toEqual([]);
  expect(await columnsWithControlCharacters(test.database.pool)).toEqual([]);
  const { rows } = await test.database.pool.query(
    `select subject from mail_message where subject ~ '[\\r\\n]'`,
  );
  expect(rows).toEqual([]);
  expect(test.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  // Both refused and accepted requests must occur.
  expect(Object.keys(counted)).toEqual(expect.arrayContaining(['200', '201', '400', '422']));
});

/** Pieces that, repeated, make regular expressions and parsers backtrack. */
const pieces = [' ', 'a', '1,', 'a@', '/', '"', '<a', '\n'];
const longText = (piece: string, length: number) => `${piece.repeat(length / piece.length)}!`;
/**
 * Lengths: JSON bodies are limited to 64 KB, or 100 KB at some endpoints. The last one fills each text to its own
 * limit.
 */
const lengths: readonly ((piece: string) => TextFor)[] = [
  (piece) => () => longText(piece, 100_000),
  (piece) => () => longText(piece, 60_000),
  (piece) => (limit) => (limit ? longText(piece, limit).slice(-limit) : null),
];
/** Each run repeats one piece in every text; HOSTILE=all tests all pieces. */
const firstPiece = Number(process.env.HOSTILE_FIRST ?? Date.now() % pieces.length);
const firstPieces = process.env.HOSTILE === 'all' ? [...pieces.keys()] : [firstPiece];
const turns = firstPieces.flatMap((first) => lengths.map((textFor) => [first, textFor] as const));
/** A regular expression in quadratic time takes 2 s or more for 60 KB; everything else takes milliseconds. */
const maxCpuMs = 800;
const maxHealthMs = 5_000;

async function costOf({ method, request, who }: Planted) {
  const before = process.cpuUsage();
  const asked = ask(who, method, request);
  const started = performance.now();
  const health = await ask(undefined, 'GET', { path: '/health' });
  const healthMs = performance.now() - started;
  const { status } = await asked;
  const { user, system } = process.cpuUsage(before);
  return { status, cpuMs: (user + system) / 1000, healthMs, isHealthy: health.status === 200 };
}

it('answers health while any text of any endpoint is as long and as bad as can be', {
  timeout: 900_000,
}, async () => {
  const wrong: string[] = [];
  const counted: Record<number, number> = {};
  let worst = 0;
  let requests = 0;
  for (const [n, target] of targets.entries()) {
    const round = await roundFor(target);
    for (const [turn, textFor] of turns) {
      let at = turn + n;
      const nextPiece = () => pieces[at++ % pieces.length] ?? '';
      for (const one of requestsWith(target, round, (limit) => textFor(nextPiece())(limit))) {
        requests += 1;
        const { status, cpuMs, healthMs, isHealthy } = await costOf(one);
        worst = Math.max(worst, cpuMs);
        counted[status] = (counted[status] ?? 0) + 1;
        if (status >= 500 || cpuMs > maxCpuMs || healthMs > maxHealthMs || !isHealthy)
          wrong.push(`${one.method} ${one.request.path.slice(0, 100)} ${turn}: ${status}, ${cpuMs} ms`);
      }
    }
  }
  console.log(
    `longest texts: HOSTILE_FIRST=${firstPiece}, ${requests} requests, at most ${worst.toFixed(0)} ms of a core, ${JSON.stringify(counted)}`,
  );
  expect(wrong).toEqual([]);
  // Texts at their limit are accepted.
  expect(counted[200]).toBeGreaterThan(0);
});
