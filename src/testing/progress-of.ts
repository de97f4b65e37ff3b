import type { Progress } from '#features/access/rules/progress-record.ts';
import { storageLimits } from '#features/access/rules/storage.ts';

/** The progress of a new user, with changes. */
export function progressOf(changes: Partial<Progress> = {}): Progress {
  return {
    trial_started: '2026-11-09T08:00:00.000Z',
    total_calculations: 0,
    weekly_calculations: 0,
    total_hours_saved: '0.00',
    total_templates: 0,
    trial_elsewhere: false,
    templates_reused: 0,
    days_active: 0,
    active_days_used: 0,
    stored_bytes: 0,
    storage_limit: storageLimits.trial,
    admin_level: null,
    subscription_tier: null,
    subscription_status: null,
    ...changes,
  };
}
