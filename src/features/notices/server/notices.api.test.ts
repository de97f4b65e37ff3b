import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ownMigrations } from '#platform/db/migrate.ts';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { readEvents } from '#testing/event-reader.ts';
import { choose, chooseEmails, noticesOf } from '#testing/notices-of.ts';
import type { TestUser } from '#testing/test-app.ts';
import { maxNotices, noticeKinds } from '../rules/notice.ts';
import { noticeChoices } from '../rules/notice-choice.ts';
import { maxCounted } from '../rules/notice-count.ts';
import { findNotices, tidyNotices } from './notice.store.ts';
import { createNotify, findWantsEmail, type NewNotice } from './notify.public.ts';

const app = openAppWithAnn();

const aboutTrial = ({ id }: TestUser, subjectId: string = crypto.randomUUID()): NewNotice => ({
  userId: id,
  kind: 'trial-ending',
  subject: 'trial',
  subjectId,
});

function tell(notices: readonly NewNotice[]) {
  const notify = createNotify({ deliveries: {}, now: () => app.test.clock.now });
  return app.test.database.db.transaction((tx) => notify(tx, notices));
}

const newOf = async (user: TestUser) => (await user.progress()).new_notices;
const mark = (user: TestUser, ids: readonly string[], state: 'seen' | 'read') =>
  user.send('PUT', '/notices/state', { ids, state });

