import type { Missing } from '#calculators/rules/calculator.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { roundingOf, shortShare } from '#kernel/money/exact-share.ts';
import type { DivideShares } from '#kernel/money/fair-division.ts';
import { percentOf } from '#kernel/money/percent.ts';
import { cashStep } from './amounts/cash-step.ts';
import { addCharges, type ChargedClaims, chargesFor } from './amounts/charge-shares.ts';
import { billTotalOf } from './amounts/charges.ts';
import { type Base, baseOf } from './amounts/claims.ts';
import { withPayments } from './amounts/payments.ts';
import type { BillSplitInput } from './bill-fields.ts';
import type { BillRow, BillSplitResult } from './bill-split.result.ts';
import type { BillStep } from './bill-split.steps.ts';

export function missingFromBillSplit(input: BillSplitInput): Missing[] {
  const { participants } = input.billData;
  const missing = missingTotal(input);
  return [
    ...(missing ? [missing] : []),
    ...(participants.length === 0
      ? [{ path: 'billData.participants', ...fault('no-people', msg('Add at least one person')) }]
      : []),
  ];
}

function missingTotal(input: BillSplitInput): Missing | null {
  const { totalAmount, items } = input.billData;
  const isItemized = input.calculationMode === 'itemized';
  if (isItemized && totalAmount > 0) return null;
  if (isItemized ? items.length === 0 : totalAmount === 0) {
    return { path: 'billData.totalAmount', ...fault('no-total', msg('Enter the bill total')) };
  }
  if (billTotalOf(input) > 0n) return null;
  return isItemized
    ? { path: 'billData.items', ...fault('free-items', msg('The items add up to 0. Enter what they cost')) }
    : { path: 'billData.extras', ...fault('nothing-left', msg('The extras leave nothing to split')) };
}

/**
 * Adds items and extras to one exact fraction per person, then rounds once; cash rounding gives whole coins. `divide`
 * assigns the leftover cents: to the largest remainders by default, in groups by earlier bills.
 */
export function computeBillSplit(
  input: BillSplitInput,
  divide: DivideShares = inUnits,
): BillSplitResult | null {
  if (missingFromBillSplit(input).length > 0) return null;
  const { billData, calculationMode: mode, currency } = input;
  const labels = labelsOf(billData.participants);
  const charges = chargesFor(input, labels);
  const coin = billData.cashRounding ? cashStep(currency) : 1;
  const base = baseOf(input, labels, sumCents(charges.map((charge) => charge.billed.amount)), coin);
  const { status, difference, absorbedBy } = base.balance;
  const isMismatch = status === 'mismatch';
  // A mismatched bill is shown as entered, without cash rounding.
  const unit = isMismatch ? 1 : coin;
  const charged = addCharges(base, charges);
  const { denominator } = charged;
  const shares = charged.numerators.map((numerator, index) =>
    index === absorbedBy ? numerator + BigInt(difference) * denominator : numerator,
  );
  const isPlain = charges.length === 0 && coin === 1;
  const unclaimedTotal = sumCents(base.unclaimedItems.map((item) => item.amount));
  // Without extras, unclaimed items are whole minor units and take no part in rounding.
  const parts = divide(isPlain ? shares : [...shares, charged.unclaimed], denominator, unit);
  const unclaimedPart = parts[shares.length] ?? unclaimedTotal;
  const totalSplit = sumCents(parts.slice(0, shares.length));
  const payable = cents(totalSplit + unclaimedPart);
  const totalAmount = isMismatch ? base.expected : payable;
  const explain = explainer(base, charged, unit, sumCents(parts) < 0);
  const rows = labels.map((name, index): BillRow => {
    const amount = parts[index] ?? cents(0);
    const { lines, steps } = charged.chargesOf(index);
    return {
      name,
      amount,
      percentage: percentOf(shares[index] ?? 0n, BigInt(totalAmount) * denominator),
      itemBreakdown: base.breakdowns[index] ?? [],
      explanation: explain(index, amount, steps),
      ...(isPlain
        ? {}
        : {
            had: shortShare(base.numerators[index] ?? 0n, base.denominator),
            extras: lines,
          }),
    };
  });
  const result: BillSplitResult = {
    currency,
    mode,
    totalAmount,
    status: status === 'balanced' && base.unclaimedItems.length > 0 ? 'unclaimed' : status,
    difference,
    unclaimed: base.unclaimedItems,
    unclaimedTotal,
    rows,
    totalSplit,
    ...(isPlain
      ? {}
      : {
          subtotal: base.subtotal,
          extras: charges.map((charge) => charge.billed),
          unclaimedExtras: cents(unclaimedPart - unclaimedTotal),
          cashRounding: isMismatch ? cents(0) : cents(payable - base.sum - (absorbedBy < 0 ? 0 : difference)),
        }),
  };
  return withPayments(result, billData.participants);
}

function inUnits(numerators: readonly bigint[], denominator: bigint, unit: number): Cents[] {
  if (unit === 1) return allocateExact(numerators, denominator);
  return allocateExact(numerators, denominator * BigInt(unit)).map((part) => cents(part * unit));
}

/** Returns a function that explains a person's amount: items, extras, the single rounding, an absorbed difference. */
function explainer(
  { balance, stepOf }: Base,
  { numerators, denominator }: ChargedClaims,
  unit: number,
  ofNegativeTotal: boolean,
): (person: number, amount: Cents, extras: readonly BillStep[]) => BillStep[] {
  const { status, difference, absorbedBy, step } = balance;
  const rounded = (person: number, amount: Cents, extras: readonly BillStep[]): BillStep[] => {
    const first = stepOf(person);
    const numerator = numerators[person] ?? 0n;
    const exact = shortShare(numerator, denominator);
    if (unit > 1) return [first, ...extras, { step: 'bill-cash', exact, coin: cents(unit), amount }];
    const before = cents(amount - (person === absorbedBy ? difference : 0));
    const rounding = roundingOf(numerator, denominator, before, ofNegativeTotal);
    if (extras.length > 0) return [first, ...extras, { step: 'bill-together', exact, rounding }];
    return [first.step === 'entered' || first.step === 'no-items' ? first : { ...first, rounding }];
  };
  return (person, amount, extras) => [
    ...rounded(person, amount, extras),
    ...(person === absorbedBy && unit === 1 ? [{ ...step, becomes: amount }] : []),
    ...(status === 'mismatch' ? [step] : []),
  ];
}
