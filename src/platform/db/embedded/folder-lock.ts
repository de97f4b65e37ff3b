import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DatabaseError } from '#platform/db/database-error.ts';

export type FolderLock = { release(): void };

/**
 * Reserves a folder for this process with a lock of the operating system, which ends with the process. Node
 * has no API for file locks, so SQLite takes it.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('locked')) return undefined;
    throw new DatabaseError(
      `${join(folder, 'lock')} cannot be used (${reason}). If no Fairsplit runs on this folder, remove the file.`,
      { cause: error },
    );
  }
  writeFileSync(join(folder, 'lock.pid'), `${process.pid}\n`);
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

/** The pid of the process that holds the lock, if it has written one. */
export function findHolder(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'lock.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
