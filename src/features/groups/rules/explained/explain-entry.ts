import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { isolateEquations } from '#kernel/language/equations.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents, parseCents } from '#kernel/money/cents.ts';
import { carried } from '#kernel/money/fair-division.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { computeEntry, type EntryPart } from '../entries/compute-entry.ts';
import { conversionText } from '../entries/conversion-text.ts';
import { type EntryInput, entryInput, type PaymentInput, type SharedInput } from '../entries/entry.ts';
import type { OpenedEntry } from '../group.ts';
import { payingText, sameShareText } from './explain-amounts.ts';
import { divideAgain, stepTexts, withNames } from './explain-bill.ts';
import { type Division, leftoverSentences } from './explain-leftovers.ts';

/** The amounts that a person paid and bears (negative for an income), with the sentences that explain them. */
export type ExplainedPart = Readonly<{
  person: string;
  paid: Cents;
  borne: Cents;
  sentences: readonly string[];
}>;

export type ExplainedEntry = Readonly<{
  /** About the whole entry: how it was converted. */
  sentences: readonly string[];
  parts: readonly ExplainedPart[];
}>;

export type Speaking = Readonly<{
  nameOf: (person: string) => string;
  formatsOf: (currency: string) => Formats;
}>;

/**
 * Recomputes an entry with the rounding differences that people carried when it was written. Undefined if the stored
 * amounts do not follow from the input, as with an opening balance.
 */
export function explainEntry(
  entry: Pick<OpenedEntry, 'input' | 'parts'>,
  speaking: Speaking,
): ExplainedEntry | undefined {
  const input = entryInput.safeParse(entry.input);
  if (!input.success) return undefined;
  const stored = new Map(entry.parts.map((part) => [part.person_id, part]));
  const computed = computeEntry(input.data, (person) => carried(stored.get(person)?.had ?? 0));
  if (!computed.ok || computed.parts.length !== stored.size) return undefined;
  const isSame = computed.parts.every(({ person, paid, borne }) => {
    const part = stored.get(person);
    return part?.paid === paid && part.borne === borne;
  });
  if (!isSame) return undefined;
  const explained = explainParts(input.data, computed.parts, speaking, computed.currency);
  return {
    sentences: explained.whole.map(isolateEquations),
    parts: computed.parts.map(({ person, paid, borne }, place) => ({
      person,
      paid,
      borne,
      sentences: (explained.of[place] ?? []).map(isolateEquations),
    })),
  };
}

type Explained = Readonly<{ whole: readonly string[]; of: readonly (readonly string[])[] }>;

function explainParts(
  entry: EntryInput,
  parts: readonly EntryPart[],
  speaking: Speaking,
  currency: string,
): Explained {
  return entry.kind === 'payment'
    ? explainPayment(entry, parts, speaking)
    : explainShared(entry, parts, speaking, currency);
}

function explainPayment(
  { from, to, amount: typed, conversion, ...paid }: PaymentInput,
  parts: readonly EntryPart[],
  { nameOf, formatsOf }: Speaking,
): Explained {
  const [before, after] = [formatsOf(paid.currency), formatsOf(conversion?.currency ?? paid.currency)];
  const amount = after.money(parts[0]?.paid ?? cents(0));
  const read = parseCents(typed, readCurrencyAndLocale(paid));
  return {
    whole:
      conversion && read.kind === 'number'
        ? [conversionText(conversion, paid, read.value, before, after)]
        : [],
    of: [
      [t('Paid {amount} to {name}.', { amount, name: nameOf(to) })],
      [t('Received {amount} from {name}.', { amount, name: nameOf(from) })],
    ],
  };
}

function explainShared(
  entry: SharedInput,
  parts: readonly EntryPart[],
  { nameOf, formatsOf }: Speaking,
  currency: string,
): Explained {
  const typed = billSplitInput.parse(entry.bill);
  const bill = withNames(typed, nameOf);
  const isIncome = entry.kind === 'income';
  const own = parts.slice(0, typed.billData.participants.length);
  const had = own.map((part) => carried(isIncome ? -part.had : part.had));
  const { result, division } = divideAgain(bill, entry.conversion ? [] : had, isIncome);
  if (!result || !division) return { whole: [], of: [] };
  const formats = formatsOf(currency);
  const paying = (part: EntryPart) => payingText(part, isIncome, formats);
  if (!entry.conversion) {
    const of = parts.map((part, place) => [
      ...stepTexts(result, place, formats),
      ...(place < own.length ? leftoverSentences(division, place, formats) : []),
      paying(part),
    ]);
    return { whole: [], of };
  }
  const total = own.reduce((sum, { borne }) => sum + Math.abs(borne), 0);
  const all = division.numerators.reduce((a, b) => a + b, 0n);
  const converted: Division = {
    ...division,
    numerators: division.numerators.map((numerator) => numerator * BigInt(total)),
    denominator: all,
    unit: 1,
    parts: own.map(({ borne }) => cents(Math.abs(borne))),
    had,
  };
  const before = formatsOf(bill.currency);
  return {
    whole: [conversionText(entry.conversion, bill, result.totalAmount, before, formats)],
    of: parts.map((part, place) => [
      ...stepTexts(result, place, before, { isRounded: false }),
      ...(place < own.length
        ? [sameShareText(converted, place, formats), ...leftoverSentences(converted, place, formats)]
        : []),
      paying(part),
    ]),
  };
}
