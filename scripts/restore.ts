import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '#platform/backup/archive.ts';
import { openTarget } from '#platform/backup/open-client.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { verifyBackup } from '#platform/backup/verify-backup.ts';
import { readSettings } from '#platform/env.ts';
import { runProgram } from '#platform/explained-error.ts';
import { listFiles, openFiles } from '#platform/files/files.ts';
import { createLog } from '#platform/log.ts';

function writeSecret(file: string, secret: string): void {
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

await runProgram(async () => {
  const replace = process.argv.includes('--replace');
  const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!name) throw new BackupError('Say which backup: npm run restore -- <file> [--replace]');
  // npm runs in the project's folder; a relative path refers to the folder of the call.
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const settings = readSettings(process.env);
  // Before a database is started or a folder is created.
  await verifyBackup(file);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const { client, close } = await openTarget(settings, createLog({ logLevel: 'error' }));
  try {
    const storeSecret = (secret: string) => writeSecret(join(settings.dataDir, 'auth-secret'), secret);
    const target = {
      client,
      files: await openFiles(settings),
      fileKeys: () => listFiles(settings),
      ...(process.env.AUTH_SECRET ? {} : { storeSecret }),
    };
    const { manifest, rows, tables, files, migrated } = await restoreBackup(file, target, { replace });
    console.log(`Restored ${rows} rows of ${tables} tables and ${files} files, as of ${manifest.createdAt}.`);
    if (migrated > 0)
      console.log(`Brought forward by ${migrated} migrations from release ${manifest.version}.`);
  } finally {
    await close();
  }
}, 'The restore failed');
