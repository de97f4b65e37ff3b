import { type Cents, cents } from '#kernel/money/cents.ts';

/** `from` and `to` are indexes into the balances. */
export type Payment = { readonly from: number; readonly to: number; readonly amount: Cents };

type Open = { readonly person: number; rest: number };

/** Up to this many people with a balance, the number of payments is minimal. */
export const exactUpTo = 12;

/**
 * Transfers for balances that sum to zero; positive balances receive. Groups whose balances cancel out settle
 * internally, and a group of k needs at most k − 1 payments.
 */
export function settle(balances: readonly Cents[]): Payment[] {
  const open = balances.flatMap((rest, person): Open[] => (rest === 0 ? [] : [{ person, rest }]));
  const turnover = open.reduce((sum, { rest }) => sum + Math.abs(rest), 0);
  const isSmall = open.length <= exactUpTo && turnover <= Number.MAX_SAFE_INTEGER;
  const groups = isSmall ? mostGroups(open) : pairsOf(open);
  return groups.flatMap(settleGroup).sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The largest debtor pays the largest creditor: each payment closes at least one of them. */
function settleGroup(group: readonly Open[]): Payment[] {
  const creditors = group.filter(({ rest }) => rest > 0).toSorted((a, b) => b.rest - a.rest);
  const debtors = group.filter(({ rest }) => rest < 0).toSorted((a, b) => a.rest - b.rest);
  const payments: Payment[] = [];
  let [due, owed] = [0, 0];
  let [creditor, debtor] = [creditors[0], debtors[0]];
  let credit = creditor?.rest ?? 0;
  let debt = -(debtor?.rest ?? 0);
  while (creditor && debtor) {
    const amount = Math.min(credit, debt);
    payments.push({ from: debtor.person, to: creditor.person, amount: cents(amount) });
    credit -= amount;
    debt -= amount;
    if (credit === 0) {
      creditor = creditors[++due];
      credit = creditor?.rest ?? 0;
    }
    if (debt === 0) {
      debtor = debtors[++owed];
      debt = -(debtor?.rest ?? 0);
    }
  }
  return payments;
}

/**
 * The maximum number of zero-sum groups gives the fewest payments: n people in g groups need n − g. Dynamic
 * programming over subsets: `most` groups per set, and the person removed to get there.
 */
function mostGroups(open: readonly Open[]): Open[][] {
  const size = 1 << open.length;
  const sums = new Float64Array(size);
  const most = new Int8Array(size);
  const left = new Int8Array(size);
  for (let set = 1; set < size; set++) {
    const lowest = Math.log2(set & -set);
    sums[set] = (sums[set & (set - 1)] ?? 0) + (open[lowest]?.rest ?? 0);
    let best = -1;
    for (let person = 0; person < open.length; person++) {
      const without = most[set & ~(1 << person)] ?? 0;
      if ((set & (1 << person)) === 0 || without <= best) continue;
      best = without;
      left[set] = person;
    }
    most[set] = best + (sums[set] === 0 ? 1 : 0);
  }
  return groupsAlong(open, sums, left);
}

/** Walks back from the full set to the empty one: a zero-sum remainder starts a new group. */
function groupsAlong(open: readonly Open[], sums: Float64Array, left: Int8Array): Open[][] {
  const groups: Open[][] = [];
  for (let set = (1 << open.length) - 1; set > 0; ) {
    if (sums[set] === 0) groups.push([]);
    const person = left[set] ?? 0;
    const leaving = open[person];
    if (leaving) groups.at(-1)?.push(leaving);
    set &= ~(1 << person);
  }
  return groups;
}

/** For many people: zero-sum pairs, and everyone else in one group. */
function pairsOf(open: readonly Open[]): Open[][] {
  const waiting = new Map<number, Open[]>();
  const pairs: Open[][] = [];
  const paired = new Set<Open>();
  for (const entry of open) {
    const other = waiting.get(-entry.rest)?.pop();
    const equals = waiting.get(entry.rest);
    if (other) {
      pairs.push([other, entry]);
      paired.add(other).add(entry);
    } else if (equals) equals.push(entry);
    else waiting.set(entry.rest, [entry]);
  }
  return [...pairs, open.filter((entry) => !paired.has(entry))];
}
