import { progressColumns } from './progress-row.ts';

/**
 * Does a piece of work and counts it: one statement, so one transaction. `work` answers one row of user_id,
 * calculations, hours, templates and reused, or none: then nothing is counted and nothing comes back.
 * $1 is the user, $2 now, $3 the day, $4 the week's Monday, $5 whether they pay; from $6 on it is the work's own.
 */
export function countingStatement(work: string): string {
  return `
    with work as (${work}),
    today as (
      insert into active_day (user_id, day, calculations, hours_saved)
      select user_id, $3::date, calculations, hours from work
      on conflict (user_id, day) do update set
        entries = active_day.entries + 1,
        calculations = active_day.calculations + excluded.calculations,
        hours_saved = active_day.hours_saved + excluded.hours_saved
      returning case when entries = 1 then 1 else 0 end as days
    ),
    counted as (
      insert into progress as mine (
        user_id, trial_started, total_calculations, weekly_calculations, week_start, total_hours_saved,
        total_templates, templates_reused, days_active, trial_days, last_trial_day
      )
      select
        user_id, $2::timestamptz, calculations, calculations, $4::date, hours,
        templates, reused, days, case when $5 then 0 else days end, case when days = 1 and not $5 then $3::date end
      from work cross join today
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
        last_trial_day = greatest(mine.last_trial_day, excluded.last_trial_day)
      returning mine.*
    )
    select ${progressColumns} from counted`;
}
