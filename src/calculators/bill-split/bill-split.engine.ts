import { allocate, allocateExact } from '#kernel/allocation.ts';
import { type Cents, cents, formatUsd, sumCents } from '#kernel/cents.ts';
import { exactUsd, roundingSentence } from '#kernel/exact-share.ts';
import { percentOf } from '#kernel/percent.ts';
import { balanceOf } from './balance.ts';
import type { BillSplitInput, Item, Participant } from './bill-split.contract.ts';
import type { BillRow, BillSplitResult } from './bill-split.result.ts';
import { shareItems } from './item-shares.ts';
import { labelsOf } from './people.ts';

export function computeBillSplit(input: BillSplitInput): BillSplitResult | null {
  const { totalAmount, participants, items } = input.billData;
  if (totalAmount <= 0 || participants.length === 0) return null;
  const labels = labelsOf(participants);
  switch (input.calculationMode) {
    case 'equal':
      return splitEqually(totalAmount, labels);
    case 'custom':
      return splitAsEntered(totalAmount, labels, participants);
    case 'itemized':
      return splitByItem(totalAmount, labels, items);
  }
}

const nothingUnclaimed = { unclaimed: [], unclaimedTotal: cents(0) } as const;

function splitEqually(totalAmount: Cents, labels: readonly string[]): BillSplitResult {
  const count = BigInt(labels.length);
  const exact = exactUsd(BigInt(totalAmount), count);
  const amounts = allocate(
    totalAmount,
    labels.map(() => 1),
  );
  const rows = labels.map((name, index): BillRow => {
    const amount = amounts[index] ?? cents(0);
    const rounding = roundingSentence(BigInt(totalAmount), count, amount);
    return {
      name,
      amount,
      percentage: percentOf(1n, count),
      itemBreakdown: [],
      explanation: [`${formatUsd(totalAmount)} ÷ ${count} = ${exact}. ${rounding}`],
    };
  });
  const balanced = { status: 'balanced', difference: cents(0), ...nothingUnclaimed } as const;
  return { mode: 'equal', totalAmount, ...balanced, rows, totalSplit: sumAmounts(rows) };
}

function splitAsEntered(
  totalAmount: Cents,
  labels: readonly string[],
  people: readonly Participant[],
): BillSplitResult {
  const entered = people.map((person) => person.amount);
  const { status, difference, takenBy, sentence } = balanceOf(
    'amounts',
    totalAmount,
    sumCents(entered),
    entered.map(BigInt),
  );
  const rows = entered.map((typed, index): BillRow => {
    const takes = index === takenBy;
    const amount = takes ? cents(typed + difference) : typed;
    return {
      name: labels[index] ?? '',
      amount,
      percentage: percentOf(BigInt(amount), BigInt(totalAmount)),
      itemBreakdown: [],
      explanation: [
        `Entered as ${formatUsd(typed)}.`,
        ...(takes ? [`${sentence} It becomes ${formatUsd(amount)}.`] : []),
        ...(status === 'mismatch' ? [sentence] : []),
      ],
    };
  });
  const outcome = { status, difference, ...nothingUnclaimed };
  return { mode: 'custom', totalAmount, ...outcome, rows, totalSplit: sumAmounts(rows) };
}

function splitByItem(totalAmount: Cents, labels: readonly string[], items: readonly Item[]): BillSplitResult {
  const { numerators, denominator, breakdowns, unclaimed, unclaimedTotal } = shareItems(items, labels);
  const { status, difference, takenBy, sentence } = balanceOf(
    'items',
    totalAmount,
    sumCents(items.map((item) => item.amount)),
    numerators.map((numerator, index) => (breakdowns[index]?.length ? numerator : null)),
  );
  const rounded = allocateExact(numerators, denominator);
  const rows = labels.map((name, index): BillRow => {
    const itemBreakdown = breakdowns[index] ?? [];
    const numerator = numerators[index] ?? 0n;
    const part = rounded[index] ?? cents(0);
    const extra = index === takenBy ? difference : cents(0);
    const amount = cents(part + extra);
    const exact = numerator + BigInt(extra) * denominator;
    return {
      name,
      amount,
      percentage: percentOf(exact, BigInt(totalAmount) * denominator),
      itemBreakdown,
      explanation: [
        itemsSentence(itemBreakdown.length, numerator, denominator, part),
        ...(extra === 0 ? [] : [`${sentence} It becomes ${formatUsd(amount)}.`]),
        ...(status === 'mismatch' ? [sentence] : []),
      ],
    };
  });
  const outcome = { status, difference, unclaimed, unclaimedTotal };
  return { mode: 'itemized', totalAmount, ...outcome, rows, totalSplit: sumAmounts(rows) };
}

function itemsSentence(lines: number, numerator: bigint, denominator: bigint, amount: Cents): string {
  if (lines === 0) return 'No item is theirs.';
  const shares = lines === 1 ? 'One item comes' : `The shares of ${lines} items come`;
  const rounding = roundingSentence(numerator, denominator, amount);
  return `${shares} to ${exactUsd(numerator, denominator)}. ${rounding}`;
}

function sumAmounts(rows: readonly BillRow[]): Cents {
  return sumCents(rows.map((row) => row.amount));
}
