import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyScope } from '#kernel/key-scopes.ts';
import { newApiKey } from '#platform/auth/api-key.ts';
import { openFiles } from '#platform/files/files.ts';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { insertKey } from '#testing/api-keys.ts';
import { type Dice, rollDice } from '#testing/dice.ts';
import { type Attacker, makeAttempt, type Target, targetsOf, tryOut } from '#testing/fuzz.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const atOnce = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-v1-fuzz-'));
let test: TestApp;
let targets: readonly Target[];
let reader: TestUser;
let attackers: readonly Attacker[];
beforeAll(async () => {
  const files = await openFiles({ dataDir });
  test = await openTestApp({ takesMail: true, files, variables: { TRUST_PROXY: 'on' } });
  // Safe: our own server wrote the document.
  targets = targetsOf((await (await test.app.request('/v1/openapi.json')).json()) as ApiDocument);
  reader = await test.newUser();
  attackers = [
    await withKey(await test.newUser()),
    await withKey(await test.newUser(), ['calculate', 'write', 'share']),
    await withKey(reader, ['read', 'groups', 'commissions']),
  ];
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends mostly the valid key; sometimes an unknown one, a damaged one, or a session beside it or instead. */
async function withKey(user: TestUser, scopes?: readonly KeyScope[]): Promise<Attacker> {
  const { key } = await insertKey(test.database.db, user.id, scopes ? { scopes } : {});
  const session = { cookie: await test.cookieOf(user), origin: test.settings.appUrl };
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  const credentials = (dice: Dice): Record<string, string> => {
    if (dice.chance(0.85)) return bearer(key);
    return dice.pick([
      bearer(newApiKey()),
      bearer(key.slice(0, dice.below(key.length))),
      bearer(`${key.slice(0, -1)}~`),
      bearer(user.token),
      session,
      { ...session, ...bearer(key) },
    ]);
  };
  return { id: user.id, credentials };
}

/** Counts the rows of the user, by table. The last use of a key is in its row and adds none. */
async function rowsOf({ id }: TestUser): Promise<Record<string, number>> {
  const { pool } = test.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from "${name}" where user_id = $1`,
      [id],
    );
    counted[name] = rows[0]?.n ?? 0;
  }
  return counted;
}

const timeout = 30_000 + requests * 40;
it(`answers ${requests} hostile requests with keys, seed ${seed}`, { timeout }, async () => {
  const dice = rollDice(seed);
  const wrong: string[] = [];
  const answered: Record<number, number> = {};
  const before = await rowsOf(reader);
  for (let done = 0; done < requests; done += atOnce) {
    if (done % 200 === 0) await test.database.db.execute(sql`delete from rate_limit`);
    const attempts = Array.from({ length: atOnce }, () => makeAttempt(dice.pick(targets), attackers, dice));
    for (const { status, headers, wrong: found } of await Promise.all(
      attempts.map((attempt) => tryOut(test, attempt)),
    )) {
      answered[status] = (answered[status] ?? 0) + 1;
      if (found) wrong.push(found);
      if (headers.has('set-cookie')) wrong.push(`${status} sets a cookie`);
      if (status < 300 && !headers.has('ratelimit-remaining')) wrong.push(`${status} does not say its limit`);
    }
  }
  console.log(
    `v1 fuzz: ${requests} requests to ${targets.length} calls, ${JSON.stringify(answered)}, seed ${seed}`,
  );
  expect(wrong).toEqual([]);
  expect(test.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  // The reader's only key may not write, so the reader's rows are unchanged.
  expect(await rowsOf(reader)).toEqual(before);
  expect(Object.keys(answered)).toEqual(expect.arrayContaining(['200', '201', '401', '403', '404', '422']));
});