it('counts what is new until it is seen, and keeps apart what is read', async () => {
  const [ann, bob] = [await app.test.newUser(), await app.test.newUser()];
  expect(await newOf(ann)).toBe(0);
  await tell([aboutTrial(ann), aboutTrial(ann), aboutTrial(bob)]);
  expect([await newOf(ann), await newOf(bob)]).toEqual([2, 1]);
  const [first, second] = await noticesOf(ann);
  const ids = [first?.id ?? '', second?.id ?? ''];
  expect(first).toMatchObject({
    kind: 'trial-ending',
    is_seen: false,
    is_read: false,
    about: { path: '/pricing' },
  });
  // Users can neither mark nor read notices of others.
  expect((await mark(bob, ids, 'read')).status).toBe(204);
  expect(await newOf(ann)).toBe(2);
  expect((await bob.get(`/notices/${ids[0]}`)).status).toBe(404);
  expect((await ann.get(`/notices/${ids[0]}`)).status).toBe(200);
  await mark(ann, ids, 'seen');
  expect(await newOf(ann)).toBe(0);
  await mark(ann, [ids[0] ?? ''], 'read');
  expect((await noticesOf(ann)).map(({ is_seen, is_read }) => [is_seen, is_read])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect((await mark(ann, [], 'read')).status).toBe(422);
});

it('a repeat of the same thing is new again, and stands there once', async () => {
  const ann = await app.test.newUser();
  const notice = aboutTrial(ann);
  await tell([notice]);
  const [first] = await noticesOf(ann);
  await mark(ann, [first?.id ?? ''], 'read');
  await tell([notice]);
  expect(await noticesOf(ann)).toMatchObject([{ id: first?.id, is_seen: false, is_read: false }]);
});

it('is marked on other pages of the user, too', async () => {
  const ann = await app.test.newUser();
  await tell([aboutTrial(ann)]);
  const stream = readEvents(
    await app.test.app.request('/api/changes', { headers: { authorization: `Bearer ${ann.token}` } }),
  );
  await stream.next();
  await mark(ann, [(await noticesOf(ann))[0]?.id ?? ''], 'seen');
  expect(await stream.next()).toContain('["progress","notices"]');
  await stream.close();
});

it('tells in the app alone, unless users choose otherwise', async () => {
  const ann = await app.test.newUser();
  const choicesOf = async () => noticeChoices.parse(await (await ann.get('/notices/choices')).json());
  const defaults = await choicesOf();
  for (const { channel, on } of defaults) expect(on).toBe(channel === 'in-app');
  expect(await tell([aboutTrial(ann)])).toEqual([]);
  expect(await noticesOf(ann)).toHaveLength(1);
  await chooseEmails(ann, 'trial-ending');
  await choose(ann, { kind: 'trial-ending', channel: 'in-app', on: false });
  expect(await tell([aboutTrial(ann)])).toHaveLength(1);
  expect(await noticesOf(ann)).toHaveLength(1);
  const wantsEmail = await findWantsEmail(app.test.database.db, ann.id);
  expect([wantsEmail('trial-ending'), wantsEmail('mention')]).toEqual([true, false]);
  await choose(ann, { kind: 'trial-ending', channel: 'email', on: false });
  expect(await tell([aboutTrial(ann)])).toEqual([]);
  await choose(ann, { kind: 'trial-ending', channel: 'in-app', on: true });
  expect(await choicesOf()).toEqual(defaults);
  const unknown = { kind: 'weather', channel: 'email', on: true };
  expect((await ann.send('PUT', '/notices/choices', unknown)).status).toBe(422);
});

it('keeps the e-mails of accounts from before the choice, until they choose', async () => {
  const { pool, db } = app.test.database;
  const file =
    readdirSync(ownMigrations).find((name) => name.endsWith('email_only_chosen_notices.sql')) ?? '';
  const older = await app.test.newUser();
  await pool.query('alter table "user" drop column is_older_than_notice_choice');
  await pool.query(readFileSync(join(ownMigrations, file), 'utf8'));
  const newer = await app.test.newUser();
  const emailed = async ({ id }: TestUser) => {
    const wantsEmail = await findWantsEmail(db, id);
    return noticeKinds.filter(wantsEmail);
  };
  expect(await emailed(newer)).toEqual([]);
  expect(await emailed(older)).toEqual([
    'part-disputed',
    'statement-disputed',
    'payment-recorded',
    'payment-objected',
    'mention',
    'trial-ending',
  ]);
  await choose(older, { kind: 'mention', channel: 'email', on: false });
  await chooseEmails(older, 'group-entry');
  expect(await emailed(older)).not.toContain('mention');
  expect(await emailed(older)).toContain('group-entry');
  expect(await tell([aboutTrial(older), aboutTrial(newer)])).toMatchObject([{ userId: older.id }]);
});

it('shows a notice whose subject is gone without it', async () => {
  const ann = await app.test.newUser();
  const missing = { subjectId: crypto.randomUUID(), withinId: crypto.randomUUID() };
  await tell([
    { userId: ann.id, kind: 'mention', subject: 'comment', ...missing },
    { userId: ann.id, kind: 'part-disputed', subject: 'link', ...missing },
    { userId: ann.id, kind: 'statement-disputed', subject: 'note', ...missing },
    { userId: ann.id, kind: 'payment-recorded', subject: 'guest', ...missing },
  ]);
  expect((await noticesOf(ann)).map(({ about }) => about)).toEqual([null, null, null, null]);
});

it('counts and keeps so many, the newest', async () => {
  const ann = await app.test.newUser();
  const all = Array.from({ length: maxNotices + 20 }, () => aboutTrial(ann));
  await tell(all);
  app.test.clock.now = new Date(app.test.clock.now.getTime() + 60_000);
  await tell([{ ...aboutTrial(ann), subject: 'trial-over' }]);
  expect(await newOf(ann)).toBe(maxCounted);
  const { db } = app.test.database;
  await tidyNotices(db, app.test.clock.now);
  const rows = z.array(z.object({ subject: z.string() })).parse(await findNotices(db, ann.id));
  expect([rows.length, rows[0]?.subject]).toEqual([maxNotices, 'trial-over']);
  const { rows: kept } = await app.test.database.pool.query('select 1 from notice where user_id = $1', [
    ann.id,
  ]);
  expect(kept).toHaveLength(maxNotices);
  await tidyNotices(db, new Date(app.test.clock.now.getTime() + 91 * 86_400_000));
  expect(await noticesOf(ann)).toEqual([]);
});
