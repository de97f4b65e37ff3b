export const grown = { users: 10_000, calculations: 1_000_000 } as const;
/** The password of all users. */
export const password = 'the same for all of them';

/** The nth user's id, in TypeScript and in SQL. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const idSql = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The same hash as `hashOf` in link-token.public.ts. */
export const hashSql = (text: string) =>
  `rtrim(translate(encode(sha256((${text})::bytea), 'base64'), '+/', '-_'), '=')`;

/** The user of the nth row, round robin. */
export const owner = idSql(`(n - 1) % ${grown.users} + 1`);
export const moment = 'now() - make_interval(secs => n)';
export const address = `'user' || ((n - 1) % ${grown.users} + 1) || '@example.com'`;

/** SQL for the rows of a table; `n` is the row's number. */
export type Fill = Readonly<{ rows: number; columns: string; values: string }>;

export const perUser = (count: number) => count * grown.users;
/** Rows without an owner. */
export const common = 10_000;
