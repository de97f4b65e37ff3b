import type { Database } from '#platform/db/database.ts';
import { actDuring } from '#platform/db/testing/held-row.ts';

/** Sends a request, and ends the user's sessions while it waits for the account. */
export async function sendWhileSessionsEnd(
  database: Pick<Database, 'pool'>,
  userId: string,
  send: () => Promise<Response>,
): Promise<Response> {
  const end = `
    with held as (select id from "user" where id = '${userId}' for update)
    delete from session where user_id in (select id from held)`;
  return await actDuring(database, end, send);
}
