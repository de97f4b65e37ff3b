import { getTableColumns } from 'drizzle-orm';
import type { Db, Executor } from '#platform/db/executor.ts';
import { resumeFormerTrial, saveFormerTrials } from './former-trial.store.ts';
import { findCounters, findEveryDay, findTrialMailboxes } from './progress.store.ts';
import { activeDay, progress, trialMailbox } from './progress.table.ts';

type Dependencies = Readonly<{ db: Db }>;
type Mailboxes = Readonly<{ userId: string; mailboxHashes: readonly string[] }>;

/** Counters for the data export. They are deleted with the user's row. */
export const progressUserData = [
  {
    name: 'progress',
    columns: Object.keys(getTableColumns(progress)),
    read: ({ db }: Dependencies, userId: string) => findCounters(db, userId),
    arrive: resumeFormerTrial,
    forgetAddress: (executor: Executor, _email: string, who: Mailboxes) => saveFormerTrials(executor, who),
  },
  {
    name: 'trial-mailboxes',
    columns: Object.keys(getTableColumns(trialMailbox)),
    read: ({ db }: Dependencies, userId: string) => findTrialMailboxes(db, userId),
    mailboxes: async (executor: Executor, userId: string) =>
      (await findTrialMailboxes(executor, userId)).map(({ mailbox }) => mailbox),
  },
  {
    name: 'active-days',
    columns: Object.keys(getTableColumns(activeDay)),
    read: ({ db }: Dependencies, userId: string) => findEveryDay(db, userId),
  },
];
