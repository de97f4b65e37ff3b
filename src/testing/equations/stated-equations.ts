import { type Bounds, canBeEqual, combine, exactly, over, plus, rational, times, zero } from './rational.ts';
import { writtenNumber as N, readNumber } from './written-number.ts';

/** The equations in an explanation's text, recomputed from the text alone. */
export type Statements = { readonly equations: number; readonly faults: readonly string[] };

const cent = exactly(rational(1n, 100n));
const less = (a: Bounds, b: Bounds) => combine(a, combine(b, exactly(rational(-1n)), times), plus);
const sum = (parts: readonly Bounds[]) => parts.reduce((all, part) => combine(all, part, plus), zero);
const product = (a: Bounds, b: Bounds) => combine(a, b, times);

/** Removes units and words between the numbers of an equation. */
function withoutUnits(sentence: string): string {
  return sentence
    .replace(/; (\S+) of its (\S+) hours =/, ' × $1 ÷ $2 =')
    .replaceAll('% of $', '% × $')
    .replaceAll(/(?<=[\d…]) (?:h|points|parts)(?= [×÷=])/g, '')
    .replaceAll(/(?<=%) (?:Services|Support|clawback)\b/g, '');
}

/** Evaluates '2 × 3 ÷ 4 + 5', multiplication first. */
function computed(chain: string): Bounds {
  const terms = chain.split(/ (?=[+-] )/).map((term) => {
    const isTaken = term.startsWith('- ');
    const [first = '', ...rest] = term.replace(/^[+-] /, '').split(/ (?=[×÷] )/);
    const value = rest.reduce((all, factor) => {
      const number = readNumber(factor.slice(2));
      return combine(all, number, factor.startsWith('×') ? times : over);
    }, readNumber(first));
    return isTaken ? less(zero, value) : value;
  });
  return sum(terms);
}

type Claim = readonly [left: Bounds, right: Bounds];
type Reader = (numbers: readonly Bounds[], found: RegExpExecArray) => readonly Claim[];

const chain = `${N}(?: [×÷+-] ${N})*`;
const at = (numbers: readonly Bounds[], index: number) => numbers[index] ?? zero;

/** Claims that the distance of two numbers is below a limit. */
const within = (a: Bounds, b: Bounds, limit: Bounds): Claim => [
  less(a, b),
  { low: less(zero, limit).low, high: limit.high },
];

const halfCent = exactly(rational(1n, 200n));

/** Each form of sentence, with the equality it claims. */
const forms: readonly (readonly [form: RegExp, reader: Reader])[] = [
  [new RegExp(`(${chain}) = (${N})`, 'g'), (numbers, [, left = '']) => [[computed(left), at(numbers, 1)]]],
  [new RegExp(`(${N}), rounded to (${N})`, 'g'), ([a = zero, b = zero]) => [within(a, b, halfCent)]],
  [new RegExp(`(${N}), (?:paid|credited) as (${N})`, 'g'), ([a = zero, b = zero]) => [within(a, b, cent)]],
  [new RegExp(`(${N})\\. Rounded (?:down )?to (${N})`, 'g'), ([a = zero, b = zero]) => [within(a, b, cent)]],
  [
    new RegExp(`Rounded to (${N}), plus one leftover cent: (${N})`, 'g'),
    ([a = zero, b = zero]) => [[sum([a, cent]), b]],
  ],
  [
    new RegExp(`Rounded to (${N}), less one leftover cent: (${N})`, 'g'),
    ([a = zero, b = zero]) => [[less(a, cent), b]],
  ],
  [
    new RegExp(`Sales so far of (${N}) are (${N}) of the quota of (${N})`, 'g'),
    ([sales = zero, share = zero, quota = zero]) => [[product(share, quota), sales]],
  ],
  [
    new RegExp(`(${N}) × (${N}) is (?:credited: )?(${N})`, 'g'),
    ([share = zero, amount = zero, credit = zero]) => [[product(share, amount), credit]],
  ],
  [
    new RegExp(`(${N}) less (.+) leaves (${N}) to split`, 'g'),
    (numbers, [, , taken = '']) => [
      [less(at(numbers, 0), sum((taken.match(new RegExp(N, 'g')) ?? []).map(readNumber))), at(numbers, 2)],
    ],
  ],
  [
    new RegExp(`Paid (${N}) for a part of (${N}): gets (${N}) back`, 'g'),
    ([paid = zero, part = zero, back = zero]) => [[less(paid, part), back]],
  ],
  [
    new RegExp(`Paid (${N}) towards the bill for a part of (${N}): (${N}) goes to`, 'g'),
    ([paid = zero, part = zero, owed = zero]) => [[less(part, paid), owed]],
  ],
];

/** The amount of a sentence that a later 'In total' sums up. */
const given = new RegExp(`(?:= |comes to |add up to |Entered as )(${N})`);
const inTotal = new RegExp(`^In total (${N})`);

export function statementsOf(sentences: readonly string[]): Statements {
  const faults: string[] = [];
  let equations = 0;
  let soFar = zero;
  for (const sentence of sentences) {
    const text = withoutUnits(sentence);
    const claims = forms.flatMap(([form, reader]) =>
      [...text.matchAll(form)].flatMap((found) =>
        reader(
          found.slice(1).map((part) => (isNumber(part) ? readNumber(part) : zero)),
          found,
        ),
      ),
    );
    const [, all] = inTotal.exec(text) ?? [];
    if (all) claims.push([soFar, readNumber(all)]);
    const [, part] = given.exec(text) ?? [];
    if (part) soFar = sum([soFar, readNumber(part)]);
    equations += claims.length;
    const isUnread = /[×÷=]/.test(text) && claims.length === 0;
    const hasOpenExact = /…\. Exact, no rounding/.test(text);
    const isFalse = claims.some(([left, right]) => !canBeEqual(left, right));
    if (isUnread || hasOpenExact || isFalse) faults.push(sentence);
  }
  return { equations, faults };
}

const isNumber = (text: string) => new RegExp(`^${N}$`).test(text);
