import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { newNoticesSql } from '#features/notices/server/new-notices.public.ts';
import { isOwnerSql } from '#features/progress/server/counting-statement.ts';
import { progressColumns } from '#features/progress/server/progress-row.ts';
import type { Database } from '#platform/db/database.ts';
import { oneOfEachKind } from '#testing/sample-inputs.ts';
import type { BareQuery } from './bare-response.ts';
import { type BenchSite, users } from './bench-site.ts';
import { idSql } from './bench-users.ts';
import { password } from './endpoints.ts';
import { runPgbench } from './pgbench.ts';
import { pgbenchScript } from './saves.ts';

/** Throughput of one part of an endpoint alone; undefined if its tool is not installed. */
export type RawLimit = Readonly<{ name: string; measure: (seconds: number) => Promise<number | undefined> }>;

type Place = Pick<BenchSite, 'database' | 'folder'>;

function pgbench({ connectionString }: Database, scripts: readonly string[], connections: number): RawLimit {
  return {
    name: 'pgbench, prepared statements',
    measure: (seconds) => runPgbench({ connectionString, scripts, connections, seconds }),
  };
}

export function savesOfPgbench({ database, folder }: Place, connections: number): RawLimit {
  const scripts = oneOfEachKind.map((request) => pgbenchScript(folder, request));
  return pgbench(database, scripts, connections);
}

/** The query of the progress endpoint, for one user. */
const readProgress = (id: string) => `
select id as user_id, ${isOwnerSql('null')} as is_owner, ${progressColumns('null', 'now()')},
  ${newNoticesSql('"user".id')} as new_notices
from "user" left join progress on user_id = id where id = ${id} and deleted_at is null`;

export function readsOfPgbench({ database, folder }: Place, connections: number): RawLimit {
  const script = join(folder, 'progress.sql');
  writeFileSync(script, `\\set n random(1, ${users})${readProgress(idSql(':n'))};\n`);
  return pgbench(database, [script], connections);
}

/** A bare server's query for one user's progress, with as many connections as the real server has. */
export function queryOfProgress({ connectionString, pool }: Database): BareQuery {
  return { connectionString, text: readProgress('$1'), connections: pool.options.max };
}

export async function bareHash(atOnce: number): Promise<RawLimit> {
  const hash = await hashPassword(password);
  return {
    name: 'the password hash alone',
    async measure(seconds) {
      const started = performance.now();
      let done = 0;
      const work = async () => {
        while (performance.now() - started < seconds * 1000) {
          await verifyPassword({ hash, password });
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return (done * 1000) / (performance.now() - started);
    },
  };
}
