import { type Cents, cents, maxCents } from '#kernel/money/cents.ts';
import type { SuggestedPayment } from './settle-group.ts';

/** The debt between two purses over all entries that both took part in. */
export type Debt = Readonly<{ from: string; to: string; currency: string; amount: bigint }>;

type Open = { readonly to: string; rest: bigint };

/**
 * Who pays whom, following shared entries: people pay only those with whom they shared an entry, and at most
 * what they owe each other for it. Circles of debt cancel out, so nobody pays anything in a settled group. Each
 * person's payments add up to their balance, as with `settleGroup`.
 */
export function payAsItCameAbout(debts: readonly Debt[]): SuggestedPayment[] {
  return [...Map.groupBy(debts, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const owing = new Map<string, Open[]>();
    for (const { from, to, amount } of own) {
      owing.set(from, [...(owing.get(from) ?? []), { to, rest: amount }]);
    }
    for (const each of owing.values()) each.sort((a, b) => (a.to < b.to ? -1 : 1));
    cancelCircles(new Map([...owing].map(([from, each]) => [from, [...each]])));
    return [...owing].flatMap(([from, each]) =>
      each.flatMap(({ to, rest }) => (rest > 0n ? [{ from, to, currency, amount: payable(rest) }] : [])),
    );
  });
}

/** Caps a payment at the largest exact amount; the rest takes another payment. */
const payable = (rest: bigint): Cents => cents(rest < BigInt(maxCents) ? rest : maxCents);

/**
 * Follows debts from person to person. A path that returns to a person on it contains a circle, whose smallest debt
 * is subtracted from all debts of the circle.
 */
function cancelCircles(left: ReadonlyMap<string, Open[]>): void {
  /** People who cannot be part of a circle any more. */
  const done = new Set<string>();
  for (const start of [...left.keys()].toSorted()) {
    const walk: { readonly person: string; readonly debt: Open }[] = [];
    let person = start;
    while (!done.has(person)) {
      const debt = nextOf(left.get(person), done);
      if (!debt) {
        done.add(person);
        person = walk.pop()?.person ?? person;
        continue;
      }
      walk.push({ person, debt });
      person = debt.to;
      const first = walk.findIndex((step) => step.person === person);
      if (first < 0) continue;
      const circle = walk.slice(first).map((step) => step.debt);
      const smallest = circle.reduce((least, { rest }) => (rest < least ? rest : least), debt.rest);
      for (const each of circle) each.rest -= smallest;
      const settled = first + circle.findIndex(({ rest }) => rest === 0n);
      person = walk[settled]?.person ?? person;
      walk.length = settled;
    }
  }
}

/**
 * The person's last debt that may be part of a circle. Removes settled debts and dead ends, so that each is visited
 * once.
 */
function nextOf(debts: Open[] | undefined, done: ReadonlySet<string>): Open | undefined {
  for (let last = debts?.at(-1); last; last = debts?.at(-1)) {
    if (last.rest > 0n && !done.has(last.to)) return last;
    debts?.pop();
  }
  return undefined;
}
