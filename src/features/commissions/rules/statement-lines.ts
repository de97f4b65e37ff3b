import { attainmentText } from '#calculators/rules/step-texts.ts';
import { cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import { exactShare } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import { equationText, exactEquationText } from './line-equation.ts';
import { hundred, type Plan } from './plan.ts';
import { limitsText } from './plan-sentences.ts';
import type { StatementLine, StatementRecord } from './statement.ts';

/** Explains a line's amount in sentences. */
export function lineSentences(line: StatementLine, plan: Plan, f: Formats): string[] {
  const exact = exactEquationText(line, plan, f);
  return [
    ...creditSentences(line, f),
    ...ruleSentences(line, plan, f),
    ...cappedSentences(line, plan, f),
    ...(exact === equationText(line, plan, f) ? [] : [`To the last decimal: ${exact}.`]),
  ];
}

function creditSentences({ percent, amount, credit }: StatementLine, f: Formats): string[] {
  if (percent === hundred) return [];
  const share = exactShare(BigInt(amount) * BigInt(percent), BigInt(hundred));
  const isExact = BigInt(share.numerator) === BigInt(credit) * BigInt(share.denominator);
  const whole = f.money(cents(credit));
  const part = `${f.rate(percent as Decimal)} of the credit for ${f.money(cents(amount))} is`;
  return [isExact ? `${part} ${whole}.` : `${part} ${f.exact(share)}, credited as ${whole}.`];
}

function ruleSentences(line: StatementLine, plan: Plan, f: Formats): string[] {
  const rate = line.rate === null ? '' : f.rate(line.rate as Decimal);
  const product = line.product || 'This product';
  switch (line.rule) {
    case 'own-rate':
      return [`${product} has a rate of its own: ${rate}.`];
    case 'clawback-rate':
      return [`A clawback at a fixed rate: ${rate}.`];
    case 'reached':
      return [`All sales of the period pay ${rate}.`, ...factorSentences(line, f)];
    case 'tiers':
      return [
        ...line.parts.map(({ tier, rate: ofPart, sales }) => {
          const part = f.exact(exactShare(BigInt(sales.numerator), BigInt(sales.denominator)));
          const where = plan.tiers.list[tier];
          const place = where ? `sales ${limitsText(plan, where, f)}` : 'sales in no tier';
          return `${part} falls in ${place}: ${f.rate(ofPart as Decimal)}.`;
        }),
        ...factorSentences(line, f),
      ];
  }
}

function factorSentences({ factor, product }: StatementLine, f: Formats): string[] {
  return factor === hundred ? [] : [`${product} pays ${f.rate(factor as Decimal)} of the tier’s rate.`];
}

function cappedSentences({ isCapped }: StatementLine, plan: Plan, f: Formats): string[] {
  return isCapped ? [`The cap of ${f.money(plan.cap)} limits it.`] : [];
}

export type StatementFigure = readonly [label: string, value: string];

/** The figures below the lines, from commission to payout. */
export function statementFigures(
  {
    totals,
    stepBonuses,
    oneOffs,
    before,
  }: Pick<StatementRecord, 'totals' | 'stepBonuses' | 'oneOffs' | 'before'>,
  f: Formats,
): readonly StatementFigure[] {
  const money = (amount: number) => f.money(cents(amount));
  const when = (isThere: boolean, label: string, amount: number) =>
    isThere ? [[label, money(amount)] as const] : [];
  return [
    ['Sales that count', money(totals.sales)],
    ...(totals.attainment === null
      ? []
      : [['Quota attainment', `${attained(totals, f)} of ${money(totals.quota)}`] as const]),
    ['Commission from deals', money(totals.commission)],
    ...when(totals.floorTopUp > 0, 'Top-up to the floor', totals.floorTopUp),
    ...stepBonuses.map(
      ({ at, amount }) => [`Bonus for ${f.rate(at as Decimal)} of quota`, money(amount)] as const,
    ),
    ...oneOffs.map(({ amount, reason }) => [reason || 'One-off bonus', money(amount)] as const),
    ['Earned', money(totals.earned)],
    ...when(totals.recoveredClawback > 0, 'Deducted for clawbacks', -totals.recoveredClawback),
    ...when(totals.recoveredDraw > 0, 'Deducted for the draw', -totals.recoveredDraw),
    ...when(totals.advanced > 0, 'Draw advance', totals.advanced),
    ...when(totals.toppedUp > 0, 'Draw', totals.toppedUp),
    ...payoutFigures({ payout: totals.payout, before }, f),
    ...when(totals.owedDraw > 0, 'Draw still owed', totals.owedDraw),
    ...when(totals.owedClawback > 0, 'Clawback still owed', totals.owedClawback),
  ];
}

/** Like '96%' or 'about 120.5%': rounded for the headline; the lines show every decimal. */
function attained({ attainment, sales, quota }: StatementRecord['totals'], f: Formats): string {
  return attainmentText(roundedAttainment(attainment ?? 0), cents(sales), cents(quota), f);
}

/** One decimal; a narrowly missed quota never rounds to 100%. */
export function roundedAttainment(attainment: number): Decimal {
  const tenth = hundred / 1000;
  const rounded = Math.round(attainment / tenth) * tenth;
  return (attainment < hundred ? Math.min(rounded, hundred - tenth) : rounded) as Decimal;
}

/** A correction shows the new total, the total approved before, and the difference. */
export function payoutFigures(
  { payout, before }: Readonly<{ payout: number; before: number | null }>,
  f: Formats,
): readonly StatementFigure[] {
  const money = (amount: number) => f.money(cents(amount));
  if (before === null) return [['Payout', money(payout)]];
  return [
    ['New total', money(payout)],
    ['Approved before', money(before)],
    [differenceLabel(payout - before), money(payout - before)],
  ];
}

function differenceLabel(difference: number): string {
  if (difference === 0) return 'Difference';
  return difference > 0 ? 'Difference to be paid' : 'Difference to be paid back';
}

/** Whether a figure is a total. */
export const isTotal = ([label]: StatementFigure) => label === 'Payout' || label.startsWith('Difference');
