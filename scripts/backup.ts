import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '#platform/backup/archive.ts';
import { openSource } from '#platform/backup/open-client.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { readSettings } from '#platform/env.ts';
import { runProgram } from '#platform/explained-error.ts';
import { listFiles, openFiles } from '#platform/files/files.ts';
import { createLog } from '#platform/log.ts';

await runProgram(async () => {
  const settings = readSettings(process.env);
  const now = new Date();
  const name = `fairsplit-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  // npm runs in the project's folder; a relative path refers to the folder of the call.
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? name);
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name.`);
  const secretFile = join(settings.dataDir, 'auth-secret');
  const ownSecret = !process.env.AUTH_SECRET && existsSync(secretFile);
  const { client, close } = await openSource(settings, createLog({ logLevel: 'error' }));
  try {
    const source = {
      client,
      files: await openFiles(settings),
      fileKeys: () => listFiles(settings),
      secret: ownSecret ? readFileSync(secretFile, 'utf8').trim() : undefined,
      now: () => now,
    };
    const { tables, files } = await writeBackup(source, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${file}`);
    if (ownSecret)
      console.log('It holds the secret that signs sessions: keep it where nobody else can read it.');
  } finally {
    await close();
  }
}, 'The backup failed');
