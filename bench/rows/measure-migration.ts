import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { idOf } from '#testing/growth/growth-rows.ts';
import type { GrownServer } from './grown-server.ts';

export type MeasuredMigration = Readonly<{ what: string; seconds: number; longestWaitMs: number }>;

const migrations: Readonly<Record<string, string>> = {
  'a column with a default': `alter table "calculation" add column "note" text default '' not null`,
  'an index, `.concurrently()`':
    'create index concurrently "calculation_note" on "calculation" (user_id, version)',
  'a constraint, `NOT VALID`':
    'alter table "calculation" add constraint "calculation_version" check (version > 0) not valid',
  'its validation': 'alter table "calculation" validate constraint "calculation_version"',
};

/** Saves calculations in a loop until stopped; stopping returns the longest time that a save took. */
function startSaving(url: string) {
  let longest = 0;
  let isGoingOn = true;
  const saving = (async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (let n = 0; isGoingOn; n += 1) {
      const started = performance.now();
      await client.query(
        `insert into calculation (user_id, id, template_type, input_data, results, hours_saved, title, search_text,
           idempotency_key, created_at)
         values ($1, gen_random_uuid(), 'commission', '{}', '{}', 0.75, 'Deal', 'deal', gen_random_uuid(), now())`,
        [idOf((n % 1_000) + 1)],
      );
      longest = Math.max(longest, performance.now() - started);
      await delay(5);
    }
    await client.end();
  })();
  return async () => {
    isGoingOn = false;
    await saving;
    return longest;
  };
}

/** Runs migrations of the largest table while people save. */
export async function measureMigrations(
  server: GrownServer,
  folder: string,
): Promise<readonly MeasuredMigration[]> {
  const url = server.urlOf('large_copy');
  const own = join(folder, 'migrations');
  mkdirSync(join(own, 'meta'), { recursive: true });
  const measured: MeasuredMigration[] = [];
  for (const [idx, [what, statement]] of Object.entries(migrations).entries()) {
    writeFileSync(join(own, `${idx}.sql`), statement);
    const entries = [{ idx, version: '7', when: Date.now() + idx, tag: String(idx), breakpoints: true }];
    writeFileSync(join(own, 'meta/_journal.json'), JSON.stringify({ entries }));
    const stop = startSaving(url);
    const started = performance.now();
    await migrate({ directUrl: url }, own);
    const seconds = (performance.now() - started) / 1000;
    measured.push({ what, seconds, longestWaitMs: await stop() });
  }
  return measured;
}
