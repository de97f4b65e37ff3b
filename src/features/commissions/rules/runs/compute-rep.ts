import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { Proration } from '../period.ts';
import { hundred, type Plan, type PlanProduct, productKey } from '../plans/plan.ts';
import {
  exactScale,
  paidUpTo,
  positionScale,
  type Stretch,
  stretchAt,
  stretchesOf,
} from '../plans/stretches.ts';

/** One rep's credit for a deal. */
export type Credit = {
  readonly amount: Cents;
  readonly product: string;
};

/** Owed by the rep from earlier periods; never negative. */
export type Balances = { readonly draw: Cents; readonly clawback: Cents };

export type OneOff = { readonly amount: Cents; readonly reason: string };

export type RepInput = {
  /** For a whole period; null for the plan's quota. */
  readonly quota: Cents | null;
  readonly proration: Proration;
  readonly oneOffs: readonly OneOff[];
  readonly opening: Balances;
  /** In crediting order. */
  readonly credits: readonly Credit[];
};

/** The rule that paid a line. */
export type LineRule = 'tiers' | 'reached' | 'own-rate' | 'clawback-rate';

export type Line = {
  readonly rule: LineRule;
  /** Indexes of the tiers in which the line starts and ends; -1 for none. */
  readonly firstTier: number;
  readonly lastTier: number;
  /** Percent of the credit; null where parts of the line have different rates. */
  readonly rate: Decimal | null;
  /** A product's percentage of the tier rate. */
  readonly factor: Decimal;
  /** Start and end of the line on the axis of counted sales, in millionths of a minor unit. */
  readonly from: bigint;
  readonly to: bigint;
  /** Exact commission before cap and rounding, as a numerator over `exactScale`. */
  readonly exact: bigint;
  /** After the cap, before rounding. */
  readonly paid: bigint;
  /** True if the cap changed the line's pay. */
  readonly isCapped: boolean;
  readonly amount: Cents;
};

export type RepResult = {
  readonly quota: Cents;
  /** Sales that count towards the quota. */
  readonly sales: Cents;
  /** Null without a quota. */
  readonly attainment: Decimal | null;
  readonly lines: readonly Line[];
  /** Sum of the lines. */
  readonly commission: Cents;
  /** Top-up to the floor. */
  readonly floorTopUp: Cents;
  readonly stepBonuses: readonly { readonly at: Decimal; readonly amount: Cents }[];
  readonly oneOffs: readonly OneOff[];
  /** Commission, top-up and bonuses. */
  readonly earned: Cents;
  readonly draw: Cents;
  /** `advanced` is owed back later; `toppedUp` is not. */
  readonly advanced: Cents;
  readonly toppedUp: Cents;
  /** The parts of earlier balances that this payout repays. */
  readonly recovered: Balances;
  readonly closing: Balances;
  readonly payout: Cents;
};

