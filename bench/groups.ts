import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { type BenchUser, idSql } from './bench-users.ts';
import { atMost, type Figure } from './figure.ts';
import { figureOfLoad, type LoadRound } from './figure-of-load.ts';
import { putLoad, toBytes } from './load.ts';
import { runPgbench } from './pgbench.ts';

const rounds = 5;
const seconds = 2;
const connections = 16;
/** Groups that are written at once: each belongs to the user with its number. */
export const groups = 400;
/** Who share an entry. */
export const people = 4;

/** Ids that SQL can compute too. */
const groupSql = (n: string) => `('00000000-0000-4000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;
const personSql = (n: string, place: string) =>
  `('00000000-0000-4000-a' || lpad((${place})::text, 3, '0') || '-' || lpad((${n})::text, 12, '0'))::uuid`;
const padded = (n: number) => String(n).padStart(12, '0');
export const groupId = (n: number) => `00000000-0000-4000-9000-${padded(n)}`;
const personId = (n: number, place: number) =>
  `00000000-0000-4000-a${String(place).padStart(3, '0')}-${padded(n)}`;

type Filled = Readonly<{ first: number; last: number; people: number; entries: number }>;

/** Groups whose entries the first people share, each paid by the first of all. */
export async function fillGroups(
  { pool }: Database,
  { first, last, people: seats, entries }: Filled,
): Promise<void> {
  await pool.query(
    `insert into money_group (id, name, currency, invite_hash, revision, entries, created_at)
     select ${groupSql('n')}, 'Group ' || n, 'EUR', 'hash ' || n, 1 + $3, $3, now()
     from generate_series($1::integer, $2::integer) n`,
    [first, last, entries],
  );
  await pool.query(
    `insert into group_person (group_id, id, place, name, role, user_id, joined_at)
     select ${groupSql('n')}, ${personSql('n', 'p')}, p, 'Person ' || p,
       case p when 0 then 'owner' else 'member' end, case p when 0 then ${idSql('n')} end, now()
     from generate_series($1::integer, $2::integer) n, generate_series(0, $3::integer - 1) p`,
    [first, last, seats],
  );
  await pool.query(
    `insert into group_event (group_id, revision, kind, by_person, at)
     select ${groupSql('n')}, r, 'group-made', ${personSql('n', '0')}, now()
     from generate_series($1::integer, $2::integer) n, generate_series(1, 1 + $3::integer) r`,
    [first, last, entries],
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with written as (
         insert into group_entry (group_id, id, kind, day, title, category, note, currency, total, input, by_person,
           created_at, changed_at)
         select ${groupSql('n')}, gen_random_uuid(), 'expense', current_date - e % 700, 'Entry ' || e, 'food', '',
           'EUR', 100 * $4::integer, '{}', ${personSql('n', '0')}, now(), now()
         from generate_series($1::integer, $2::integer) n, generate_series(1, $3::integer) e
         returning group_id, id)
       insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had)
       select w.group_id, w.id, p.id, case p.place when 0 then 100 * $4::integer else 0 end, 100, 0, 0
       from written w join group_person p on p.group_id = w.group_id and p.place < $4::integer`,
      [first, last, entries, people],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

const bearer = ({ token }: BenchUser) => ({ authorization: `Bearer ${token}` });

async function timeOf(port: number, path: string, user: BenchUser): Promise<number> {
  const request = toBytes({ method: 'GET', path, headers: bearer(user) });
  const load = { ports: [port], connections: 1, seconds: 1, request: () => request, status: 200 };
  const { median, failures } = await putLoad(load);
  if (failures > 0) throw new Error(`${failures} requests for ${path} failed.`);
  return median;
}

/** Opening reads the group, then the first page of its entries. */
async function opening({ port, people: users }: BenchSite, n: number): Promise<number> {
  const user = users[n - 1];
  if (!user) throw new Error(`There is no user ${n}.`);
  const path = `/api/groups/${groupId(n)}`;
  return (await timeOf(port, path, user)) + (await timeOf(port, `${path}/entries`, user));
}

async function compareGroups(bench: BenchSite): Promise<Figure> {
  const [few, many] = [groups + 1, groups + 2];
  await fillGroups(bench.database, { first: few, last: few, people: 200, entries: 10 });
  await fillGroups(bench.database, { first: many, last: many, people: 200, entries: 5000 });
  await bench.database.pool.query('vacuum analyze');
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.few.push(await opening(bench, few));
    times.many.push(await opening(bench, many));
  }
  // The best of each, which excludes other load on the machine.
  const best = { few: Math.min(...times.few), many: Math.min(...times.many) };
  const what = `Opening a group of 200 people with 5,000 entries (${best.many.toFixed(1)} ms) against 10 entries`;
  return atMost(what, best.many / best.few, 1.5, '×');
}

