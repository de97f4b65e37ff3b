import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '#platform/db/database.ts';
import { ensureAppDatabase } from '#platform/db/embedded/app-database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { createLog } from '#platform/log.ts';
import { countDeadlocks, findMistakes } from '#testing/races/race-invariants.ts';
import { scratchFolder } from '../scripts/site-server.ts';
import { checkSaves } from './check-saves.ts';
import { queryAt } from './data-folder.ts';
import type { Fault, Outcome } from './fault.ts';
import { addPeople, authSecret, type Person } from './people.ts';
import { buildReleaseBefore, releaseBefore } from './release-before.ts';
import { type Asker, createAsker } from './requests.ts';
import { startSaving } from './saving.ts';
import { superviseServer } from './supervised-server.ts';

/** The limit promised in docs/operations.md. */
const promisedSeconds = 60;
const records = 200_000;
const owners = 500;
const savers = 8;
const log = createLog({ logLevel: 'error' });

/** Users with a history, with the previous release's counters. */
const history = [
  `insert into "user" (id, name, email, email_verified)
   select md5('owner' || n)::uuid, 'Ann', 'owner' || n || '@example.com', true from generate_series(1, ${owners}) n`,
  `insert into calculation (user_id, id, template_type, input_data, results, hours_saved, title, search_text,
     idempotency_key, created_at)
   select md5('owner' || n % ${owners} + 1)::uuid, md5('record' || n)::uuid, 'commission', '{}', '{}', 0.75,
     'Deal ' || n, 'deal ' || n, n::text, now() - n * interval '1 second'
   from generate_series(1, ${records}) n`,
  `insert into active_day (user_id, day, calculations, hours_saved)
   select user_id, (created_at at time zone 'UTC')::date, count(*), sum(hours_saved) from calculation group by 1, 2`,
  `insert into progress (user_id, trial_started, week_start, total_calculations, total_hours_saved, days_active,
     trial_days, last_trial_day, stored_bytes)
   select user_id, now(), date_trunc('week', now() at time zone 'UTC')::date, sum(calculations), sum(hours_saved),
     count(*), count(*), max(day), 4 * sum(calculations)
   from active_day group by user_id`,
  'analyze',
];

type Places = Readonly<{ path: string; databaseAt: string }>;

/** Runs both releases side by side while users save on both. */
async function upgrade({ path, databaseAt }: Places, people: readonly Person[], asker: Asker) {
  const variables = { AUTH_SECRET: authSecret, DATABASE_URL: databaseAt };
  const before = await superviseServer({
    dataDir: join(path, 'data'),
    variables,
    release: join(path, 'before'),
  });
  const complaints: string[] = [];
  const acknowledged = new Map<string, string>();
  const finish = async (saving: ReturnType<typeof startSaving>) => {
    if (!(await saving.finish())) complaints.push('somebody still waits for an answer');
    for (const [key, userId] of saving.acknowledged) acknowledged.set(key, userId);
  };
  try {
    await before.untilReady();
    const saving = startSaving({ address: before.address, people: people.slice(0, savers), asker });
    await delay(2_000);
    const now = await superviseServer({ dataDir: join(path, 'data'), variables });
    try {
      const seconds = await now.untilReady(2 * promisedSeconds * 1000);
      if (seconds > promisedSeconds)
        complaints.push(`the new release was ready after ${seconds.toFixed(1)} s`);
      if (now.starts() > 1) complaints.push(`the start failed: ${now.errors.join('').slice(0, 500)}`);
      const beside = startSaving({ address: now.address, people: people.slice(savers), asker });
      await delay(5_000);
      await finish(saving);
      await before.stop();
      await delay(2_000);
      await finish(beside);
      complaints.push(...now.unexpectedErrors().slice(0, 2), ...before.unexpectedErrors().slice(0, 2));
      return { seconds, acknowledged, complaints };
    } finally {
      await now.stop();
    }
  } finally {
    await before.stop();
  }
}

async function recount(connectionString: string) {
  const { pool, close } = connect(connectionString, log);
  try {
    return { mistakes: await findMistakes(pool), deadlocks: await countDeadlocks(pool) };
  } finally {
    await close();
  }
}

async function inflictAt(places: Places): Promise<Outcome> {
  const query = queryAt(() => places.databaseAt);
  const variables = { AUTH_SECRET: authSecret, DATABASE_URL: places.databaseAt };
  const release = join(places.path, 'before');
  mkdirSync(release);
  await buildReleaseBefore(release);
  const first = await superviseServer({ dataDir: join(places.path, 'data'), variables, release });
  await first.untilReady();
  await first.stop();
  for (const statement of history) await query(statement);
  const people = await addPeople(query, 2 * savers);
  const asker = createAsker();
  const { seconds, acknowledged, complaints } = await upgrade(places, people, asker);
  const saves = await checkSaves(query, acknowledged);
  const { mistakes, deadlocks } = await recount(places.databaseAt);
  const failed = [...asker.told].filter(([what]) => !what.startsWith('429'));
  return {
    did: `started this release beside ${releaseBefore.commit.slice(0, 7)} with ${records} records, ${savers} people saving on each`,
    acknowledged: acknowledged.size,
    lost: saves.lost,
    doubled: saves.doubled,
    complaints: [
      ...complaints,
      ...saves.complaints,
      ...mistakes,
      ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : []),
      ...asker.complaints,
      ...failed.map(([what, times]) => `${times} saves failed: ${what}`),
    ],
    figures: [`ready after ${seconds.toFixed(1)} s`, asker.summary()],
  };
}

export const releaseUpgraded: Fault = {
  name: 'a new release starts beside the old one',
  async inflict() {
    const { path, remove } = scratchFolder();
    const postgres = await startEmbedded({ folder: join(path, 'postgres'), scratch: path }, log);
    try {
      return await inflictAt({ path, databaseAt: await ensureAppDatabase(postgres) });
    } finally {
      await postgres.stop();
      remove();
    }
  },
};
