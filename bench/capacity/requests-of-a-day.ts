import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { BenchSite } from '../bench-site.ts';
import { type Endpoint, endpoints, password } from '../endpoints.ts';
import { fillGroups, groupId, groups, people, writeEntry } from '../groups.ts';
import { toBytes } from '../load.ts';

/** A kind of request, and how often an active person causes it in a day. */
export type DailyRequest = Readonly<{
  name: string;
  perDay: number;
  status: number;
  request: (n: number) => Buffer;
  /** Tables whose rows it adds. */
  stores: readonly string[];
  /** Changes that open pages are notified of. */
  notices: number;
}>;

const reads = { status: 200, stores: [], notices: 0 } as const;

/** An assumed day, which docs/growth.md states. */
export async function requestsOfADay(bench: BenchSite): Promise<readonly DailyRequest[]> {
  const { database, people: users } = bench;
  await fillGroups(database, { first: 1, last: groups, people, entries: 20 });
  await database.pool.query(
    `insert into account (user_id, account_id, provider_id, password) select id, id::text, 'credential', $1 from "user"`,
    [await hashPassword(password)],
  );
  const { home, progress, calculate, signIn } = endpoints(users);
  const of =
    ({ question }: Endpoint) =>
    (n: number) =>
      toBytes(question(n));
  const idOf = (n: number) => users[n % users.length]?.id ?? '';
  const bearer = (n: number) => ({ authorization: `Bearer ${users[n % users.length]?.token ?? ''}` });
  const get = (path: (n: number) => string) => (n: number) =>
    toBytes({ method: 'GET', path: path(n), headers: bearer(n) });
  const place = (n: number) => n % groups;
  const openGroup = get((n) => `/api/groups/${groupId(n + 1)}`);
  const saved = (n: number) => {
    const { headers, ...question } = calculate.question(n);
    return toBytes({ ...question, headers: { ...headers, 'idempotency-key': randomUUID() } });
  };
  return [
    { name: 'a page', perDay: 12, request: of(home), ...reads },
    { name: 'the counters', perDay: 8, request: of(progress), ...reads },
    { name: 'the history', perDay: 3, request: get((n) => `/api/calculations/${idOf(n)}?limit=5`), ...reads },
    { name: 'a group', perDay: 4, request: (n) => openGroup(place(n)), ...reads },
    { name: 'a save', perDay: 5, status: 201, request: saved, stores: ['calculation'], notices: 1 },
    {
      name: 'an entry of a group',
      perDay: 2,
      status: 201,
      request: (n) => writeEntry(bench, 1 + place(n)),
      stores: ['group_entry', 'group_part', 'group_event', 'group_balance'],
      notices: 2,
    },
    {
      name: 'a sign-in',
      perDay: 1 / 30,
      request: (n) => of(signIn)(n % users.length),
      ...reads,
      stores: ['session'],
    },
  ];
}
