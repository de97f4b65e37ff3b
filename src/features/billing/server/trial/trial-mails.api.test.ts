import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNotify } from '#features/notices/server/notify.public.ts';
import { progress } from '#features/progress/server/progress.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import { createLog } from '#platform/log.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { mailMessage } from '#platform/mail/mail.table.ts';
import { choose, chooseEmails, noticesOf } from '#testing/notices-of.ts';
import { buy, mailTo } from '#testing/paying.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { trialMailsJob, trialMailsKind } from './trial-mails.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, ownerEmail: 'Owner@example.com' });
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = new Date('2026-11-11T07:11:00.000Z');
});

const context = {
  jobId: '',
  attempt: 1,
  signal: AbortSignal.timeout(600_000),
  log: createLog({ logLevel: 'silent' }),
};

function job(sent: object[] = []) {
  const { database, settings, queue, clock, payments, changes } = test;
  return trialMailsJob({
    db: database.db,
    queue: {
      send: (_, __, data) => {
        sent.push(data);
        return Promise.resolve('');
      },
    },
    write: createEmailWriter(settings, queue),
    notify: createNotify({ deliveries: {}, now: () => clock.now }),
    changes,
    paymentSource: payments.billing.source,
    ownerEmail: settings.ownerEmail,
    appUrl: settings.appUrl,
    now: () => clock.now,
  });
}
const run = () => job().handle({}, context);

type Counters = Partial<typeof progress.$inferInsert>;
/** A user who has chosen e-mails about the trial. */
async function trialUser(counters: Counters, email?: string): Promise<TestUser> {
  const ann = await test.newUser(email);
  const start = { userId: ann.id, trialStarted: test.clock.now, weekStart: '2026-11-09' };
  await test.database.db.insert(progress).values({ ...start, lastTrialDay: '2026-11-10', ...counters });
  await chooseEmails(ann, 'trial-ending');
  return ann;
}

describe('a trial', () => {
  it.each([
    ['with four days left', { trialDays: 10 }, []],
    ['with three', { trialDays: 11 }, ['trial-ending']],
    ['with one', { trialDays: 13 }, ['trial-ending']],
    ['with none', { trialDays: 14 }, ['trial-ended']],
    ['whose last day is today', { trialDays: 14, lastTrialDay: '2026-11-11' }, []],
    ['that was left for a week', { trialDays: 14, lastTrialDay: '2026-11-03' }, []],
    ['that was left for less', { trialDays: 14, lastTrialDay: '2026-11-04' }, ['trial-ended']],
    ['replaced by a plan', { trialDays: 14, subscriptionTier: 'starter', subscriptionSource: 'sandbox' }, []],
    [
      'of whom the owner has let in',
      { trialDays: 14, subscriptionTier: 'pro', subscriptionSource: 'owner' },
      [],
    ],
    [
      'beside a plan of another provider',
      { trialDays: 14, subscriptionTier: 'starter', subscriptionSource: 'stripe-live' },
      ['trial-ended'],
    ],
    [
      'after a plan that has run out',
      {
        trialDays: 14,
        subscriptionTier: 'starter',
        subscriptionSource: 'sandbox',
        subscriptionUntil: new Date('2026-11-10'),
      },
      ['trial-ended'],
    ],
    ['of an administrator', { trialDays: 14, adminLevel: 'owner' }, []],
  ] satisfies [string, Counters, string[]][])('%s', async (_, counters, expected) => {
    const ann = await trialUser(counters);
    await run();
    expect(await mailTo(test.database, ann)).toEqual(expected);
    await run();
    expect(await mailTo(test.database, ann)).toEqual(expected);
  });

  it('sends at most two e-mails: before its end and after', async () => {
    const ann = await trialUser({ trialDays: 11 });
    const mine = eq(progress.userId, ann.id);
    for (const [trialDays, lastTrialDay] of [
      [11, '2026-11-10'],
      [12, '2026-11-11'],
      [13, '2026-11-12'],
      [14, '2026-11-13'],
      [14, '2026-11-13'],
    ] as const) {
      await test.database.db.update(progress).set({ trialDays, lastTrialDay }).where(mine);
      test.clock.now = new Date(new Date(lastTrialDay).getTime() + 31 * 60 * 60_000);
      await run();
    }
    expect(await mailTo(test.database, ann)).toEqual(['trial-ending', 'trial-ended']);
    const [first] = await test.database.db.select().from(mailMessage).where(eq(mailMessage.to, ann.email));
    expect(first?.subject).toBe('3 active days left in your trial');
    expect(first?.text).toContain(`${test.settings.appUrl}/pricing`);
  });

  it('of a closed, an unconfirmed or the owner’s account', async () => {
    const owner = await trialUser({ trialDays: 14 }, 'owner@example.com');
    const closed = await trialUser({ trialDays: 14 });
    const unconfirmed = await trialUser({ trialDays: 14 });
    const { db } = test.database;
    await db.update(user).set({ deletedAt: test.clock.now }).where(eq(user.id, closed.id));
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, unconfirmed.id));
    await run();
    for (const who of [owner, closed, unconfirmed]) expect(await mailTo(test.database, who)).toEqual([]);
  });

  it('of a user who has just paid', async () => {
    const ann = await trialUser({ trialDays: 14 });
    await buy(ann);
    await run();
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
  });
});

it('is told in the app, and by e-mail only if that was chosen', async () => {
  const [ann, bob] = [await trialUser({ trialDays: 11 }), await trialUser({ trialDays: 14 })];
  await choose(bob, { kind: 'trial-ending', channel: 'email', on: false });
  await run();
  await run();
  const told = { kind: 'trial-ending', about: { path: '/pricing' } };
  expect(await noticesOf(ann)).toMatchObject([{ ...told, subject: 'trial' }]);
  expect(await noticesOf(bob)).toMatchObject([{ ...told, subject: 'trial-over' }]);
  expect([await mailTo(test.database, ann), await mailTo(test.database, bob)]).toEqual([
    ['trial-ending'],
    [],
  ]);
});

it('is paged, and reads only trials that are ending', async () => {
  const { pool } = test.database;
  await pool.query(`
    with people as (
      insert into "user" (name, email, email_verified)
      select 'p', 'p' || n || '@example.com', true from generate_series(1, 3000) n returning id
    ), numbered as (select id, row_number() over () as n from people)
    insert into progress (user_id, trial_started, week_start, trial_days, last_trial_day)
    select id, now(), '2026-11-09', n % 11, date '2026-11-10' - (n % 300)::integer from numbered`);
  await pool.query('analyze progress');
  const waiting = await Promise.all(Array.from({ length: 130 }, () => trialUser({ trialDays: 14 })));
  const sent: object[] = [];
  await job(sent).handle({}, context);
  expect(sent).toHaveLength(1);
  await job(sent).handle(trialMailsKind.parse(sent[0]), context);
  expect(sent).toHaveLength(1);
  const told = await Promise.all(waiting.map((who) => mailTo(test.database, who)));
  expect(told.every((kinds) => kinds.length === 1)).toBe(true);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select user_id from progress where trial_days >= 11 and last_trial_day between '2026-11-04' and '2026-11-10'
     order by last_trial_day, user_id limit 100`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('progress_trial_end');
});