/** Computes one rep's period. Exact and deterministic. */
export function computeRep(plan: Plan, rep: RepInput): RepResult {
  const quota = prorated(rep.quota ?? plan.quota, rep.proration);
  const paid = creditLines(plan, quota, rep.credits);
  const sales = cents(paid.position / positionScale);
  const commission = cents(paid.lines.reduce((sum, { amount }) => sum + amount, 0));
  const short = plan.floor > 0 ? prorated(plan.floor, rep.proration) - commission : 0;
  const floorTopUp = cents(Math.max(0, short));
  const stepBonuses = plan.stepBonuses.filter(
    ({ at }) => quota > 0 && paid.position >= BigInt(at) * BigInt(quota),
  );
  const sum = (amounts: readonly { amount: Cents }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  const earned = cents(commission + floorTopUp + sum(stepBonuses) + sum(rep.oneOffs));
  return {
    quota,
    sales,
    attainment: attainmentAt(paid.position, quota),
    lines: paid.lines,
    commission,
    floorTopUp,
    stepBonuses,
    oneOffs: rep.oneOffs,
    earned,
    ...settle(earned, rep.opening, plan.draw.kind, prorated(plan.draw.amount, rep.proration)),
  };
}

/** Rounded, but a missed quota is never 100%. Null without a quota. */
function attainmentAt(position: bigint, quota: Cents): Decimal | null {
  if (quota === 0) return null;
  const rounded = Number(divideRounded(position, BigInt(quota)));
  const isMissed = position < BigInt(hundred) * BigInt(quota);
  return (isMissed ? Math.min(rounded, hundred - 1) : rounded) as Decimal;
}

/** Prorates an amount and rounds it. */
function prorated(amount: Cents, { days, of }: Proration): Cents {
  return days === of ? amount : cents(divideRounded(BigInt(amount) * BigInt(days), BigInt(of)));
}

/** A mutable line during the computation. */
type Draft = { -readonly [Field in keyof Line]: Line[Field] };

function creditLines(plan: Plan, quota: Cents, credits: readonly Credit[]) {
  const stretches = stretchesOf(plan, quota);
  const productOf = productsOf(plan);
  const reached = plan.tiers.kind === 'retroactive' ? reachedAt(stretches, credits, productOf) : undefined;
  let position = 0n;
  let at = 0;
  const lines = credits.map((credit): Draft => {
    const product = productOf(credit);
    const from = position;
    if (product?.counts ?? true) position += BigInt(credit.amount) * positionScale;
    const first = at;
    at = stretchAt(stretches, position, at);
    const own = ownRate(plan, product, credit);
    if (own) return atOneRate(own.rule, credit, { from, to: position, tier: -1, rate: own.rate }, hundred);
    const factor = product?.percent ?? hundred;
    if (reached) return atOneRate('reached', credit, { ...reached, from, to: position }, factor);
    return marginalLine(stretches, [first, at], { from, to: position }, factor);
  });
  payLines(lines, plan.cap);
  return { position, lines };
}

/** Memoised: deals repeat few product names. */
function productsOf(plan: Plan): (credit: Credit) => PlanProduct | undefined {
  const products = new Map(plan.products.map((product) => [productKey(product.name), product]));
  const named = new Map<string, PlanProduct | undefined>();
  return ({ product }) => {
    if (named.has(product)) return named.get(product);
    const found = products.get(productKey(product));
    named.set(product, found);
    return found;
  };
}

function ownRate(plan: Plan, product: PlanProduct | undefined, credit: Credit) {
  const { kind, rate } = plan.negativeDeals;
  if (credit.amount < 0 && kind === 'rate') return { rule: 'clawback-rate', rate } as const;
  return product?.kind === 'own' ? ({ rule: 'own-rate', rate: product.percent } as const) : undefined;
}

type Place = { readonly from: bigint; readonly to: bigint; readonly tier: number; readonly rate: Decimal };

function atOneRate(rule: LineRule, { amount }: Credit, place: Place, factor: Decimal): Draft {
  const { from, to, tier, rate } = place;
  const exact = BigInt(amount) * positionScale * BigInt(rate) * BigInt(factor);
  return {
    rule,
    firstTier: tier,
    lastTier: tier,
    rate,
    factor,
    from,
    to,
    exact,
    paid: exact,
    isCapped: false,
    amount: cents(0),
  };
}

function marginalLine(
  stretches: readonly Stretch[],
  [first, last]: readonly [number, number],
  { from, to }: { from: bigint; to: bigint },
  factor: Decimal,
): Draft {
  const [begins, ends] = [stretches[first], stretches[last]];
  if (!begins || !ends) throw new RangeError('A plan has a stretch for every sale.');
  // A line that ends exactly on a boundary has no part in the stretch above it.
  const [low, top] = first <= last ? [first, last] : [last, first];
  const high = top > low && stretches[top]?.start === (to > from ? to : from) ? top - 1 : top;
  const [lowTier, highTier] = [stretches[low]?.tier ?? -1, stretches[high]?.tier ?? -1];
  const isUp = to >= from;
  const exact = (paidUpTo(ends, to) - paidUpTo(begins, from)) * BigInt(factor);
  return {
    rule: 'tiers',
    firstTier: isUp ? lowTier : highTier,
    lastTier: isUp ? highTier : lowTier,
    rate: low === high ? (stretches[low]?.rate ?? null) : null,
    factor,
    from,
    to,
    exact,
    paid: exact,
    isCapped: false,
    amount: cents(0),
  };
}

/** The stretch that the period's total sales reach; its rate applies to all of them. */
function reachedAt(
  stretches: readonly Stretch[],
  credits: readonly Credit[],
  productOf: (credit: Credit) => PlanProduct | undefined,
): Stretch | undefined {
  let sales = 0n;
  for (const credit of credits) {
    if (productOf(credit)?.counts ?? true) sales += BigInt(credit.amount);
  }
  return stretches[stretchAt(stretches, sales * positionScale)];
}

/** Rounds the period's total once and allocates it to the lines. */
function payLines(lines: readonly Draft[], cap: Cents): void {
  const paid = underCap(lines, cap);
  const amounts = allocateExact(paid, exactScale);
  for (const [index, line] of lines.entries()) {
    line.paid = paid[index] ?? line.exact;
    line.isCapped = line.paid !== line.exact;
    line.amount = amounts[index] ?? cents(0);
  }
}

/** Caps the running sum in line order: lines beyond the cap pay nothing, until clawbacks bring the sum below it. */
function underCap(lines: readonly Draft[], cap: Cents): bigint[] {
  if (cap === 0) return lines.map(({ exact }) => exact);
  const most = BigInt(cap) * exactScale;
  let sum = 0n;
  return lines.map(({ exact }) => {
    const before = sum < most ? sum : most;
    sum += exact;
    return (sum < most ? sum : most) - before;
  });
}

/** Computes the payout from the earnings: deducts balances owed and applies the draw. */
function settle(earned: Cents, opening: Balances, kind: Plan['draw']['kind'], guaranteed: Cents) {
  const draw = kind === 'none' ? cents(0) : guaranteed;
  const afterClawback = earned - opening.clawback;
  const available = Math.max(0, afterClawback);
  const clawback = cents(Math.max(0, -afterClawback));
  const shortfall = Math.max(0, draw - available);
  const advanced = cents(kind === 'recoverable' ? shortfall : 0);
  const toppedUp = cents(kind === 'non-recoverable' ? shortfall : 0);
  const recoveredDraw = cents(Math.min(opening.draw, Math.max(0, available - draw)));
  return {
    draw,
    advanced,
    toppedUp,
    // Negative earnings add to the clawback balance instead of recovering it.
    recovered: { draw: recoveredDraw, clawback: cents(Math.max(0, opening.clawback - clawback)) },
    closing: { draw: cents(opening.draw + advanced - recoveredDraw), clawback },
    payout: cents(available + shortfall - recoveredDraw),
  };
}

export const noBalances: Balances = { draw: cents(0), clawback: cents(0) };
export const wholePeriod: Proration = { days: 1, of: 1 };
