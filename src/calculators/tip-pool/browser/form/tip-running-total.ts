import type { RunningTotal } from '#calculators/browser/calculator-view.tsx';
import type { InputReading } from '#calculators/rules/input-reading.ts';
import { cents, maxCents, parseCents } from '#kernel/cents.ts';
import type { TipPoolForm } from '../../rules/tip-pool.input.ts';

/** The tips of all shifts, before the card fee. */
export function tipRunningTotal({ poolData }: TipPoolForm, reading: InputReading): RunningTotal | null {
  const typed = poolData.shifts.flatMap(({ cashTips, cardTips }) => [cashTips ?? '', cardTips ?? '']);
  const parsed = typed.map((amount) => parseCents(amount, reading));
  const sum = parsed.reduce(
    (total, each) => total + (each.kind === 'too-large' ? BigInt(maxCents) : BigInt(each.value)),
    0n,
  );
  return sum > 0n && sum <= BigInt(maxCents) ? { label: 'Tips', amount: cents(sum) } : null;
}
