import * as z from 'zod/mini';

const subscriptionTiers = ['paid', 'starter', 'pro', 'enterprise'] as const;

/** What the server has counted for one user, as GET /api/progress/{userId} tells it. */
export const progressRecord = z.object({
  /** Null until the first day of use. */
  trial_started: z.nullable(z.iso.datetime()),
  total_calculations: z.int(),
  /** Since Monday, UTC. */
  weekly_calculations: z.int(),
  /** A number as text, exact to the quarter of an hour. */
  total_hours_saved: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)),
  /** Ever saved: what is deleted later was still done. */
  total_templates: z.int(),
  templates_reused: z.int(),
  /** UTC days on which the app was used, today included. */
  days_active: z.int(),
  /** Trial days that are over: active days without a plan, today excluded, so that the last one lasts all day. */
  active_days_used: z.int(),
  /** Another account of the same mailbox has the trial. Left out by the release before. */
  trial_elsewhere: z.optional(z.boolean()),
  /** Saved calculations and templates, as they stand now. */
  stored_bytes: z.int(),
  storage_limit: z.int(),
  admin_level: z.nullable(z.literal('owner')),
  subscription_tier: z.nullable(z.enum(subscriptionTiers)),
  subscription_status: z.nullable(z.string()),
});

export type Progress = z.output<typeof progressRecord>;
