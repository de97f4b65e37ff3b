import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { formerTrial, progress } from './progress.table.ts';

type Mailbox = Readonly<{ userId: string; mailboxHash: string }>;
type Mailboxes = Readonly<{ userId: string; mailboxHashes: readonly string[] }>;

/** Stores a user's used trial days by mailbox for 12 months, so that a new account gets only the rest. */
export async function saveFormerTrials(
  executor: Executor,
  { userId, mailboxHashes }: Mailboxes,
): Promise<void> {
  await executor.execute(sql`
    insert into ${formerTrial} (mailbox_hash, trial_days, kept_until)
    select hash, trial_days, now() + interval '12 months'
    from ${progress}, unnest(${sql.param(mailboxHashes)}::text[]) as hash
    where user_id = ${userId} and trial_days > 0 and not trial_elsewhere
    on conflict (mailbox_hash) do update set
      trial_days = greatest(former_trial.trial_days, excluded.trial_days), kept_until = excluded.kept_until`);
}

/** Gives a new account's counters the trial days that its mailbox has used in a former account. */
export async function resumeFormerTrial(executor: Executor, { userId, mailboxHash }: Mailbox): Promise<void> {
  await executor.execute(sql`
    insert into ${progress} (user_id, trial_started, week_start, trial_days)
    select ${userId}, now(), (date_trunc('week', now() at time zone 'utc'))::date, trial_days from ${formerTrial}
    where mailbox_hash = ${mailboxHash} and kept_until > now()
    on conflict (user_id) do update set trial_days = greatest(progress.trial_days, excluded.trial_days)`);
}

export async function deletePastTrials(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from ${formerTrial} where kept_until <= now()`);
}
