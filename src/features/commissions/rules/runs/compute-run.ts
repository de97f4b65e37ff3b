import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { type Plan, productKey } from '../plans/plan.ts';
import { stretchesOf } from '../plans/stretches.ts';
import { type Credit, computeRep, type RepInput, type RepResult } from './compute-rep.ts';
import { tierAmounts } from './line-parts.ts';

/** Deals as typed arrays, for transfer to a worker thread. Index i of every array is the same credit. */
export type CreditColumns = {
  /** Index of the rep in the run. */
  readonly rep: Int32Array;
  /** Days since 1970. */
  readonly day: Int32Array;
  /** Position in the file. */
  readonly seq: Int32Array;
  readonly credit: Float64Array;
  /** Index in `products`. */
  readonly product: Int32Array;
  readonly products: readonly string[];
};

export type RunRep = Omit<RepInput, 'credits'> & { readonly seq: number; readonly name: string };

/** A rep's result without lines. */
export type RepTotals = {
  readonly seq: number;
  readonly name: string;
  readonly deals: number;
  readonly quota: Cents;
  readonly sales: Cents;
  readonly attainment: Decimal | null;
  readonly commission: Cents;
  readonly floorTopUp: Cents;
  readonly stepBonus: Cents;
  readonly oneOffs: Cents;
  readonly earned: Cents;
  readonly draw: Cents;
  readonly advanced: Cents;
  readonly toppedUp: Cents;
  readonly recoveredDraw: Cents;
  readonly recoveredClawback: Cents;
  readonly owedDraw: Cents;
  readonly owedClawback: Cents;
  readonly payout: Cents;
};

/** Commission per tier, with the number of deals that touch it; null for deals outside the tiers. */
export type TierTotal = { readonly tier: number | null; readonly deals: number; readonly commission: Cents };
export type ProductTotal = {
  readonly product: string;
  readonly deals: number;
  readonly sales: Cents;
  readonly commission: Cents;
};

export type RunResult = {
  readonly reps: readonly RepTotals[];
  readonly tiers: readonly TierTotal[];
  readonly products: readonly ProductTotal[];
  readonly sales: Cents;
  readonly earned: Cents;
  readonly payout: Cents;
};

/** Indexes of each rep's credits in crediting order: by date, then by position in the file. */
export function creditOrder(columns: CreditColumns): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = 0; at < columns.rep.length; at += 1) {
    const rep = columns.rep[at] ?? 0;
    const own = places.get(rep);
    if (own) own.push(at);
    else places.set(rep, [at]);
  }
  const { day, seq } = columns;
  for (const own of places.values()) {
    own.sort((a, b) => (day[a] ?? 0) - (day[b] ?? 0) || (seq[a] ?? 0) - (seq[b] ?? 0));
  }
  return places;
}

export function creditsAt(columns: CreditColumns, places: readonly number[]): Credit[] {
  return places.map((at) => ({
    amount: cents(columns.credit[at] ?? 0),
    product: columns.products[columns.product[at] ?? 0] ?? '',
  }));
}

type ProductSum = { product: string; deals: number; sales: number; commission: number };

/** Product names are equal regardless of case and spaces; the first spelling is shown. */
function productSums(products: Map<string, ProductSum>): (name: string) => ProductSum {
  const spelled = new Map<string, ProductSum>();
  return (name) => {
    const known = spelled.get(name);
    if (known) return known;
    const key = productKey(name);
    const sum = products.get(key) ?? { product: name.trim(), deals: 0, sales: 0, commission: 0 };
    products.set(key, sum);
    spelled.set(name, sum);
    return sum;
  };
}

/** Computes every rep; the run's totals are sums over the reps. */
export function computeRun(plan: Plan, reps: readonly RunRep[], columns: CreditColumns): RunResult {
  const order = creditOrder(columns);
  const tiers = new Map<number, { deals: number; commission: number }>();
  const products = new Map<string, ProductSum>();
  const productNamed = productSums(products);
  const totals = reps.map((rep): RepTotals => {
    const credits = creditsAt(columns, order.get(rep.seq) ?? []);
    const result = computeRep(plan, { ...rep, credits });
    const stretches = stretchesOf(plan, result.quota);
    for (const [index, line] of result.lines.entries()) {
      const credit = credits[index];
      for (const part of tierAmounts(stretches, line)) {
        const tier = tiers.get(part.tier) ?? { deals: 0, commission: 0 };
        tier.deals += 1;
        tier.commission += part.amount;
        tiers.set(part.tier, tier);
      }
      const product = productNamed(credit?.product ?? '');
      product.deals += 1;
      product.sales += credit?.amount ?? 0;
      product.commission += line.amount;
    }
    return totalsOf(rep, result);
  });
  const sum = (amountOf: (rep: RepTotals) => number) =>
    cents(totals.reduce((all, rep) => all + amountOf(rep), 0));
  return {
    reps: totals,
    tiers: [...tiers]
      .toSorted(([a], [b]) => a - b)
      .map(([tier, { deals, commission }]) => ({
        tier: tier < 0 ? null : tier,
        deals,
        commission: cents(commission),
      })),
    products: [...products.values()]
      .toSorted((a, b) => (a.product < b.product ? -1 : 1))
      .map(({ product, deals, sales, commission }) => ({
        product,
        deals,
        sales: cents(sales),
        commission: cents(commission),
      })),
    sales: sum(({ sales }) => sales),
    earned: sum(({ earned }) => earned),
    payout: sum(({ payout }) => payout),
  };
}

export function totalsOf({ seq, name }: RunRep, result: RepResult): RepTotals {
  const sum = (amounts: readonly { amount: Cents }[]) =>
    cents(amounts.reduce((all, { amount }) => all + amount, 0));
  const { quota, sales, attainment, commission, floorTopUp, earned, draw, advanced, toppedUp, payout } =
    result;
  return {
    seq,
    name,
    deals: result.lines.length,
    quota,
    sales,
    attainment,
    commission,
    floorTopUp,
    stepBonus: sum(result.stepBonuses),
    oneOffs: sum(result.oneOffs),
    earned,
    draw,
    advanced,
    toppedUp,
    recoveredDraw: result.recovered.draw,
    recoveredClawback: result.recovered.clawback,
    owedDraw: result.closing.draw,
    owedClawback: result.closing.clawback,
    payout,
  };
}
