import { t } from '#kernel/language/t.ts';

export const dealLimits = {
  /** Bytes per file. */
  file: 32 * 1024 * 1024,
  /** Per run. */
  deals: 200_000,
  reps: 1000,
  textLength: 200,
  /** A typed cell may contain several reps with shares. */
  cellLength: 2000,
  /** Reps per shared deal. */
  shares: 50,
  faults: 100,
  /** Unknown names that are listed. */
  newReps: 20,
  /** Different stages in a file. */
  stages: 50,
  /** Rows outside the period that are listed. */
  outside: 20,
} as const;

/** The error for a file with more deals than fit in the run. */
export function tooManyDeals(line: number, room: number): string {
  const values = { max: dealLimits.deals, room, line };
  return room < dealLimits.deals
    ? t(
        'A run has at most {max} deals and this one has room for {room} more: line {line} is one too many',
        values,
      )
    : t('A run has at most {max} deals: line {line} is one too many', values);
}
