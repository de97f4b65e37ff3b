import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { featureRequestRecord } from '#features/feedback/rules/feature-request.ts';
import { createLog } from '#platform/log.ts';
import { userDataSources } from '#server/user-data.ts';
import { replaceAddress } from '#testing/replace-address.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { closeAccount } from './close-account.store.ts';
import { eraseAccountJob } from './erase-account.jobs.ts';
import { exportArchive } from './export-archive.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const none = { put: notHere, get: notHere, remove: notHere, removeAll: () => Promise.resolve() };
function notHere(): Promise<never> {
  return Promise.reject(new Error('There are no files.'));
}
const dependencies = () => ({ db: test.database.db, files: none });

/** A user with a row in every table of user data. */
async function busyUser(): Promise<TestUser> {
  const ann = await test.newUser();
  const { templateType, inputData } = samples.commission('=Robin');
  await ann.post('/calculate', samples.commission('=Robin'));
  await ann.post('/templates', { name: 'Deal', templateType, customConfig: { inputData } });
  const properties = { template_type: 'commission', fields_count: 5 };
  await ann.post('/track', { eventType: 'template_saved', properties });
  await ann.send('PATCH', '/account/analytics', { enabled: true });
  const wish = { featureTitle: '=Wish', featureDescription: 'Please', priorityLevel: 'low' };
  const wished = featureRequestRecord.parse(await (await ann.post('/feature-requests', wish)).json());
  await ann.post(`/feature-requests/${wished.id}/vote`);
  const visitor = test.newVisitor();
  const { email } = ann;
  await visitor.post('/api/waitlist', { email, tierInterest: 'pro', requestedFeatures: ['branding'] });
  const letter = { name: 'Ann', category: 'other', subject: 'Hello there', message: 'A question of mine' };
  await visitor.post('/api/contact', { ...letter, email });
  return ann;
}

async function rowsOfAddress(email: string): Promise<number[]> {
  const { pool } = test.database;
  const tables = ['waitlist_entry', 'contact_message'];
  const found = await Promise.all(
    tables.map((name) => pool.query(`select from ${name} where email = $1`, [email])),
  );
  return found.map(({ rowCount }) => rowCount ?? 0);
}

/** Rows per table of a user; the tables are found in the database's catalogue. */
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
  const archive = unzipSync(await exportArchive(dependencies(), userDataSources, ann.id, test.clock.now));
  const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
  const data: unknown = JSON.parse(text('fairsplit-data.json'));
  expect(data).toMatchObject({
    profile: [{ id: ann.id }],
    progress: [{ userId: ann.id, totalCalculations: 1, totalTemplates: 1, totalHoursSaved: '0.75' }],
    'active-days': [{ day: '2026-11-11', calculations: 1 }],
    calculations: [{ title: '=Robin', template_type: 'commission', hours_saved: 0.75 }],
    templates: [{ name: 'Deal', template_type: 'commission' }],
    'usage-reports': [{ eventType: 'template_saved' }],
    'analytics-choice': [{ enabled: true }],
    'feature-requests': [{ title: '=Wish', votes: 1 }],
    'feature-votes': [{ featureTitle: '=Wish' }],
    'messages-to-support': [{ subject: 'Hello there', email: ann.email }],
    waitlist: [{ tierInterest: 'pro', requestedFeatures: 'branding' }],
  });
  const kept = z.object({ calculations: z.array(z.object({ input_data: z.string() })) }).parse(data);
  expect(JSON.parse(kept.calculations[0]?.input_data ?? '')).toEqual(samples.commission('=Robin').inputData);
  expect(text('calculations.csv')).toContain("'=Robin");
});

it('names the columns of a table whether or not there are rows', async () => {
  const [busy, idle] = [await busyUser(), await test.newUser()];
  for (const part of userDataSources) {
    const rows = await part.read(dependencies(), busy.id);
    if (rows[0])
      expect([part.name, ...part.columns].sort()).toEqual([part.name, ...Object.keys(rows[0])].sort());
  }
  const archive = unzipSync(await exportArchive(dependencies(), userDataSources, idle.id, test.clock.now));
  expect(strFromU8(archive['templates.csv'] ?? new Uint8Array())).toMatch(/^id,user_id,name,.*\r\n$/);
});

it('goes on to a new address, and is handed over and forgotten with it', async () => {
  const ann = await busyUser();
  const [email, third] = [`${crypto.randomUUID()}@new.example`, `${crypto.randomUUID()}@new.example`];
  await replaceAddress(test, ann, email);
  expect([await rowsOfAddress(ann.email), await rowsOfAddress(email)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  // The new address has an entry of its own on the waitlist.
  await test.newVisitor().post('/api/waitlist', { email: third, tierInterest: 'pro', requestedFeatures: [] });
  await replaceAddress(test, { ...ann, email }, third);
  expect([await rowsOfAddress(email), await rowsOfAddress(third)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('leaves nothing of a user who is gone, and everything of the others', async () => {
  const [ann, bob] = [await busyUser(), await busyUser()];
  const before = await rowsOf(bob.id);
  expect(before).toMatchObject({
    active_day: 1,
    analytics_choice: 1,
    calculation: 1,
    event: 1,
    feature_request: 1,
    feature_vote: 1,
    progress: 1,
    template: 1,
  });
  const { db, pool } = test.database;
  const wishOf = async (user: TestUser) =>
    (await pool.query<{ id: string }>('select id from feature_request where user_id = $1', [user.id])).rows[0]
      ?.id;
  const [annsWish, bobsWish] = [await wishOf(ann), await wishOf(bob)];
  await ann.post(`/feature-requests/${bobsWish}/vote`);
  await bob.post(`/feature-requests/${annsWish}/vote`);
  before.feature_vote = 2;
  await closeAccount(db, ann.id);
  const who = { userId: ann.id, mailboxHashes: ['ann'] };
  for (const part of userDataSources) await part.forgetAddress?.(db, ann.email, who);
  expect([await rowsOfAddress(ann.email), await rowsOfAddress(bob.email)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const { handle } = eraseAccountJob(dependencies(), userDataSources);
  const context = {
    jobId: '',
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
    log: createLog({ logLevel: 'silent' }),
  };
  await handle({ userId: ann.id }, context);
  expect(Object.values(await rowsOf(ann.id)).every((count) => count === 0)).toBe(true);
  expect(await rowsOf(bob.id)).toEqual(before);
  // A feature request outlives its author, and vote counts are reduced.
  const wishes = await pool.query('select id, votes, user_id from feature_request where id = any($1)', [
    [annsWish, bobsWish],
  ]);
  expect(wishes.rows).toHaveLength(2);
  expect(wishes.rows).toContainEqual({ id: annsWish, votes: 1, user_id: null });
  expect(wishes.rows).toContainEqual({ id: bobsWish, votes: 1, user_id: bob.id });
  // A request that was running when the account was deleted finds no user.
  expect((await ann.post('/calculate', samples.commission())).status).toBe(401);
});
