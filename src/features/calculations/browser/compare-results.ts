import type { Summary } from '#calculators/rules/summary.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';

/** An amount in two versions; null where it is missing. */
export type AmountChange = {
  readonly label: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  /** Null if the currencies differ. */
  readonly difference: Cents | null;
};

/** The total and all parts in both versions, changed or not. */
export function compareResults(before: Summary, after: Summary): AmountChange[] {
  const isComparable = before.currency === after.currency;
  const [old, now] = [amountsOf(before), amountsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].map((label) => {
    const [was, is] = [old.get(label) ?? null, now.get(label) ?? null];
    const difference = isComparable ? cents((is ?? 0) - (was ?? 0)) : null;
    return { label, before: was, after: is, difference };
  });
}

function amountsOf({ totalLabel, total, parts }: Summary): Map<string, Cents> {
  return new Map([[totalLabel, total], ...parts.map(({ name, amount }) => [name, amount] as const)]);
}
