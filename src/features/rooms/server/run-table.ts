import { catalogue } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { type Cents, sumCents } from '#kernel/money/cents.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import { isRecord } from '#kernel/record.ts';
import type { RoomBill } from './room-bill.ts';

const { run } = serverCalculators['bill-split'];
type Run = ReturnType<typeof run>;

/** An extra that does not fit the items: its index in the table's list, and the reason. */
type LeftOut = Readonly<{ index: number; issue: ProblemIssue }>;
type TableRun = Readonly<{
  run: Run;
  /** The input that was computed. */
  bill: Record<string, unknown>;
  leftOut: readonly LeftOut[];
}>;

/**
 * Computes what everybody pays, from the input of `billOf`. An extra that no longer fits, such as a total below the
 * items, is left out, and the others still count.
 */
export function runTable(whole: Record<string, unknown>): TableRun {
  const billData = isRecord(whole.billData) ? whole.billData : {};
  const all: readonly unknown[] = Array.isArray(billData.extras) ? billData.extras : [];
  const leftOut: LeftOut[] = [];
  let computed = all.map((_, index) => index);
  let bill = whole;
  let found = run(bill);
  for (let unfit = unfitIn(found, computed); unfit.length > 0; unfit = unfitIn(found, computed)) {
    leftOut.push(...unfit);
    computed = computed.filter((place) => !unfit.some(({ index }) => index === place));
    bill = { ...whole, billData: { ...billData, extras: computed.map((index) => all[index]) } };
    found = run(bill);
  }
  return { run: found, bill, leftOut: leftOut.toSorted((a, b) => a.index - b.index) };
}

/** What the bill comes to; without a result, what its items cost. */
export function totalOf({ items }: Pick<RoomBill, 'items'>, { run: found }: Pick<TableRun, 'run'>): Cents {
  const total = found.ok ? catalogue['bill-split'].totalOf(found.result) : undefined;
  return total ?? sumCents(items.map(({ amount }) => amount));
}

/**
 * Finds the extras to leave out next: the first one that does not fit, since later ones may fit without it, or all of
 * them if only their sum does not fit.
 */
function unfitIn(found: Run, computed: readonly number[]): LeftOut[] {
  const issue = found.ok ? undefined : found.issues.find(({ path }) => path.startsWith('billData.extras'));
  if (!issue) return [];
  const [, , place] = issue.path.split('.');
  const unfit = place === undefined ? computed : computed.slice(Number(place), Number(place) + 1);
  return unfit.map((index) => ({ index, issue }));
}