const bill = (n: number) => ({
  calculationMode: 'equal',
  currency: 'EUR',
  billData: {
    totalAmount: '40.01',
    participants: Array.from({ length: people }, (_, place) => ({ name: personId(n, place) })),
  },
});

const entryOf = (n: number) => ({
  kind: 'expense',
  date: '2026-11-18',
  title: 'Dinner',
  bill: bill(n),
  payers: [{ person: personId(n, 0) }],
});

/** As a browser sends it, with a key of its own. */
export function writeEntry({ people: users }: BenchSite, n: number): Buffer {
  const user = users[n - 1];
  return toBytes({
    method: 'POST',
    path: `/api/groups/${groupId(n)}/entries`,
    headers: {
      ...(user ? bearer(user) : {}),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(entryOf(n)),
  });
}

/** The statements of a written entry, with the content of the requests. */
function pgbenchScript(folder: string): string {
  const group = groupSql(':n');
  const person = (place: number) => personSql(':n', String(place));
  const content = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  const parts = Array.from({ length: people }, (_, place) => {
    const paid = place === 0 ? 4001 : 0;
    return `(${person(place)}, ${paid}, ${place === 0 ? 1001 : 1000}, 0, 0)`;
  });
  const script = join(folder, 'group-entry.sql');
  writeFileSync(
    script,
    `\\set n random(1, ${groups})
select p.id, p.role, p.left_at, gen_random_uuid() as key, gen_random_uuid() as entry from group_person p
  where p.user_id = ${idSql(':n')} and p.group_id = ${group} \\gset
select attempt, content_hash, response from idempotency_key where id = :key and expires_at > now();
begin;
insert into idempotency_key as earlier (id, attempt, content_hash, expires_at)
  values (:key, :entry::uuid, :key, now() + interval '24 hours') on conflict (id) do nothing;
update money_group set revision = revision + 1, entries = entries + 1 where id = ${group}
  returning revision \\gset
select id, name, role, user_id, purse, left_at is not null, user_id is not null or exists (
  select from group_key k where k.group_id = p.group_id and k.person_id = p.id)
from group_person p where group_id = ${group} order by place, id;
select currency || person_id as key, balance, carried from group_balance where group_id = ${group};
with written as (
  insert into group_entry (group_id, id, kind, day, title, category, note, currency, total, input, by_person,
    created_at, changed_at) values (${group}, :entry::uuid, 'expense', '2026-11-18', 'Dinner', 'other', '', 'EUR', 4001,
    ${content(entryOf(1))}, ${person(0)}, now(), now()) returning group_id, id)
insert into group_part (group_id, entry_id, person_id, paid, borne, carried, had)
  select written.group_id, written.id, part.* from written, (values ${parts.join(', ')}) as part;
insert into group_event (group_id, revision, kind, by_person, at, entry_id, after)
  values (${group}, :revision, 'entry-written', ${person(0)}, now(), :entry::uuid, ${content(entryOf(1))});
select user_id, events from webhook_endpoint where user_id = ${idSql(':n')} and is_on;
commit;
update idempotency_key set response = ${content(entryOf(1))} where id = :key and attempt = :entry::uuid;
`,
  );
  return script;
}

async function compareWrites(bench: BenchSite): Promise<Figure> {
  const { port, folder, database } = bench;
  await fillGroups(database, { first: 1, last: groups, people, entries: 1 });
  const press = (forSeconds: number) =>
    putLoad({
      ports: [port],
      connections,
      seconds: forSeconds,
      request: (n) => writeEntry(bench, 1 + (n % groups)),
      status: 201,
    });
  const script = pgbenchScript(folder);
  const measured: LoadRound[] = [];
  await press(4);
  for (let round = 0; round < rounds; round += 1) {
    const ours = await press(seconds);
    if (ours.failures > 0) throw new Error(`${ours.failures} entries were refused.`);
    const raw = await runPgbench({
      connectionString: database.connectionString,
      scripts: [script],
      connections,
      seconds,
    });
    measured.push({ ours, raw: new Map([['pgbench, the same statements', raw]]) });
  }
  return figureOfLoad(`Writing an entry of ${people} people, ${connections} connections`, measured, 60);
}

/** A group that has grown, and writing to many groups. */
export const groupFigures = (): Promise<Figure[]> =>
  withBenchSite(async (bench) => [await compareWrites(bench), await compareGroups(bench)]);
