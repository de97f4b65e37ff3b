import { allocate, allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { roundTable } from '#kernel/money/exact-table.ts';
import { milestoneWeight, type Portion, wholePercent } from './project-stages.ts';

type Table = readonly (readonly Cents[])[];

/** All deductions and payments from the income, one row each; they add up to the income. */
type Outflow = {
  readonly fees: readonly Cents[];
  readonly advances: readonly Cents[];
  /** Members, house, reserve, and the amount left over. */
  readonly rest: readonly Cents[];
};

export type ByMilestone = {
  /** Income per milestone. */
  readonly amounts: readonly Cents[];
  readonly fees: Table;
  readonly advances: Table;
  readonly rest: Table;
};

/**
 * Divides each milestone's payment: fees first, then expenses that are still due, then the rest proportionally. Rows
 * add up to the outflows, columns to the milestones.
 */
export function divideByMilestones(income: Cents, milestones: readonly Portion[], out: Outflow): ByMilestone {
  const amounts = allocateExact(
    milestones.map((milestone) => milestoneWeight(milestone, income)),
    wholePercent,
  );
  const fees = inProportion(out.fees, amounts, amounts);
  const afterFees = less(amounts, fees);
  const advances = earliestFirst(out.advances, afterFees);
  const rest = inProportion(out.rest, less(afterFees, advances), amounts);
  return { amounts, fees, advances, rest };
}

function inProportion(rows: readonly Cents[], weights: readonly Cents[], otherwise: readonly Cents[]): Table {
  const used = sumCents(weights) > 0 ? weights : otherwise;
  const weightsExact = used.map(BigInt);
  const numerators = rows.map((amount) => {
    const whole = BigInt(amount);
    return weightsExact.map((weight) => whole * weight);
  });
  return roundTable(numerators, BigInt(sumCents(used))).cells;
}

/** Repays expenses as early as possible. If a milestone does not cover all of them, each gets the same proportion. */
function earliestFirst(due: readonly Cents[], pots: readonly Cents[]): Table {
  let open = [...due];
  const columns = pots.map((pot) => {
    const total = sumCents(open);
    const paid = total <= pot ? open : allocate(pot, open);
    open = open.map((amount, index) => cents(amount - (paid[index] ?? 0)));
    return paid;
  });
  return due.map((_, index) => columns.map((paid) => paid[index] ?? cents(0)));
}

function less(amounts: readonly Cents[], rows: Table): Cents[] {
  return amounts.map((amount, column) =>
    cents(amount - sumCents(rows.map((row) => row[column] ?? cents(0)))),
  );
}
