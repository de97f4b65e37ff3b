import { type Cents, sumCents } from '#kernel/cents.ts';
import { exactUsd } from '#kernel/exact-share.ts';
import type { Item } from './bill-split.contract.ts';
import type { BreakdownLine, UnclaimedItem } from './bill-split.result.ts';
import { peopleByLabel } from './people.ts';

export type ItemShares = {
  /** Each person's exact share in cents, over the one denominator. */
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
  readonly breakdowns: readonly (readonly BreakdownLine[])[];
  readonly unclaimed: readonly UnclaimedItem[];
  readonly unclaimedTotal: Cents;
};

/** Every item divided equally among its people, nothing rounded yet: one denominator fits all groups. */
export function shareItems(items: readonly Item[], labels: readonly string[]): ItemShares {
  const peopleOf = peopleByLabel(labels);
  const groups = items.map((item) => peopleOf(item.assignedTo));
  const denominator = [...new Set(groups.map((group) => group.length))].reduce(
    (common, size) => (size === 0 ? common : leastCommonMultiple(common, BigInt(size))),
    1n,
  );
  const numerators = labels.map(() => 0n);
  const breakdowns: BreakdownLine[][] = labels.map(() => []);
  const unclaimed: UnclaimedItem[] = [];
  for (const [index, item] of items.entries()) {
    const group = groups[index] ?? [];
    const name = item.name || 'Unnamed item';
    if (group.length === 0) {
      unclaimed.push({ index, name, amount: item.amount });
      continue;
    }
    const size = BigInt(group.length);
    const part = BigInt(item.amount) * (denominator / size);
    const share = exactUsd(BigInt(item.amount), size);
    for (const person of group) {
      numerators[person] = (numerators[person] ?? 0n) + part;
      breakdowns[person]?.push({ item: name, cost: item.amount, sharedBy: group.length, share });
    }
  }
  const unclaimedTotal = sumCents(unclaimed.map((item) => item.amount));
  return { numerators, denominator, breakdowns, unclaimed, unclaimedTotal };
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
