import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openFiles } from '#platform/files/files.ts';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { rollDice } from '#testing/dice.ts';
import { type Attacker, makeAttempt, type Target, targetsOf, tryOut } from '#testing/fuzz.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const atOnce = 8;
const ownerEmail = 'owner@example.com';

const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-fuzz-'));
const withToken = z.object({ accessToken: z.string() });

let test: TestApp;
let targets: readonly Target[];
let users: readonly TestUser[];
beforeAll(async () => {
  const files = await openFiles({ dataDir });
  test = await openTestApp({ ownerEmail, takesMail: true, files, variables: { TRUST_PROXY: 'on' } });
  // Safe: our own server wrote the document.
  targets = targetsOf((await (await test.app.request('/api/openapi.json')).json()) as ApiDocument);
  users = await Promise.all(['owner', 'ann', 'bob', 'cy'].map((name) => test.newUser(`${name}@example.com`)));
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A session with its cookie and its access token. */
async function signIn(user: TestUser): Promise<Attacker> {
  const cookie = await test.cookieOf(user);
  const { accessToken } = withToken.parse(
    await (await user.send('GET', '/session', undefined, { cookie })).json(),
  );
  const origin = test.settings.appUrl;
  const credentials: Attacker['credentials'] = (dice) =>
    dice.chance(0.5) ? { authorization: `Bearer ${accessToken}` } : { cookie, origin };
  return { id: user.id, credentials };
}

/** Resets the rate limits and opens new sessions: many of the calls end one. */
async function freshAttackers(): Promise<Attacker[]> {
  await test.database.db.execute(sql`delete from rate_limit`);
  return await Promise.all(users.map(signIn));
}

const timeout = 30_000 + requests * 40;
it(`answers ${requests} hostile requests made from its own description, seed ${seed}`, {
  timeout,
}, async () => {
  const dice = rollDice(seed);
  const wrong: string[] = [];
  const answered: Record<number, number> = {};
  let people: Attacker[] = [];
  for (let done = 0; done < requests; done += atOnce) {
    if (done % 200 === 0) people = await freshAttackers();
    const attempts = Array.from({ length: atOnce }, () => makeAttempt(dice.pick(targets), people, dice));
    for (const outcome of await Promise.all(attempts.map((attempt) => tryOut(test, attempt)))) {
      answered[outcome.status] = (answered[outcome.status] ?? 0) + 1;
      if (outcome.wrong) wrong.push(outcome.wrong);
    }
  }
  console.log(
    `fuzz: ${requests} requests to ${targets.length} calls, ${JSON.stringify(answered)}, seed ${seed}`,
  );
  expect(wrong).toEqual([]);
  expect(test.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  // Both refused and accepted requests must occur.
  expect(Object.keys(answered)).toEqual(expect.arrayContaining(['200', '201', '401', '404', '422']));
});
