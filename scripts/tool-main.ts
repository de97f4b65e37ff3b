import { BackupError } from '#platform/backup/archive.ts';
import { DatabaseError } from '#platform/db/database-error.ts';
import { SettingError } from '#platform/env.ts';

/** Runs a command; a reason that a person can act on is shown as its sentence alone. */
export async function toolMain(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isExplained = [BackupError, DatabaseError, SettingError].some((kind) => error instanceof kind);
    if (!isExplained || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
