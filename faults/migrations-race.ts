import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ensureAppDatabase, serverUrl } from '#platform/db/embedded/app-database.ts';
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { createLog } from '#platform/log.ts';
import { scratchFolder } from '../scripts/site-server.ts';
import { checkSaves } from './check-saves.ts';
import { type Query, queryAt } from './data-folder.ts';
import type { Fault } from './fault.ts';
import { addPeople, authSecret } from './people.ts';
import { createAsker } from './requests.ts';
import { startSaving } from './saving.ts';
import { superviseServer } from './supervised-server.ts';

const rounds = { quick: 1, full: 5 };
const servers = 3;

const journal = z.object({ entries: z.array(z.unknown()) });
const migrations = journal.parse(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../drizzle/meta/_journal.json'), 'utf8')),
).entries.length;

async function complaintsAbout(query: Query): Promise<string[]> {
  const [row] = await query<{ applied: number }>(
    'select count(*)::integer as applied from drizzle.__drizzle_migrations',
  );
  return row?.applied === migrations ? [] : [`${row?.applied} of ${migrations} migrations were applied`];
}

/** Starts several servers on an empty database at once, and kills one during the migration. */
async function race(postgres: EmbeddedServer, round: number, dataDir: string) {
  const admin = queryAt(() => serverUrl(postgres, 'postgres', 'postgres'));
  const name = `race_${round}`;
  await admin(`create database ${name} owner fairsplit`);
  const url = serverUrl(postgres, 'fairsplit', name);
  const query = queryAt(() => url);
  const started = await Promise.all(
    Array.from({ length: servers }, (_, n) =>
      superviseServer({
        dataDir: join(dataDir, `${round}-${n}`),
        variables: { DATABASE_URL: url, AUTH_SECRET: authSecret },
      }),
    ),
  );
  try {
    await delay(randomInt(300, 1_500));
    started[0]?.signal('SIGKILL');
    await Promise.all(started.map((server) => server.untilReady()));
    const complaints = await complaintsAbout(query);
    const people = await addPeople(query, 3);
    const asker = createAsker();
    const savings = started.map(({ address }) => startSaving({ address, people, asker }));
    await delay(500);
    await Promise.all(savings.map((saving) => saving.finish()));
    const acknowledged = new Map(savings.flatMap((saving) => [...saving.acknowledged]));
    const saves = await checkSaves(query, acknowledged);
    return { ...saves, acknowledged, complaints: [...complaints, ...saves.complaints, ...asker.complaints] };
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

export const migrationsRace: Fault = {
  name: 'migrations race',
  async inflict(size) {
    const { path, remove } = scratchFolder();
    const log = createLog({ logLevel: 'error' });
    const postgres = await startEmbedded({ folder: join(path, 'postgres'), scratch: path }, log);
    try {
      await ensureAppDatabase(postgres);
      const sum = { acknowledged: 0, lost: 0, doubled: 0, complaints: [] as string[] };
      for (let round = 0; round < rounds[size]; round++) {
        const one = await race(postgres, round, path);
        sum.acknowledged += one.acknowledged.size;
        sum.lost += one.lost;
        sum.doubled += one.doubled;
        sum.complaints.push(...one.complaints);
      }
      const times = rounds[size] === 1 ? 'once' : `${rounds[size]} times`;
      return {
        did: `started ${servers} servers on an empty database at once, ${times}, and killed one on the way`,
        ...sum,
        figures: [`${migrations} migrations, each applied once`],
      };
    } finally {
      await postgres.stop();
      remove();
    }
  },
};
