import * as z from 'zod/mini';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { runName } from '../period.ts';
import { day } from './run.ts';

/** Another approved run that contains deals with the same ids. */
export const repeatedDeals = z.object({
  run_id: z.uuid(),
  name: z.string(),
  first_day: day,
  last_day: day,
  approved_at: z.iso.datetime(),
  /** Number of deals in both runs. */
  deals: z.int(),
});
export type RepeatedDeals = z.output<typeof repeatedDeals>;

/** Like '5 of these deals are already in Q4 2026, approved on Nov 17, 2026.' */
export function repeatedText(repeated: RepeatedDeals, locale: Locale): string {
  const day = new Date(repeated.approved_at).toLocaleDateString(locale, { dateStyle: 'medium' });
  return t(
    '{deals, plural, one {# of these deals is already in {run}, approved on {day}.} other {# of these deals are already in {run}, approved on {day}.}}',
    { deals: repeated.deals, run: runName(repeated, locale), day },
  );
}
