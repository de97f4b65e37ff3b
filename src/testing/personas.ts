import { eq, sql } from 'drizzle-orm';
import { user } from '#platform/auth/identity.table.ts';
import { insertCommissions } from './commissions.ts';
import { samples } from './sample-inputs.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Everybody there is, as far as what one may do goes. */
export const personas = ['nobody', 'unconfirmed', 'stranger', 'trial', 'expired', 'paid', 'owner'] as const;
export type Persona = (typeof personas)[number];

export const ownerEmail = 'owner@example.com';

/** Each with an account in its standing; a stranger is someone on trial who asks for what is Ann's. */
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

  /** A record like Ann's that belongs to this person, on any plan. */
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

  /** A link of this person's, in every standing. */
  async function shareOf({ id: userId }: TestUser): Promise<string> {
    const id = crypto.randomUUID();
    await db.execute(sql`insert into share_link (id, user_id, token_hash, template_type, title, name, person,
      currency, content, created_at) values (${id}, ${userId}, ${id}, 'commission', 'Deal', '', 'Robin', 'USD',
      '{"name":"Robin","amount":100}',
      now())`);
    // Sent by letter two days ago, so that a reminder is due.
    await db.execute(sql`insert into statement_letter (link_id, user_id, email, mailbox_hash, sent_at)
      values (${id}, ${userId}, 'robin@example.com', ${id}, '2026-11-01')`);
    return id;
  }

  /** A plan and a computed draft of this person's with one rep and one deal. */
  async function commissionsOf({ id: userId }: TestUser): Promise<{ planId: string; runId: string }> {
    return await insertCommissions(db, userId);
  }

  /** What a persona asks for: its own, but for a stranger Ann's. */
  const belongsTo = (persona: Persona) =>
    persona === 'nobody' || persona === 'stranger' ? ann : people[persona];

  async function send(persona: Persona, method: string, path: string, json: unknown): Promise<Response> {
    const init = { authorization: '', 'sec-fetch-site': 'same-origin' };
    const body = method === 'GET' ? undefined : json;
    if (persona === 'nobody') return await ann.send(method, path, body, init);
    // A session of its own for each: some calls end the one they come with.
    const person = people[persona];
    return await person.send(method, path, body, { ...init, cookie: await test.cookieOf(person) });
  }

  const idOf = (persona: Persona) => (persona === 'nobody' ? undefined : people[persona].id);

  return { belongsTo, commissionsOf, copyFor, idOf, send, shareOf };
}
