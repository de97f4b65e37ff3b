import { statSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../../scripts/run-tool.ts';
import type { GrownServer } from './grown-server.ts';

export type MeasuredBackup = Readonly<{
  backup: number;
  restore: number;
  fileBytes: number;
  databaseBytes: number;
}>;

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

async function run(script: string, file: string, url: string, folder: string): Promise<void> {
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: 'only for measuring'.repeat(3),
  };
  const exitCode = await runScript(script, [file], variables);
  if (exitCode !== 0) throw new Error(`${script} ended with ${exitCode}.`);
}

/** Measures a backup of the large database, and its restore into an empty one. */
export async function measureBackup(server: GrownServer, folder: string): Promise<MeasuredBackup> {
  const file = join(folder, 'large.tar.gz');
  const backup = await seconds(() => run('scripts/backup.ts', file, server.urlOf('large'), folder));
  await server.drop('restored');
  await server.create('restored');
  const restore = await seconds(() => run('scripts/restore.ts', file, server.urlOf('restored'), folder));
  await server.drop('restored');
  return { backup, restore, fileBytes: statSync(file).size, databaseBytes: await server.sizeOf('large') };
}
