import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Database } from '#platform/db/database.ts';

export const authSecret = 'only for the bench: 0123456789abcdef0123456789abcdef';

export type BenchUser = Readonly<{ id: string; token: string }>;

/** Ids that SQL can compute too: see `idSql`. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const idSql = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Users 1 to `count`, each with counters, a session and a token. */
export async function addBenchUsers({ pool }: Database, count: number): Promise<BenchUser[]> {
  await pool.query(
    `with people as (
       insert into "user" (id, name, email, email_verified)
       select ${idSql('n')}, 'user ' || n, 'user' || n || '@example.com', true
       from generate_series(1, $1) n returning id
     ), sessions as (
       insert into session (id, user_id, token, expires_at)
       select id, id, id::text, now() + interval '1 day' from people
     )
     insert into progress (user_id, trial_started, week_start) select id, now(), current_date from people`,
    [count],
  );
  const tokens = createAccessTokens(authSecret);
  return await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const id = idOf(n + 1);
      return { id, token: (await tokens.mint({ id, sessionId: id }, new Date())).value };
    }),
  );
}
