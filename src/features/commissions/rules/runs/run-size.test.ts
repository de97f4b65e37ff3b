import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { RunRecord } from './run.ts';
import { runSizeText } from './run-size.ts';

const f = formatsFor(usd, enUs);
const run = (reps: number, payout: number, before: RunRecord['before']) => ({
  // Safe cast: only the number of reps matters.
  results: { reps: Array.from({ length: reps }), payout } as NonNullable<RunRecord['results']>,
  before,
});

it('says how many reps get how much', () => {
  expect(runSizeText(run(4, 5_620_439, null), f)).toBe('4 reps, $56,204.39');
  expect(runSizeText(run(1, 0, null), f)).toBe('1 rep, $0.00');
});

it('shows the difference of a correction', () => {
  const before = [
    { name: 'Ann', payout: 14_000 },
    { name: 'Ben', payout: 5_000 },
  ];
  expect(runSizeText(run(2, 24_000, before), f)).toBe('2 reps, new total $240.00, $50.00 more than before');
  expect(runSizeText(run(2, 18_000, before), f)).toBe('2 reps, new total $180.00, $10.00 less than before');
  expect(runSizeText(run(2, 19_000, before), f)).toBe('2 reps, new total $190.00, the same as before');
});
