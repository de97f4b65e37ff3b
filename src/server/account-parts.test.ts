import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { closeAccount } from '#features/account/account.store.ts';
import { eraseAccountJob } from '#features/account/erase-account.jobs.ts';
import { exportArchive } from '#features/account/export-archive.ts';
import { createLog } from '#platform/log.ts';
import { accountParts } from './account-parts.ts';
import { samples } from './testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const none = { put: notHere, get: notHere, remove: notHere, removeAll: () => Promise.resolve() };
function notHere(): Promise<never> {
  return Promise.reject(new Error('There are no files.'));
}
const world = () => ({ db: test.database.db, files: none });

/** Someone with a row in every table there is for users' work. */
async function busyUser(): Promise<TestUser> {
  const ann = await test.newUser();
  const { templateType, inputData } = samples.commission('=Robin');
  await ann.post('/calculate', samples.commission('=Robin'));
  await ann.post('/templates', { name: 'Deal', templateType, customConfig: { inputData } });
  const properties = { template_type: 'commission', fields_count: 5 };
  await ann.post('/track', { eventType: 'template_saved', properties });
  return ann;
}

/** How many rows of a user each table holds: found by asking the database which tables know users. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const tables = z.array(z.object({ name: z.string() })).parse(
    (
      await test.database.pool.query(
        `select table_name as name from information_schema.columns
           where table_schema = 'public' and column_name = 'user_id' order by 1`,
      )
    ).rows,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rowCount } = await test.database.pool.query(`select from "${name}" where user_id = $1`, [userId]);
    counts[name] = rowCount ?? 0;
  }
  return counts;
}

it('hands over all that a user has made', async () => {
  const ann = await busyUser();
  const archive = unzipSync(await exportArchive(world(), accountParts, ann.id, test.clock.now));
  const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
  const data: unknown = JSON.parse(text('fairsplit-data.json'));
  expect(data).toMatchObject({
    profile: [{ id: ann.id }],
    progress: [{ userId: ann.id, totalCalculations: 1, totalTemplates: 1, totalHoursSaved: '0.75' }],
    'active-days': [{ day: '2026-11-11', calculations: 1 }],
    calculations: [{ title: '=Robin', template_type: 'commission', hours_saved: 0.75 }],
    templates: [{ name: 'Deal', template_type: 'commission' }],
    'usage-reports': [{ eventType: 'template_saved' }],
  });
  const kept = z.object({ calculations: z.array(z.object({ input_data: z.string() })) }).parse(data);
  expect(JSON.parse(kept.calculations[0]?.input_data ?? '')).toEqual(samples.commission('=Robin').inputData);
  expect(text('calculations.csv')).toContain("'=Robin");
});

it('leaves nothing of a user who is gone, and everything of the others', async () => {
  const [ann, bob] = [await busyUser(), await busyUser()];
  const before = await rowsOf(bob.id);
  expect(before).toMatchObject({ active_day: 1, calculation: 1, event: 1, progress: 1, template: 1 });
  await closeAccount(test.database.db, ann.id);
  const { handle } = eraseAccountJob(world(), accountParts);
  const context = {
    jobId: '',
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
    log: createLog({ logLevel: 'silent' }),
  };
  await handle({ userId: ann.id }, context);
  expect(Object.values(await rowsOf(ann.id)).every((count) => count === 0)).toBe(true);
  expect(await rowsOf(bob.id)).toEqual(before);
  // A request that was under way when the account went finds nobody.
  expect((await ann.post('/calculate', samples.commission())).status).toBe(401);
});
