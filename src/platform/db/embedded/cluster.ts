import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '#platform/db/database-error.ts';
import type { Identity } from './identity.ts';

/** PostgreSQL's data folder, with what is needed to run a server on it. */
export type Cluster = {
  readonly data: string;
  readonly binaries: string;
  readonly identity: Identity;
  /** The folder around disposable data: written without fsync, and removed if this process is killed. */
  readonly scratch?: string | undefined;
};

/** Another major version cannot read the files, so the folder is named after the version. */
const major = '18';
const draftPrefix = 'new-';
const run = promisify(execFile);

export function clusterIn(folder: string): { data: string; exists: boolean } {
  const data = join(folder, major);
  return { data, exists: existsSync(join(data, 'PG_VERSION')) };
}

/** The path of the data folder for a child process whose working folder it is. */
export function childView({ data, identity }: Pick<Cluster, 'data' | 'identity'>): string {
  // The unprivileged user may not be able to traverse the path to the folder; this alias needs no traversal.
  const inside = '/proc/self/cwd';
  return identity.uid !== undefined && existsSync(inside) ? inside : data;
}

/** Only what the programs need: PGDATA or PGPORT of the user's shell must not reach them. */
export const childEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

async function changeOwner(folder: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** The program's stderr; the error's own message is only the command line. */
function errorOutput(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'stderr' in cause && typeof cause.stderr === 'string' ? cause.stderr.trim() : cause.message;
}

async function create(draft: string, folder: string, how: Omit<Cluster, 'data'>): Promise<void> {
  const { binaries, identity, scratch } = how;
  await changeOwner(folder, identity);
  const view = childView({ data: draft, identity });
  const options = [
    `--pgdata=${view}`,
    `--pwfile=${view}/../password`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built in, so that sorting does not depend on the machine's locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(scratch ? ['--no-sync'] : []),
  ];
  await run(join(binaries, 'bin/initdb'), options, { ...identity, cwd: draft, env: childEnvironment });
}

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(draftPrefix)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, maxRetries: 5 });
    } catch {
      // An initdb left by a killed start may still be writing there; the next start removes the folder.
    }
  }
}

/** Creates the data folder on the first start, under a temporary name until it is complete. */
export async function ensureCluster(folder: string, how: Omit<Cluster, 'data'>): Promise<Cluster> {
  removeDrafts(folder);
  const { data, exists } = clusterIn(folder);
  if (exists) {
    // After root has restored a copy, the files belong to root.
    if (how.identity.uid !== undefined && statSync(data).uid !== how.identity.uid) {
      await changeOwner(folder, how.identity);
    }
    return { ...how, data };
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new DatabaseError(
      `${data} is not empty, but is not a database either. Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  const draft = mkdtempSync(join(folder, draftPrefix));
  try {
    await create(draft, folder, how);
    renameSync(draft, data);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
    throw new DatabaseError(`PostgreSQL could not make its files in ${folder}. ${errorOutput(cause)}`, {
      cause,
    });
  }
  return { ...how, data };
}

export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `the folder ${folder} for the database cannot be written (${reason}). Choose another with DATA_DIR.`,
      { cause },
    );
  }
}
