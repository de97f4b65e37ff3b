import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';

/** A reported page in the admin panel. */
export const shareReportRecord = z.object({
  id: z.uuid(),
  link_id: z.uuid(),
  reason: z.string(),
  created_at: z.iso.datetime(),
  template_type: z.enum(calculatorKinds),
  title: z.string(),
  /** User-entered texts on the page. */
  shows: z.string(),
  /** Null for a visitor's link. */
  maker_email: z.nullable(z.string()),
  opened: z.int(),
  taken_down_at: z.nullable(z.iso.datetime()),
});
export type ShareReportRecord = z.output<typeof shareReportRecord>;

export const shareCounts = z.object({
  live: z.int(),
  ended: z.int(),
  opened: z.int(),
  reports: z.int(),
  letters: z.int(),
  refusals: z.int(),
});
export type ShareCounts = z.output<typeof shareCounts>;
