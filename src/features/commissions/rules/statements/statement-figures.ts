import type { DeferredMessage, Phrase } from '#calculators/rules/phrase.ts';
import { type Figure, figureTexts } from '#calculators/rules/summary.ts';
import { msg } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { hundred } from '../plans/plan.ts';
import type { StatementRecord } from './statement.ts';

export type StatementFigure = readonly [label: string, value: string, isTotal: boolean];

type Figured = Pick<StatementRecord, 'totals' | 'stepBonuses' | 'oneOffs' | 'before'>;
type Payout = Readonly<{ payout: number; before: number | null }>;

const figure = (label: Phrase, amount: number): Figure => [label, cents(amount)];
const named = (say: string, amount: number) => figure({ say }, amount);

/** The figures below the lines, from commission to payout, in the reader's language. */
export function statementFigures(statement: Figured, f: Formats): readonly StatementFigure[] {
  return storedFigures(statement).map((each) => written(each, f));
}

/** The same figures as links store them, with translatable phrases: each reader sees their own language. */
export function storedFigures({ totals, stepBonuses, oneOffs, before }: Figured): readonly Figure[] {
  const when = (isThere: boolean, each: Figure) => (isThere ? [each] : []);
  return [
    named(msg('Sales that count'), totals.sales),
    ...when(totals.attainment !== null, [{ say: msg('Quota attainment') }, attained(totals)]),
    named(msg('Commission from deals'), totals.commission),
    ...when(totals.floorTopUp > 0, named(msg('Top-up to the floor'), totals.floorTopUp)),
    ...stepBonuses.map(({ at, amount }) =>
      figure({ say: msg('Bonus for {rate} of quota'), values: { rate: { rate: at as Decimal } } }, amount),
    ),
    ...oneOffs.map(({ amount, reason }) => figure(reason || { say: msg('One-off bonus') }, amount)),
    named(msg('Earned'), totals.earned),
    ...when(totals.recoveredClawback > 0, named(msg('Deducted for clawbacks'), -totals.recoveredClawback)),
    ...when(totals.recoveredDraw > 0, named(msg('Deducted for the draw'), -totals.recoveredDraw)),
    ...when(totals.advanced > 0, named(msg('Draw advance'), totals.advanced)),
    ...when(totals.toppedUp > 0, named(msg('Draw'), totals.toppedUp)),
    // A clawback above the earnings is owed, not paid back: without this line, the amounts would not add up.
    ...when(carriedOver(totals) !== 0, named(msg('Clawback carried over'), carriedOver(totals))),
    ...payouts({ payout: totals.payout, before }),
    ...when(totals.owedDraw > 0, named(msg('Draw still owed'), totals.owedDraw)),
    ...when(totals.owedClawback > 0, named(msg('Clawback still owed'), totals.owedClawback)),
  ];
}

function carriedOver(totals: StatementRecord['totals']): number {
  const { earned, recoveredClawback, recoveredDraw, advanced, toppedUp, payout } = totals;
  return payout - (earned - recoveredClawback - recoveredDraw + advanced + toppedUp);
}

/** Like '96% of $810.00' or 'about 120.5% of $810.00': rounded for the headline; the lines show every decimal. */
function attained({ attainment, sales, quota }: StatementRecord['totals']): DeferredMessage {
  const rounded = roundedAttainment(attainment ?? 0);
  const isExact = BigInt(sales) * BigInt(decimal(100)) === BigInt(rounded) * BigInt(quota);
  const rate = { rate: rounded };
  const values = {
    attainment: isExact ? rate : { say: msg('about {rate}'), values: { rate } },
    quota: { money: cents(quota) },
  };
  return { say: msg('{attainment} of {quota}'), values };
}

/** One decimal; a narrowly missed quota never rounds to 100%. */
export function roundedAttainment(attainment: number): Decimal {
  const tenth = hundred / 1000;
  const rounded = Math.round(attainment / tenth) * tenth;
  return (attainment < hundred ? Math.min(rounded, hundred - tenth) : rounded) as Decimal;
}

/** A correction shows the new total, the total approved before, which may be paid or not, and the difference. */
export function payoutFigures(payout: Payout, f: Formats): readonly StatementFigure[] {
  return payouts(payout).map((each) => written(each, f));
}

const total = {
  payout: { say: msg('Payout') },
  none: { say: msg('No difference') },
  more: { say: msg('More than approved before') },
  less: { say: msg('Less than approved before') },
} as const;
const totals = new Set<Phrase>(Object.values(total));

function payouts({ payout, before }: Payout): Figure[] {
  if (before === null) return [figure(total.payout, payout)];
  const difference = payout - before;
  const label = difference === 0 ? total.none : difference > 0 ? total.more : total.less;
  return [named(msg('New total'), payout), named(msg('Approved before'), before), figure(label, difference)];
}

function written(each: Figure, f: Formats): StatementFigure {
  return [...figureTexts(each, f), totals.has(each[0])];
}
