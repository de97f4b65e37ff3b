import { milestones, milestonesToActivate } from '#features/access/rules/activation.ts';
import { storageLimits } from '#features/access/rules/storage.ts';
import { trialActiveDays } from '#features/access/rules/trial-length.ts';
import { planCountsSql } from './plan-counts.public.ts';
import { progressColumns } from './progress-row.ts';
import { workParameters } from './work-facts.public.ts';

/** SQL condition: the user is the owner by settings. Granted owners have an `admin_level` instead. */
export const isOwnerSql = (ownerEmail: string) => `(email_verified and email = ${ownerEmail}) is true`;

/** SQL condition like `computeActivation`, with the counters after this work. */
const isActivatedSql = `
  (mine.total_calculations + excluded.total_calculations >= ${milestones.calculations})::integer
  + (mine.total_templates + excluded.total_templates >= ${milestones.templates})::integer
  + (mine.days_active + excluded.days_active >= ${milestones.days})::integer >= ${milestonesToActivate}`;

/** Input columns of a work item with their SQL types. */
export type WorkColumns = Readonly<Record<string, 'uuid' | 'text' | 'json' | 'numeric'>>;

/** The input as a table. One row per user, since an upsert cannot change a row twice in one statement. */
function givenSql(given: WorkColumns): string {
  const first = Object.keys(workParameters).length + 1;
  const arrays = Object.values(given).map((type, n) => `$${first + n}::${type}[]`);
  const columns = ['user_id', ...Object.keys(given)];
  return `unnest(${[`${workParameters.users}::uuid[]`, ...arrays].join(', ')}) as given (${columns.join(', ')})`;
}

/**
 * SQL that does and counts one work item per user in one transaction. `work` reads `me`: the input, `is_open` (the
 * trial or plan is active) and `has_room` (storage). For each item that was done, it returns user_id, calculations,
 * hours, templates, reused and bytes. `after` is an optional further statement.
 */
export function countingStatement(given: WorkColumns, work: string, after?: string): string {
  const planCounts = planCountsSql(workParameters.paymentSource, workParameters.now);
  return `
    with held as materialized (
      -- Every statement locks the accounts first, in id order, so that none can deadlock.
      select id, email, email_verified from "user"
      where id = any(${workParameters.users}::uuid[]) and deleted_at is null order by id for no key update
    ),
    asked as (
      select given.*, ${isOwnerSql(workParameters.ownerEmail)} as is_owner,
        (admin_level is not null
          or (${planCounts} and (subscription_tier is not null or subscription_status = 'active'))) is true as has_plan,
        coalesce(stored_bytes, 0) as stored,
        coalesce(trial_days, 0) - ((last_trial_day = ${workParameters.today}::date) is true)::integer as days_used
      from ${givenSql(given)}
      join held on held.id = given.user_id
      left join progress on progress.user_id = given.user_id
    ),
    me as (
      select *, is_owner or has_plan as is_paid, is_owner or has_plan or days_used < ${trialActiveDays} as is_open,
        stored < case when is_owner or has_plan then ${storageLimits.plan} else ${storageLimits.trial} end as has_room
      from asked
    ),
    work as (${work}),
    ${after ? `after_work as (${after}),` : ''}
    today as (
      insert into active_day (user_id, day, calculations, hours_saved)
      select user_id, ${workParameters.today}::date, calculations, hours from work
      on conflict (user_id, day) do update set
        entries = active_day.entries + 1,
        calculations = active_day.calculations + excluded.calculations,
        hours_saved = active_day.hours_saved + excluded.hours_saved
      returning user_id, case when entries = 1 then 1 else 0 end as days
    ),
    counted as (
      insert into progress as mine (
        user_id, trial_started, total_calculations, weekly_calculations, week_start, total_hours_saved,
        total_templates, templates_reused, days_active, trial_days, last_trial_day, stored_bytes
      )
      select
        user_id, ${workParameters.now}::timestamptz, calculations, calculations, ${workParameters.monday}::date, hours,
        templates, reused, days,
        case when is_paid then 0 else days end,
        case when days = 1 and not is_paid then ${workParameters.today}::date end,
        bytes
      from work join today using (user_id) join me using (user_id)
      on conflict (user_id) do update set
        total_calculations = mine.total_calculations + excluded.total_calculations,
        weekly_calculations = case
          when excluded.week_start = mine.week_start then mine.weekly_calculations + excluded.weekly_calculations
          when excluded.week_start > mine.week_start then excluded.weekly_calculations
          else mine.weekly_calculations
        end,
        week_start = greatest(mine.week_start, excluded.week_start),
        total_hours_saved = mine.total_hours_saved + excluded.total_hours_saved,
        total_templates = mine.total_templates + excluded.total_templates,
        templates_reused = mine.templates_reused + excluded.templates_reused,
        days_active = mine.days_active + excluded.days_active,
        trial_days = mine.trial_days + excluded.trial_days,
        last_trial_day = greatest(mine.last_trial_day, excluded.last_trial_day),
        stored_bytes = mine.stored_bytes + excluded.stored_bytes,
        activated_at = coalesce(mine.activated_at, case when ${isActivatedSql} then ${workParameters.now}::timestamptz end)
      returning mine.*
    )
    select user_id, is_owner, ${progressColumns(workParameters.paymentSource, workParameters.now)} from counted join me using (user_id)`;
}
