import { desc, eq, sql } from 'drizzle-orm';
import type { Caller } from '#platform/auth/access-token.ts';
import { session, user } from '#platform/auth/identity.table.ts';
import { insertCommissions } from './commissions.ts';
import { samples } from './sample-inputs.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** All kinds of users with different rights. */
export const personas = ['nobody', 'unconfirmed', 'stranger', 'trial', 'expired', 'paid', 'owner'] as const;
export type Persona = (typeof personas)[number];

export const ownerEmail = 'owner@example.com';

/** One account per persona; the stranger is a trial user who requests Ann's records. */
export async function openPersonas(test: TestApp) {
  const { db } = test.database;
  const newcomer = () => test.newUser();
  const ann = await newcomer();
  const people: Record<Exclude<Persona, 'nobody'>, TestUser> = {
    unconfirmed: await newcomer(),
    stranger: await newcomer(),
    trial: ann,
    expired: await newcomer(),
    paid: await newcomer(),
    owner: await test.newUser(ownerEmail),
  };
  const { templateType, inputData } = samples.commission();
  await ann.post('/calculate', samples.commission());
  await ann.post('/templates', { name: 'Deal', templateType, customConfig: { inputData } });
  for (const person of Object.values(people)) await person.post('/track-daily-activity', {});
  const { unconfirmed, expired, paid } = people;
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, unconfirmed.id));
  await db.execute(
    sql`update progress set trial_days = 14, last_trial_day = null where user_id = ${expired.id}`,
  );
  await db.execute(sql`update progress set subscription_tier = 'starter', subscription_status = 'active',
    subscription_source = 'sandbox' where user_id = ${paid.id}`);

  /** A copy of Ann's record that belongs to this person, inserted directly. */
  async function copyFor(owner: TestUser, table: 'template' | 'calculation'): Promise<string> {
    const id = crypto.randomUUID();
    await db.execute(
      table === 'template'
        ? sql`insert into template select ${owner.id}, ${id}, name, template_type, times_used, custom_config,
            created_at, updated_at from template where user_id = ${ann.id} limit 1`
        : sql`insert into calculation (user_id, id, template_type, input_data, results, hours_saved, title,
            search_text, created_at) select ${owner.id}, ${id}, template_type, input_data, results, hours_saved,
            title, search_text, created_at from calculation where user_id = ${ann.id} limit 1`,
    );
    return id;
  }

  /** A link of this person, inserted directly. */
  async function shareOf({ id: userId }: TestUser): Promise<string> {
    const id = crypto.randomUUID();
    await db.execute(sql`insert into share_link (id, user_id, token_hash, template_type, title, name, person,
      currency, content, created_at) values (${id}, ${userId}, ${id}, 'commission', 'Deal', '', 'Robin', 'USD',
      '{"name":"Robin","amount":100}',
      now())`);
    // E-mailed two days ago, so that a reminder is due.
    await db.execute(sql`insert into statement_letter (link_id, user_id, email, mailbox_hash, sent_at)
      values (${id}, ${userId}, 'robin@example.com', ${id}, '2026-11-01')`);
    return id;
  }

  /** A group of this person, inserted directly: another person, a payment and a repeat have the id of the group. */
  async function groupOf({ id: userId }: TestUser): Promise<string> {
    const id = crypto.randomUUID();
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into money_group (id, name, currency, invite_hash, revision, entries, created_at)
        values (${id}, 'Trip', 'EUR', ${id}, 1, 1, now())`);
      await tx.execute(sql`insert into group_person (group_id, id, place, name, role, user_id, joined_at) values
        (${id}, ${userId}, 0, 'Ann', 'owner', ${userId}, now()), (${id}, ${id}, 1, 'Ben', 'member', null, now())`);
      await tx.execute(sql`insert into group_entry (group_id, id, kind, day, title, category, currency, total, input,
        by_person, created_at, changed_at) values
        (${id}, ${id}, 'payment', '2026-11-18', 'Payment', 'other', 'EUR', 100, '{}', ${id}, now(), now())`);
      await tx.execute(sql`insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had) values
        (${id}, ${id}, ${id}, 100, 0, 0, 0), (${id}, ${id}, ${userId}, 0, 100, 0, 0)`);
      await tx.execute(sql`insert into group_repeat (group_id, id, every, unit, start, on_last_day, input, currency,
        total, by_person, created_at, next_day) values
        (${id}, ${id}, 1, 'month', '2026-11-18', false, '{"kind":"expense","title":"Rent","category":"home"}', 'EUR', 100, ${id}, now(), '2099-11-18')`);
    });
    return id;
  }

  /** A notice to this person, inserted directly. */
  async function noticeOf({ id: userId }: TestUser): Promise<string> {
    const id = crypto.randomUUID();
    await db.execute(sql`insert into notice (id, user_id, kind, subject, subject_id, is_listed, created_at)
      values (${id}, ${userId}, 'trial-ending', 'trial', ${id}, true, now())`);
    return id;
  }

  async function commissionsOf({ id: userId }: TestUser): Promise<{ planId: string; runId: string }> {
    return await insertCommissions(db, userId);
  }

  /** The owner of the record that a persona requests: itself, or Ann for a stranger. */
  const belongsTo = (persona: Persona) =>
    persona === 'nobody' || persona === 'stranger' ? ann : people[persona];

  type Body = (caller: Caller) => Promise<unknown>;

  async function send(persona: Persona, method: string, path: string, json: Body): Promise<Response> {
    const init = { authorization: '', 'sec-fetch-site': 'same-origin' };
    const bodyOf = async (caller: Caller) => (method === 'GET' ? undefined : await json(caller));
    if (persona === 'nobody') return await ann.send(method, path, await bodyOf(ann.caller), init);
    // A new session for each call, since some end theirs.
    const person = people[persona];
    const cookie = await test.cookieOf(person);
    const [newest] = await db
      .select({ id: session.id })
      .from(session)
      .where(eq(session.userId, person.id))
      .orderBy(desc(session.createdAt))
      .limit(1);
    const body = await bodyOf({ id: person.id, sessionId: newest?.id ?? '' });
    return await person.send(method, path, body, { ...init, cookie });
  }

  return { belongsTo, commissionsOf, copyFor, groupOf, noticeOf, send, shareOf };
}
