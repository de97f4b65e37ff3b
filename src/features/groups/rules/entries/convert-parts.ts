import type { BillSplitInput } from '#calculators/bill-split/rules/bill-fields.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, maxCents } from '#kernel/money/cents.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { parseScaled } from '#kernel/money/decimal.ts';
import { type ExactShare, exactShare } from '#kernel/money/exact-share.ts';
import { type Carried, fairDivision } from '#kernel/money/fair-division.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import type { SharedInput } from './entry.ts';
import { noRate } from './entry-faults.ts';

/** Digits of a rate after the decimal separator. */
export const rateDigits = 10;

type Refused = { readonly ok: false; readonly issues: readonly ProblemIssue[] };

type Converted =
  | {
      readonly ok: true;
      readonly borne: readonly Cents[];
      readonly paid: readonly Cents[];
      readonly differences: readonly Carried[];
    }
  | Refused;

/** The currency to convert from, and the locale in which the rate was typed. */
export type Converting = Pick<BillSplitInput, 'currency' | 'locale'>;

type Parts = Readonly<{
  total: Cents;
  /** Each person's share, as an exact weight. */
  proportions: readonly bigint[];
  paid: readonly Cents[];
  had: readonly Carried[];
  from: Converting;
  conversion: NonNullable<SharedInput['conversion']>;
}>;

/** Converts the total once, rounds it once, and divides it in the proportions of the entry. */
export function convertParts({ total, proportions, paid, had, from, conversion }: Parts): Converted {
  const convertedTotal = convertAmount(total, from, conversion);
  if (!convertedTotal.ok) return convertedTotal;
  const { amount: converted } = convertedTotal;
  const fair = fairDivision(had);
  const all = proportions.reduce((a, b) => a + b, 0n);
  const parts = fair.divide(
    proportions.map((part) => part * BigInt(converted)),
    all,
    1,
  );
  return {
    ok: true,
    borne: parts,
    paid: allocate(converted, paid),
    differences: fair.differences(),
  };
}

const refuseRate = (what: Fault): Refused => ({
  ok: false,
  issues: [{ path: 'conversion.rate', ...what }],
});

/** Converts an amount and rounds it once. */
export function convertAmount(
  amount: Cents,
  from: Converting,
  conversion: Parts['conversion'],
): { readonly ok: true; readonly amount: Cents } | Refused {
  const exact = convertExactly(amount, from, conversion);
  if (!exact || exact.numerator <= 0n) return refuseRate(noRate());
  const converted = divideRounded(exact.numerator, exact.denominator);
  if (converted === 0n) {
    return refuseRate(fault('rate-too-small', msg('At this rate, nothing is left of the amount')));
  }
  if (converted > BigInt(maxCents)) {
    return refuseRate(fault('rate-too-large', msg('At this rate, the amount is too large')));
  }
  return { ok: true, amount: cents(converted) };
}

/** The converted amount before rounding, and the rate that was read; undefined without a readable rate. */
export function convertExactly(
  amount: Cents,
  from: Converting,
  conversion: Parts['conversion'],
): Readonly<{ numerator: bigint; denominator: bigint; rate: ExactShare }> | undefined {
  const rate = parseScaled(conversion.rate, rateDigits, { locale: readCurrencyAndLocale(from).locale });
  if (rate.kind !== 'number') return undefined;
  // Safe cast: the schema has checked the code.
  const digits = minorDigits(conversion.currency as Currency) - minorDigits(from.currency);
  const up = 10n ** BigInt(Math.max(0, digits));
  return {
    numerator: BigInt(amount) * BigInt(rate.value) * up,
    denominator: 10n ** BigInt(rateDigits + Math.max(0, -digits)),
    rate: exactShare(BigInt(rate.value), 10n ** BigInt(rateDigits)),
  };
}
