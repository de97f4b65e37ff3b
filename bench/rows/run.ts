import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchFolder } from '../../scripts/site-server.ts';
import { writePage } from '../capacity/write-page.ts';
import { compareRequests } from './compare-requests.ts';
import { openGrownServer } from './grown-server.ts';
import { measureBackup } from './measure-backup.ts';
import { measureCleaning } from './measure-cleaning.ts';
import { measureMigrations } from './measure-migration.ts';
import { rowsPage } from './rows-page.ts';

/**
 * `npm run rows` measures a database of 10,000,000 calculations; `-- --write` writes the figures into docs/growth.md.
 * Takes half an hour and 30 GB. `-- <folder>` reuses the database in this folder, `-- <folder> requests` measures
 * only that part.
 */
const isWritten = process.argv.includes('--write');
const [path, ...chosen] = process.argv.slice(2).filter((word) => word !== '--write');
const scratch = path === undefined ? scratchFolder() : undefined;
const folder = scratch?.path ?? resolve(process.env.INIT_CWD ?? '.', path ?? '');
mkdirSync(folder, { recursive: true, mode: 0o755 });
const started = performance.now();
const tell = (line: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0)} s`.padStart(7), line);
const server = await openGrownServer(folder, tell);

async function part<Result>(name: string, measure: () => Promise<Result>): Promise<Result | undefined> {
  if (chosen.length > 0 && !chosen.includes(name)) return undefined;
  const result = await measure();
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(result, null, 1));
  tell(`${name} measured`);
  return result;
}

try {
  const requests = await part('requests', () => compareRequests(server, folder));
  const backup = await part('backup', () => measureBackup(server, folder));
  if (chosen.length === 0 || chosen.some((name) => ['migrations', 'cleaning'].includes(name)))
    await server.copy('large', 'large_copy');
  const migrations = await part('migrations', () => measureMigrations(server, folder));
  const cleaning = await part('cleaning', () => measureCleaning(server));
  await server.drop('large_copy');
  const page = rowsPage({ requests, backup, migrations, cleaning });
  console.log(page);
  if (isWritten) writePage(page, 'npm run rows');
} finally {
  await server.stop();
  if (scratch) scratch.remove();
}
