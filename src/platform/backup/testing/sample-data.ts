import type { Client } from 'pg';
import type { Database } from '#platform/db/database.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { findTables, fullName, quoted } from '../tables.ts';

const awkward = [
  'tab\there',
  'line\nbreak',
  'back\\slash \\N \\.',
  '"quoted" \'too\'',
  'ü 漢字 🙂',
  '',
  '\r\n',
];

/** Data that is hardest to restore: texts, bytes, nulls, identities, generated columns, jobs. */
export async function fillWithEverything({ db, pool }: Database, queue: Queue): Promise<void> {
  const kind = {
    name: 'later',
    parse: () => ({}),
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireIn: 60,
  };
  await queue.define({ ...kind, handle: () => Promise.resolve() });
  for (const text of awkward) {
    await pool.query(
      `insert into mail_message ("to", subject, html, text, kind) values ('ann@example.com', $1, $2, $2, 'test')`,
      [`Dear "Ann" ${text}`, text],
    );
    await pool.query(
      `insert into browser_event (name, properties, created_at) values ('sign_up', $1, now())`,
      [{ text }],
    );
    await queue.send(db, kind, { text });
  }
  const { rows } = await pool.query<{ id: string }>(
    `insert into "user" (email, name) values ('ann@example.com', 'Ann'), ('bob@example.com', 'Bob') returning id`,
  );
  for (const { id } of rows) {
    await pool.query(
      `insert into feature_request (id, user_id, feature_title, feature_description, priority_level, status,
         search_words, created_at, updated_at)
       values (gen_random_uuid(), $1, 'A title', 'A description', 'high', 'declined', '{a,"b c"}', now(), now())`,
      [id],
    );
    await pool.query(`insert into audit_log (at, actor_id, action) values (now(), $1, 'grant-access')`, [id]);
  }
}

/** Every row of every table as sorted text, for comparison. */
export async function allRows(client: Client): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of await findTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${quoted(table)} t order by 1`,
    );
    found.set(
      fullName(table),
      rows.map(({ row }) => row),
    );
  }
  return found;
}
