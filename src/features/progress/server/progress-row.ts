import type { Progress } from '#features/access/rules/progress-record.ts';
import { storageLimits } from '#features/access/rules/storage.ts';
import { type Day, utcDay, utcWeekStart } from '#kernel/calendar.ts';
import { planCountsSql, subscriptionStatusSql } from './plan-counts.public.ts';

/** A row from the database driver. Days are text, since the driver would convert dates to local midnight. */
export type ProgressRow = {
  trial_started: Date;
  total_calculations: number;
  weekly_calculations: number;
  week_start: string;
  total_hours_saved: string;
  total_templates: number;
  templates_reused: number;
  days_active: number;
  trial_days: number;
  last_trial_day: string | null;
  trial_elsewhere: boolean;
  stored_bytes: number;
  admin_level: Progress['admin_level'];
  subscription_tier: Progress['subscription_tier'];
  subscription_status: string | null;
};

/** SQL for the columns of a progress row. Tier and status are null unless the plan counts (`planCountsSql`). */
export const progressColumns = (
  source: string,
  now: string,
) => `trial_started, total_calculations, weekly_calculations, week_start::text,
  total_hours_saved, total_templates, templates_reused, days_active, trial_days, last_trial_day::text,
  trial_elsewhere,
  stored_bytes::double precision as stored_bytes, admin_level,
  case when ${planCountsSql(source, now)} then subscription_tier end as subscription_tier,
  ${subscriptionStatusSql(source, now)} as subscription_status`;

/** The same rule as `has_plan` in `countingStatement`. */
function hasPlan(row: ProgressRow | null, isOwner: boolean): boolean {
  if (isOwner || row?.admin_level) return true;
  return row?.subscription_tier != null || row?.subscription_status === 'active';
}

/** Computed once per statement, since formatting a date takes longer than the rest of a row. */
export type Today = Readonly<{ day: Day; weekStart: Day }>;

export const todayAt = (now: Date): Today => ({ day: utcDay(now), weekStart: utcWeekStart(now) });

/** Converts a row to the counters on a given day; zeros without a row. */
export function toProgress(row: ProgressRow | null, isOwner: boolean, today: Today): Progress {
  const isThisWeek = row?.week_start === today.weekStart;
  const isTrialDay = row?.last_trial_day === today.day;
  return {
    trial_started: row?.trial_started.toISOString() ?? null,
    total_calculations: row?.total_calculations ?? 0,
    weekly_calculations: row && isThisWeek ? row.weekly_calculations : 0,
    total_hours_saved: row?.total_hours_saved ?? '0.00',
    total_templates: row?.total_templates ?? 0,
    templates_reused: row?.templates_reused ?? 0,
    days_active: row?.days_active ?? 0,
    active_days_used: row ? row.trial_days - (isTrialDay ? 1 : 0) : 0,
    trial_elsewhere: row?.trial_elsewhere ?? false,
    stored_bytes: row?.stored_bytes ?? 0,
    storage_limit: hasPlan(row, isOwner) ? storageLimits.plan : storageLimits.trial,
    admin_level: isOwner ? 'owner' : (row?.admin_level ?? null),
    subscription_tier: row?.subscription_tier ?? null,
    subscription_status: row?.subscription_status ?? null,
  };
}
