import { isolateEquations } from '#kernel/language/equations.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import { carried } from '#kernel/money/fair-division.ts';
import { rateDigits } from '../entries/convert-parts.ts';
import { exactBalances, scaledRate } from '../exchange/compute-exchange.ts';
import { type ExchangeInput, exchangeInput, type MovedBalance } from '../exchange/exchange.ts';
import type { GroupPart, OpenedEntry } from '../group.ts';
import type { ExplainedEntry, Speaking } from './explain-entry.ts';
import { leftoverSentences } from './explain-leftovers.ts';

/** How the balances of one currency became balances of another. */
export function explainExchange(
  { input: stored, parts, currency }: Pick<OpenedEntry, 'input' | 'parts' | 'currency'>,
  speaking: Speaking,
): ExplainedEntry | undefined {
  const parsed = exchangeInput.safeParse(stored);
  if (!parsed.success) return undefined;
  const input = parsed.data;
  const isWhole = currency === input.into;
  const rounding = isWhole ? roundingTexts(input, parts, speaking) : () => [];
  return {
    sentences: [],
    parts: parts.map(({ person_id: person, paid, borne }) => {
      const own = input.moved.filter(
        (moved) => moved.person_id === person && (isWhole || moved.currency === currency),
      );
      const sentences = [...own.map((moved) => conversionText(moved, input, speaking)), ...rounding(person)];
      return {
        person,
        paid: cents(paid),
        borne: cents(borne),
        sentences: sentences.map(isolateEquations),
      };
    }),
  };
}

function conversionText(
  moved: MovedBalance,
  { into, rates }: ExchangeInput,
  { formatsOf }: Speaking,
): string {
  const after = formatsOf(into);
  const rate = scaledRate(rates.find(({ currency }) => currency === moved.currency)?.rate ?? '');
  const { numerators, denominator } = exactBalances([moved], into, rates);
  return t('{total} × {rate} = {converted}.', {
    total: formatsOf(moved.currency).money(cents(moved.balance)),
    rate: after.exactNumber(exactShare(BigInt(rate), 10n ** BigInt(rateDigits))),
    converted: after.exact(exactShare(numerators.get(moved.person_id) ?? 0n, denominator)),
  });
}

const balanceOf = ({ paid, borne }: GroupPart): Cents => cents(paid - borne);

/** The sum of a person's converted balances, and why a leftover unit went to them or not. */
function roundingTexts(
  { into, rates, moved }: ExchangeInput,
  parts: readonly GroupPart[],
  { formatsOf }: Speaking,
) {
  const f = formatsOf(into);
  const { numerators, denominator } = exactBalances(moved, into, rates);
  // In the order in which ties were decided.
  const people = [...numerators.keys()];
  const partBy = new Map(parts.map((part) => [part.person_id, part]));
  const ordered = people.flatMap((person) => partBy.get(person) ?? []);
  const division = {
    numerators: [...numerators.values()],
    denominator,
    unit: 1,
    parts: ordered.map(balanceOf),
    // `had` is how much a person bore too much, and so how much the balance was too low: hence the sign.
    had: ordered.map(({ had }) => carried(-had)),
    isIncome: true,
  };
  return (person: string): string[] => {
    const place = people.indexOf(person);
    const exact = exactShare(division.numerators[place] ?? 0n, denominator);
    const count = moved.filter(({ person_id }) => person_id === person).length;
    const amount = f.money(division.parts[place] ?? cents(0));
    const leftovers = leftoverSentences(division, place, f);
    return [
      ...(count > 1 ? [t('Together {amount}.', { amount: f.exact(exact) })] : []),
      ...(leftovers.length > 0
        ? [t('Rounded to {amount}, so that all balances add up to zero.', { amount }), ...leftovers]
        : []),
    ];
  };
}
