import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
import { quietUrl } from './push-browser.ts';

/** Inserts an endpoint and a delivery with the same id. */
export async function insertWebhook(db: Pick<Db, 'execute'>, userId: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.execute(sql`insert into webhook_endpoint (id, user_id, url, description, events, created_at)
    values (${id}, ${userId}, ${quietUrl}, '', '{run.approved}', now())`);
  await db.execute(sql`insert into webhook_delivery (id, user_id, endpoint_id, message_id, type, subject_id, body,
      created_at, state, due_at)
    values (${id}, ${userId}, ${id}, ${id}, 'run.approved', ${id}, '{}', now(), 'delivered', now())`);
  return id;
}
