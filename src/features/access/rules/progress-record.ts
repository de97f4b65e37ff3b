import * as z from 'zod/mini';

const subscriptionTiers = ['paid', 'starter', 'pro', 'enterprise'] as const;

/** The counters of GET /api/progress/{userId}. */
export const progressRecord = z.object({
  /** Null before the first active day. */
  trial_started: z.nullable(z.iso.datetime()),
  total_calculations: z.int(),
  /** Since Monday, UTC. */
  weekly_calculations: z.int(),
  /** Decimal text, exact to a quarter of an hour. */
  total_hours_saved: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)),
  /** Includes deleted templates. */
  total_templates: z.int(),
  templates_reused: z.int(),
  /** Active UTC days, including today. */
  days_active: z.int(),
  /** Used trial days: active days without a plan. Excludes today, so that the last day lasts until midnight. */
  active_days_used: z.int(),
  /** True if another account of the same mailbox has the trial. Missing in responses of the last release. */
  trial_elsewhere: z.optional(z.boolean()),
  /** Bytes of saved calculations and templates. */
  stored_bytes: z.int(),
  storage_limit: z.int(),
  admin_level: z.nullable(z.literal('owner')),
  subscription_tier: z.nullable(z.enum(subscriptionTiers)),
  subscription_status: z.nullable(z.string()),
  /** Notices that the user has not seen, up to a maximum. Only in the response of GET /api/progress/{userId}. */
  new_notices: z.optional(z.int()),
});

export type Progress = z.output<typeof progressRecord>;
