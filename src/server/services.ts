import { changeTopics } from '#features/progress/rules/changes.ts';
import { type Database, openDatabase, whileServing } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Settings } from '#platform/env.ts';
import { type Files, openFiles } from '#platform/files/files.ts';
import type { Log } from '#platform/log.ts';
import { openQueue, type Queue } from '#platform/queue/queue.ts';
import { type Changes, openChanges } from '#platform/realtime/changes.ts';
import { defineJobs } from './jobs.ts';
import { openPayments, type Payments } from './payments.ts';

export type Services = Readonly<{
  database: Database;
  queue: Queue;
  files: Files;
  changes: Changes;
  payments: Payments;
}>;
export type OpenServices = Services &
  Readonly<{
    /** Closes in reverse order of opening. */
    close(): Promise<void>;
  }>;

export async function openServices(settings: Settings, log: Log): Promise<OpenServices> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const database = await openDatabase({ ...settings, patience: whileServing }, log);
    opened.push(() => database.close());
    await migrate(database);
    const files = await openFiles(settings);
    const queue = await openQueue(database, log, { work: settings.role !== 'web' });
    opened.push(() => queue.stop());
    const changes = await openChanges(database, log, changeTopics);
    opened.push(() => changes.close());
    const payments = openPayments({ settings, db: database.db, queue, changes, log, now: () => new Date() });
    await payments.checkSetup?.();
    await defineJobs(queue, { settings, database, files, payments, changes });
    return { database, queue, files, changes, payments, close };
  } catch (error) {
    await close();
    throw error;
  }
}
