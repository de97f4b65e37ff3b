import { labelsOf, peopleByLabel } from '#calculators/rules/people.ts';
import { cents } from '#kernel/money/cents.ts';
import { leastCommonMultiple } from '#kernel/money/divisors.ts';
import { shortShare } from '#kernel/money/exact-share.ts';
import type { BillSplitInput } from '../bill-fields.ts';
import type { BilledExtra, ExtraLine } from '../bill-split.result.ts';
import type { BillStep } from '../bill-split.steps.ts';
import { extraName } from '../lines/line-names.ts';
import { chargesOn } from './charges.ts';

/** A non-zero extra, with the indexes of the people who share it; empty for everyone. */
export type Charge = { readonly billed: BilledExtra; readonly people: readonly number[] };

export function chargesFor(input: BillSplitInput, labels: readonly string[]): Charge[] {
  const peopleOf = peopleByLabel(labels);
  const amounts = chargesOn(input);
  const extras = input.billData.extras ?? [];
  // Numbers duplicates: a second tax is 'Tax (2)'.
  const names = labelsOf(extras.map((extra) => ({ name: extraName(extra) })));
  return extras.flatMap((extra, index): Charge[] => {
    const amount = cents(amounts[index]?.amount ?? 0n);
    if (amount === 0) return [];
    const { kind, spread, by, percent } = extra;
    const people = spread === 'chosen' ? peopleOf(extra.people) : [];
    const rate = by === 'percent' && percent !== undefined ? { percent } : {};
    return [{ billed: { kind, name: names[index] ?? '', amount, spread, ...rate }, people }];
  });
}

/** Exact subtotals of the people and of the unclaimed items, as numerators over one denominator. */
export type Claims = {
  readonly numerators: readonly bigint[];
  readonly unclaimed: bigint;
  readonly denominator: bigint;
};

export type ChargedClaims = Claims & {
  /** A person's shares of extras with explanation steps. */
  readonly chargesOf: (person: number) => { readonly lines: ExtraLine[]; readonly steps: BillStep[] };
};

/**
 * Adds extras exactly. Proportional shares follow the subtotals: a negative subtotal gets no share. Unclaimed items
 * get a share, so that nobody pays tax on them.
 */
export function addCharges(claims: Claims, charges: readonly Charge[]): ChargedClaims {
  const count = claims.numerators.length;
  const weights = claims.numerators.map(aboveZero);
  const rest = aboveZero(claims.unclaimed);
  const all = weights.reduce((sum, weight) => sum + weight, rest);
  const groups = charges.map((charge) => groupOf(charge, all, count));
  const denominator = groups.reduce(
    (common, { divisor }) => leastCommonMultiple(common, divisor),
    claims.denominator,
  );
  const scale = denominator / claims.denominator;
  const numerators = claims.numerators.map((numerator) => numerator * scale);
  let unclaimed = claims.unclaimed * scale;
  for (const [index, { billed }] of charges.entries()) {
    const { weigh, divisor } = groups[index] ?? nobody;
    const unit = BigInt(billed.amount) * (denominator / divisor);
    for (let person = 0; person < count; person++) {
      numerators[person] = (numerators[person] ?? 0n) + unit * weigh(person, weights);
    }
    if (weigh === byClaim) unclaimed += unit * rest;
  }
  const whole = shortShare(all, claims.denominator);
  const chargesOf = (person: number) => {
    const had = shortShare(weights[person] ?? 0n, claims.denominator);
    const lines: ExtraLine[] = [];
    const steps: BillStep[] = [];
    for (const [index, { billed }] of charges.entries()) {
      const { name, amount } = billed;
      const { weigh, divisor } = groups[index] ?? nobody;
      const weight = weigh(person, weights);
      if (weight === 0n) continue;
      const share = shortShare(BigInt(amount) * weight, divisor);
      const part = weigh === byClaim ? { had, all: whole } : { people: Number(divisor) };
      lines.push({ name, amount, share });
      steps.push({ step: 'bill-extra', name, amount, exact: share, ...part });
    }
    return { lines, steps };
  };
  return { numerators, unclaimed, denominator, chargesOf };
}

type Weigh = (person: number, claims: readonly bigint[]) => bigint;
type ChargeGroup = { readonly weigh: Weigh; readonly divisor: bigint };

const byClaim: Weigh = (person, claims) => claims[person] ?? 0n;
const equally: Weigh = () => 1n;
const nobody: ChargeGroup = { weigh: () => 0n, divisor: 1n };

function groupOf({ billed: { spread }, people }: Charge, all: bigint, count: number): ChargeGroup {
  if (spread === 'proportion' && all > 0n) return { weigh: byClaim, divisor: all };
  if (spread !== 'chosen') return { weigh: equally, divisor: BigInt(count) };
  const chosen = new Set(people);
  return { weigh: (person) => (chosen.has(person) ? 1n : 0n), divisor: BigInt(chosen.size || 1) };
}

function aboveZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
