import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Query } from './data-folder.ts';

export const authSecret = 'only for the fault suite: 0123456789abcdef0123456789abcdef';
const tokens = createAccessTokens(authSecret);

export type Person = Readonly<{
  id: string;
  /** Creates a new token per request, like a page that renews it. */
  headers: (at?: Date) => Promise<Record<string, string>>;
}>;

export async function addPeople(query: Query, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await query(
    `insert into "user" (id, name, email, email_verified)
     select id, 'Ann', id || '@example.com', true from unnest($1::uuid[]) id`,
    [ids],
  );
  // A process that has lost its LISTEN connection checks the session of a token in the database.
  await query(
    `insert into session (id, user_id, token, expires_at)
     select id, id, id::text, now() + interval '1 day' from unnest($1::uuid[]) id`,
    [ids],
  );
  return ids.map((id) => ({
    id,
    async headers(at = new Date()) {
      const { value } = await tokens.mint({ id, sessionId: id }, at);
      return { authorization: `Bearer ${value}`, 'content-type': 'application/json' };
    },
  }));
}

/** A stored session, for endpoints that look it up. */
export async function openSession(query: Query, { id }: Pick<Person, 'id'>): Promise<Person> {
  const sessionId = randomUUID();
  await query(
    `insert into session (id, user_id, token, expires_at, updated_at)
     values ($1::uuid, $2, $1::uuid::text, now() + interval '1 day', now())`,
    [sessionId, id],
  );
  return {
    id,
    async headers(at = new Date()) {
      const { value } = await tokens.mint({ id, sessionId }, at);
      return { authorization: `Bearer ${value}` };
    },
  };
}
