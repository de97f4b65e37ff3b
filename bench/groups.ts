import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/db/database.ts';
import { startSite } from '../scripts/site-server.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { authSecret, type BenchUser, idSql } from './bench-users.ts';
import { atMost, type Figure } from './figure.ts';
import { figureOfLoad, type LoadRound } from './figure-of-load.ts';
import { putLoad, toBytes } from './load.ts';
import { runPgbench } from './pgbench.ts';
import { openRecordingProxy, type SentStatement } from './sent-statements.ts';

const rounds = 5;
const seconds = 2;
const connections = 16;
/** Number of groups under test. Group n belongs to user n. */
export const groups = 400;
/** Number of people who share an entry. */
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

/** Adds groups with entries: the first four people share each entry, and the first person pays it. */
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

/** Time to open a group: reads the group, then the first page of its entries. */
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
  // The fastest of each, which excludes other load on the machine.
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

/** The request as a browser sends it, with a key of its own. */
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

/**
 * Records the statements that the server sends for one entry, and turns them into a pgbench script: it replaces the
 * ids by those of a random group, whose last digits differ, and the entry's id, key and revision by new ones.
 */
async function pgbenchScript(bench: BenchSite): Promise<string> {
  const { entry, statements } = await recordStatements(bench);
  const key = keyIn(statements);
  const literal = (value: string | null) => {
    if (value === null) return 'null';
    const template = value
      .replaceAll('%', '%%')
      .replaceAll(entry, '10000000-0000-4000-8000-%2$s')
      .replaceAll(key, 'key %2$s')
      .replaceAll(`-${padded(1)}`, '-%1$s')
      .replace(/"revision":\d+/, '"revision":%3$s')
      // pgbench reads a colon followed by a letter as a variable, also inside a quoted text.
      .replaceAll(/:(?=[a-z_])/gi, ': ')
      .replaceAll("'", "''");
    if (!template.includes('%')) return `'${template}'`;
    const revision = template.includes('%3') ? ', :revision + 1' : '';
    const filled = `format('${template}', lpad(:n::text, 12, '0'), lpad(:e::text, 12, '0')${revision})`;
    return value.length === entry.length ? `${filled}::uuid` : filled;
  };
  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) =>
      literal(values[Number(place) - 1] ?? null),
    );
    // This query reads the group's state; the script stores the revision for the next statements.
    return filled.includes('g.revision, g.entries') ? `${filled} \\gset` : `${filled};`;
  });
  const script = join(bench.folder, 'group-entry.sql');
  const variables = `\\set n random(1, ${groups})\n\\set e random(1, 999999999999)\n`;
  writeFileSync(script, `${variables}${lines.join('\n')}\n`);
  return script;
}

/** The idempotency key of the recorded request: the same in the read and in the statement that stores it. */
function keyIn(statements: readonly SentStatement[]): string {
  const keys = statements.flatMap(({ values }) =>
    values.map((value) => /"key":"([^"]+)"/.exec(value ?? '')?.[1]),
  );
  const found = keys.find((one) => one !== undefined);
  if (!found) throw new Error('No statement stores the key of the request.');
  return found;
}

/** Records on a separate server, one request after the other, until all statements are prepared. */
async function recordStatements({ folder, database, people: users }: BenchSite) {
  const line = await openRecordingProxy(database.connectionString);
  const variables = { DATABASE_URL: line.url, AUTH_SECRET: authSecret, TRUST_PROXY: 'on', ROLE: 'web' };
  const site = await startSite(folder, variables);
  try {
    let before = '';
    for (;;) {
      const headers = {
        ...bearer(users[0] as BenchUser),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      line.take();
      const response = await fetch(`${site.address}/api/groups/${groupId(1)}/entries`, {
        method: 'POST',
        headers,
        body: JSON.stringify(entryOf(1)),
      });
      const { id } = (await response.json()) as { id: string };
      // Notifications of other processes are batched over several requests.
      const statements = line.take().filter(({ text }) => !text.includes('pg_notify'));
      // The first requests also query the session.
      const texts = statements.map(({ text }) => text).join('\n');
      if (texts === before) return { entry: id, statements };
      before = texts;
    }
  } finally {
    await site.stop();
    line.close();
  }
}

async function compareWrites(bench: BenchSite): Promise<Figure> {
  const { port, database } = bench;
  await fillGroups(database, { first: 1, last: groups, people, entries: 1 });
  const press = (forSeconds: number) =>
    putLoad({
      ports: [port],
      connections,
      seconds: forSeconds,
      request: (n) => writeEntry(bench, 1 + (n % groups)),
      status: 201,
    });
  const script = await pgbenchScript(bench);
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

/** Measures opening a large group, and writing to many groups. */
export const groupFigures = (): Promise<Figure[]> =>
  withBenchSite(async (bench) => [await compareWrites(bench), await compareGroups(bench)]);
