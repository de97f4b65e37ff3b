import { cents } from '#kernel/cents.ts';
import { type Decimal, decimal } from '#kernel/decimal.ts';
import { type ExactShare, exactShare } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import { hundred, type Plan } from './plan.ts';
import type { StatementLine } from './statement.ts';

type Factor = { readonly percent: Decimal; readonly of: string };
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
      : [termOf(whole, [{ percent: (line.rate ?? 0) as Decimal, of: rateOf(line) }, ...others])];
  return { terms, product: sumOf(terms) };
}

const termOf = (sales: ExactShare, factors: readonly Factor[]): EquationTerm => ({ sales, factors });

function rateOf({ rule, product }: PaidLine): string {
  if (rule === 'own-rate') return product;
  return rule === 'clawback-rate' ? 'clawback' : '';
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

/** Like '$7,136.00 × 10% × 50% Services = $356.80'. The printed factors multiply to the printed amount. */
export function equationText(line: PaidLine, plan: Pick<Plan, 'cap'>, f: Formats): string {
  const { terms, product } = lineEquation(line);
  const paid = f.money(cents(line.paid));
  if (terms.length === 0) return paid;
  const sum = terms.map((term, index) => termText(term, index > 0, f)).join('');
  const isExact = BigInt(product.numerator) === BigInt(line.paid) * BigInt(product.denominator);
  if (isExact) return `${sum} = ${paid}`;
  const outcome = line.isCapped ? `the cap of ${f.money(plan.cap)} leaves ${paid}` : `paid as ${paid}`;
  return `${sum} = ${f.exact(product)}, ${outcome}`;
}

function termText({ sales, factors }: EquationTerm, follows: boolean, f: Formats): string {
  const numerator = BigInt(sales.numerator);
  const isLess = follows && numerator < 0n;
  const amount = f.exact(isLess ? exactShare(-numerator, BigInt(sales.denominator)) : sales);
  const all = [amount, ...factors.map(({ percent, of }) => `${f.rate(percent)}${of === '' ? '' : ` ${of}`}`)];
  return `${follows ? (isLess ? ' - ' : ' + ') : ''}${all.join(' × ')}`;
}
