import { hashApiKey, newApiKey } from '#platform/auth/api-key.ts';
import { type BenchSite, users, withBenchSite } from './bench-site.ts';
import { endpoints } from './endpoints.ts';
import { atLeast, type Figure, median, withoutBudget } from './figure.ts';
import { putLoad, toBytes } from './load.ts';

const seconds = 3;
const rounds = 9;
const budget = 90;

async function addKeys({ database, people }: BenchSite): Promise<string[]> {
  const keys = people.map(() => newApiKey());
  await database.pool.query(
    `insert into api_key (user_id, name, start, key_hash, scopes, addresses)
     select user_id, 'bench', 'fs_live_', key_hash, '{calculate}', '{}'
     from unnest($1::uuid[], $2::text[]) as key(user_id, key_hash)`,
    [people.map(({ id }) => id), keys.map(hashApiKey)],
  );
  return keys;
}

/** Alternates between both, so that other load on the machine affects them equally. */
async function measure(bench: BenchSite): Promise<Figure[]> {
  const keys = await addKeys(bench);
  const { question, status, connections } = endpoints(bench.people).calculate;
  const bySession = Array.from({ length: users }, (_, n) => toBytes(question(n)));
  const byKey = Array.from({ length: users }, (_, n) => {
    const asked = question(n);
    const headers = { ...asked.headers, authorization: `Bearer ${keys[n] ?? ''}` };
    return toBytes({ ...asked, path: '/v1/calculate', headers });
  });
  const press = async (requests: readonly Buffer[]) => {
    const request = (n: number) => requests[n % users] ?? Buffer.alloc(0);
    const result = await putLoad({ ports: [bench.port], connections, seconds, request, status });
    if (result.failures > 0) throw new Error(`${result.failures} requests failed.`);
    return result.perSecond;
  };
  // Warms up: sends each key and each session token at least once, so that code is compiled and caches are filled.
  for (const requests of [bySession, byKey]) {
    for (let sent = 0; sent < users; sent += (await press(requests)) * seconds);
  }
  const measured: { session: number; key: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    measured.push({ session: await press(bySession), key: await press(byKey) });
  }
  const of = `median of ${rounds} rounds in turns, ${connections} connections`;
  return [
    atLeast(
      `POST /v1/calculate with a key, of POST /api/calculate with a session, ${of}`,
      median(measured.map(({ session, key }) => (100 * key) / session)),
      budget,
      '%',
    ),
    withoutBudget('POST /v1/calculate with a key', median(measured.map(({ key }) => key)), 'per second'),
  ];
}

export const keyFigures = async (): Promise<Figure[]> => await withBenchSite(measure);
