import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { type ExactShare, exactShare } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { hundred, type Plan } from '../plans/plan.ts';
import type { StatementLine } from './statement.ts';

/** `isClawback` marks the rate of clawbacks; `of` is the name of a product, or empty. */
type Factor = { readonly percent: Decimal; readonly of: string; readonly isClawback?: boolean };
/** A product of sales and factors. */
type EquationTerm = { readonly sales: ExactShare; readonly factors: readonly Factor[] };
type LineEquation = { readonly terms: readonly EquationTerm[]; readonly product: ExactShare };

type PaidLine = Pick<
  StatementLine,
  'credit' | 'rule' | 'rate' | 'factor' | 'product' | 'parts' | 'paid' | 'isCapped'
>;

/** All factors of a line, and the product before cap and rounding. */
function lineEquation(line: PaidLine): LineEquation {
  const ofProduct = { percent: line.factor as Decimal, of: line.product };
  const others = line.factor === hundred ? [] : [ofProduct];
  const whole = { numerator: String(line.credit), denominator: '1' };
  const terms =
    line.rule === 'tiers'
      ? line.parts.map(({ sales, rate }) => termOf(sales, [{ percent: rate as Decimal, of: '' }, ...others]))
      : [termOf(whole, [rateOf(line), ...others])];
  return { terms, product: sumOf(terms) };
}

const termOf = (sales: ExactShare, factors: readonly Factor[]): EquationTerm => ({ sales, factors });

function rateOf({ rule, rate, product }: PaidLine): Factor {
  const percent = (rate ?? 0) as Decimal;
  return { percent, of: rule === 'own-rate' ? product : '', isClawback: rule === 'clawback-rate' };
}

function sumOf(terms: readonly EquationTerm[]): ExactShare {
  const whole = BigInt(decimal(100));
  let [numerator, denominator] = [0n, 1n];
  for (const { sales, factors } of terms) {
    const over = BigInt(sales.denominator) * whole ** BigInt(factors.length);
    const amount = factors.reduce(
      (product, { percent }) => product * BigInt(percent),
      BigInt(sales.numerator),
    );
    numerator = numerator * over + amount * denominator;
    denominator *= over;
  }
  return exactShare(numerator, denominator);
}

const isWhole = ({ numerator, denominator }: ExactShare) => BigInt(numerator) % BigInt(denominator) === 0n;

const inCents = ({ numerator, denominator }: ExactShare) =>
  cents(divideRounded(BigInt(numerator), BigInt(denominator)));

/** Like '$7,136.00 × 10% × 50% Services = $356.80', in cents: '≈' where an amount is rounded. */
export function equationText(line: PaidLine, plan: Pick<Plan, 'cap'>, f: Formats): string {
  const { terms, product } = lineEquation(line);
  const paid = f.money(cents(line.paid));
  if (terms.length === 0) return paid;
  const sum = sumText(terms, (share) => f.money(inCents(share)), f);
  const [isInCents, total] = [terms.every(({ sales }) => isWhole(sales)), f.money(inCents(product))];
  if (line.isCapped && total !== paid) {
    const equation = `${sum} ${isInCents && isWhole(product) ? '=' : '≈'} ${total}`;
    return cappedText(equation, plan, paid, f);
  }
  return `${sum} ${isInCents && isPaid(product, line) ? '=' : '≈'} ${paid}`;
}

function cappedText(equation: string, { cap }: Pick<Plan, 'cap'>, paid: string, f: Formats): string {
  return t('{equation}, the cap of {cap} leaves {paid}', { equation, cap: f.money(cap), paid });
}

const isPaid = ({ numerator, denominator }: ExactShare, { paid }: PaidLine) =>
  BigInt(numerator) === BigInt(paid) * BigInt(denominator);

/** Like `equationText`, but with every decimal: the printed factors multiply to the printed amount. */
export function exactEquationText(line: PaidLine, plan: Pick<Plan, 'cap'>, f: Formats): string {
  const { terms, product } = lineEquation(line);
  const paid = f.money(cents(line.paid));
  if (terms.length === 0) return paid;
  const sum = sumText(terms, f.exact, f);
  if (isPaid(product, line)) return `${sum} = ${paid}`;
  const equation = `${sum} = ${f.exact(product)}`;
  if (line.isCapped) return cappedText(equation, plan, paid, f);
  return t('{equation}, paid as {paid}', { equation, paid });
}

type WriteAmount = (share: ExactShare) => string;

const sumText = (terms: readonly EquationTerm[], write: WriteAmount, f: Formats) =>
  terms.map((term, index) => termText(term, index > 0, write, f)).join('');

function termText(
  { sales, factors }: EquationTerm,
  follows: boolean,
  write: WriteAmount,
  f: Formats,
): string {
  const numerator = BigInt(sales.numerator);
  const isLess = follows && numerator < 0n;
  const amount = write(isLess ? exactShare(-numerator, BigInt(sales.denominator)) : sales);
  const all = [amount, ...factors.map((factor) => factorText(factor, f))];
  return `${follows ? (isLess ? ' - ' : ' + ') : ''}${all.join(' × ')}`;
}

function factorText({ percent, of, isClawback }: Factor, f: Formats): string {
  const rate = f.rate(percent);
  if (isClawback) return t('{rate} clawback', { rate });
  return of === '' ? rate : `${rate} ${of}`;
}
