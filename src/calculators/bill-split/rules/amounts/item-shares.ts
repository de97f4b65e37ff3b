import { personByLabel } from '#calculators/rules/people.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { greatestCommonDivisor, leastCommonMultiple } from '#kernel/money/divisors.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import type { Item } from '../bill-fields.ts';
import type { BreakdownLine, UnclaimedItem } from '../bill-split.result.ts';
import { unnamedItem } from '../lines/line-names.ts';
import { itemCost, one } from './item-cost.ts';

export type ItemShares = {
  /** Exact shares in cents, as numerators over one denominator. */
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
  readonly breakdowns: readonly (readonly BreakdownLine[])[];
  readonly unclaimed: readonly UnclaimedItem[];
  readonly unclaimedTotal: Cents;
  /** Sum of all items. */
  readonly sum: Cents;
};

/** Divides every item among its people, equally or by parts, exactly, over a common denominator. */
export function shareItems(items: readonly Item[], labels: readonly string[]): ItemShares {
  const personOf = personByLabel(labels);
  const lines = items.map((item): Line => ({ cost: cents(itemCost(item)), ...groupOf(item, personOf) }));
  const breakdowns: BreakdownLine[][] = labels.map(() => []);
  const unclaimed: UnclaimedItem[] = [];
  for (const [index, item] of items.entries()) {
    const line = lines[index];
    // Skips the blank row that Enter in the last row adds.
    if (!line || (item.name === '' && line.cost === 0)) continue;
    const name = item.name || unnamedItem;
    if (line.whole === 0) unclaimed.push({ index, name, amount: line.cost });
    else listLine(line, name, item, breakdowns);
  }
  const unclaimedTotal = sumCents(unclaimed.map((item) => item.amount));
  const sum = sumCents(lines.map((line) => line.cost));
  return { ...addUp(lines, labels.length), breakdowns, unclaimed, unclaimedTotal, sum };
}

type Group = {
  readonly people: readonly number[];
  /** Coprime integers; null for equal parts. */
  readonly weights: readonly number[] | null;
  /** Sum of the weights. */
  readonly whole: number;
  readonly parts: ReadonlyMap<number, Decimal> | null;
};

type Line = Group & { readonly cost: Cents };

/** The distinct people of an item; unknown people and zero parts are left out. */
function groupOf({ assignedTo, parts }: Item, personOf: (label: string) => number | undefined): Group {
  const shares = new Map<number, Decimal>();
  for (const [place, label] of assignedTo.entries()) {
    const person = personOf(label);
    const part = parts?.[place] ?? one;
    if (person !== undefined && part > 0 && !shares.has(person)) shares.set(person, part);
  }
  const people = [...shares.keys()];
  const first = shares.get(people[0] ?? -1);
  if (!parts || people.every((person) => shares.get(person) === first)) {
    return { people, weights: null, whole: people.length, parts: null };
  }
  const divisor = Number([...shares.values()].map(BigInt).reduce(greatestCommonDivisor));
  const weights = [...shares.values()].map((part) => part / divisor);
  return { people, weights, whole: weights.reduce((sum, weight) => sum + weight, 0), parts: shares };
}

function listLine(line: Line, item: string, { quantity = one }: Item, breakdowns: BreakdownLine[][]): void {
  const { cost, people, weights, whole, parts } = line;
  const described = { item, cost, sharedBy: people.length };
  const counted = quantity === one ? {} : { quantity };
  if (!weights || !parts) {
    // One shared object: a thousand items may have a thousand people each.
    const shared = { ...described, share: exactShare(BigInt(cost), BigInt(whole)), ...counted };
    for (const person of people) breakdowns[person]?.push(shared);
    return;
  }
  const all = [...parts.values()].reduce((sum, part) => sum + part, 0) as Decimal;
  for (const [place, person] of people.entries()) {
    const share = exactShare(BigInt(cost) * BigInt(weights[place] ?? 0), BigInt(whole));
    const part = parts.get(person) ?? one;
    breakdowns[person]?.push({ ...described, share, ...counted, part, parts: all });
  }
}

/**
 * Sums per denominator first, in plain numbers where exact: most bills have few denominators and many shares.
 */
function addUp(lines: readonly Line[], people: number): Pick<ItemShares, 'numerators' | 'denominator'> {
  const claimed = lines.filter((line) => line.whole > 0);
  const magnitude = claimed.reduce((sum, line) => sum + Math.abs(line.cost), 0);
  const sums = new Map<number, { plain: number[]; exact: bigint[] }>();
  for (const { cost, whole, people: group, weights } of claimed) {
    const isPlain = magnitude * whole <= Number.MAX_SAFE_INTEGER;
    const found = sums.get(whole);
    const sum = found ?? {
      plain: new Array<number>(people).fill(0),
      exact: isPlain ? [] : new Array<bigint>(people).fill(0n),
    };
    if (!found) sums.set(whole, sum);
    for (const [place, person] of group.entries()) {
      const weight = weights?.[place] ?? 1;
      if (isPlain) sum.plain[person] = (sum.plain[person] ?? 0) + cost * weight;
      else sum.exact[person] = (sum.exact[person] ?? 0n) + BigInt(cost) * BigInt(weight);
    }
  }
  const denominator = [...sums.keys()].reduce(
    (common, whole) => leastCommonMultiple(common, BigInt(whole)),
    1n,
  );
  const numerators = new Array<bigint>(people).fill(0n);
  for (const [whole, { plain, exact }] of sums) {
    const factor = denominator / BigInt(whole);
    for (let person = 0; person < people; person++) {
      const sum = plain[person] || exact[person];
      if (sum) numerators[person] = (numerators[person] ?? 0n) + BigInt(sum) * factor;
    }
  }
  return { numerators, denominator };
}
