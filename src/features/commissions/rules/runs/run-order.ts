/* Balances pass through a plan's runs: from one period to the next, and within a period in the order of approval. A run
   and its corrections are one step, which closes with the newest approved one. */

/** What the place of a run depends on. */
export type OrderedRun = Readonly<{
  id: string;
  firstDay: string;
  lastDay: string;
  corrects: string | null;
  approvedAt: Date | null;
  createdAt: Date;
}>;
type Period = Readonly<{ first: string; last: string }>;
type Step = Readonly<{ root: OrderedRun; end: OrderedRun }>;

/** The run that a chain of corrections began with. */
export function rootOf(runs: readonly OrderedRun[], run: OrderedRun): OrderedRun {
  const corrected = runs.find(({ id }) => id === run.corrects);
  return corrected ? rootOf(runs, corrected) : run;
}

/** Leaves out draft corrections. A chain of an earlier release may have several ends: the newest counts. */
function stepsOf(runs: readonly OrderedRun[]): Step[] {
  const replaced = new Set(runs.flatMap(({ corrects, approvedAt }) => (approvedAt && corrects) ?? []));
  const ends = runs
    .filter(({ id, corrects, approvedAt }) => !replaced.has(id) && (approvedAt !== null || corrects === null))
    .toSorted((one, other) => approvalOf(one) - approvalOf(other));
  const steps = ends.map((end): Step => ({ root: rootOf(runs, end), end }));
  return [...new Map(steps.map((step) => [step.root.id, step])).values()];
}

const draftsLast = Number.MAX_SAFE_INTEGER;
const approvalOf = ({ approvedAt }: OrderedRun) => approvedAt?.getTime() ?? draftsLast;

/** Negative if the first of two chains of a period comes before the other. */
const orderInPeriod = (one: OrderedRun, other: OrderedRun) =>
  approvalOf(one) - approvalOf(other) ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

function nearestOf(steps: readonly Step[], { first, last }: Period): OrderedRun | undefined {
  const isSame = ({ root }: Step) => Number(root.firstDay === first && root.lastDay === last);
  const isBefore = ({ root }: Step) => Number(root.lastDay < first);
  const distance = ({ root }: Step) => Math.abs(Date.parse(root.lastDay) - Date.parse(last));
  const isApproved = ({ end }: Step) => Number(end.approvedAt !== null);
  const [nearest] = steps.toSorted(
    (one, other) =>
      isSame(other) - isSame(one) ||
      isBefore(other) - isBefore(one) ||
      distance(one) - distance(other) ||
      // Their balances are final.
      isApproved(other) - isApproved(one) ||
      orderInPeriod(other.root, one.root),
  );
  return nearest?.end;
}

/**
 * The run that a new run of the period continues: the last one of the same period, else the last one before it, else
 * the first one after it; approved runs before drafts.
 */
export const findNearest = (runs: readonly OrderedRun[], period: Period): OrderedRun | undefined =>
  nearestOf(stepsOf(runs), period);

/** The approved run whose closing balances a run begins with, as it was at a moment or as it is now. */
export function findBefore(
  runs: readonly OrderedRun[],
  run: OrderedRun,
  at: Date | null = null,
): OrderedRun | undefined {
  const own = rootOf(runs, run);
  const approved = runs.filter(({ approvedAt }) => approvedAt !== null && (!at || approvedAt <= at));
  const before = stepsOf(approved).filter(({ root }) => {
    if (root.id === own.id) return false;
    if (root.lastDay < own.firstDay) return true;
    const isSamePeriod = root.firstDay === own.firstDay && root.lastDay === own.lastDay;
    return isSamePeriod && orderInPeriod(root, own) < 0;
  });
  return nearestOf(before, { first: own.firstDay, last: own.lastDay });
}

/** When the balances of a run were copied or approved, oldest first. */
export function balancesCheckedAt(runs: readonly OrderedRun[], run: OrderedRun): [Date, ...Date[]] {
  if (run.approvedAt) return [run.approvedAt];
  // A draft correction may have kept the balances of the run that it corrects.
  const corrected = runs.find(({ id }) => id === run.corrects);
  return corrected?.approvedAt ? [corrected.approvedAt, run.createdAt] : [run.createdAt];
}
