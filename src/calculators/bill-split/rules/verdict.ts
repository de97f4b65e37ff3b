import { peopleText } from '#calculators/rules/people.ts';
import { cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';
import type { BillSplitResult } from './bill-split.result.ts';
import { type Compared, comparisonText } from './comparison-text.ts';

/** False for a mismatch, unclaimed items or wrong payments. */
export function isFinal({ status, payments }: BillSplitResult): boolean {
  return status === 'balanced' && (payments?.difference ?? 0) === 0;
}

/** Names the entered figures that are compared with the bill. */
export function comparedIn({ mode, extras = [] }: BillSplitResult): Compared {
  if (mode === 'custom') return 'amounts';
  return extras.length > 0 ? 'items and extras' : 'items';
}

export function mismatchSentence(result: BillSplitResult, formats: Formats): string {
  const { mode, totalAmount, subtotal, difference } = result;
  const bill = mode === 'custom' ? (subtotal ?? totalAmount) : totalAmount;
  return `${comparisonText(comparedIn(result), cents(bill - difference), difference, formats)}.`;
}

export function paymentsSentence({ payments }: BillSplitResult, formats: Formats): string {
  if (!payments || payments.difference === 0) return '';
  return `${comparisonText('payments', payments.paid, payments.difference, formats)}.`;
}

export function unclaimedTitle({ unclaimed }: BillSplitResult): string {
  return unclaimed.length === 1
    ? 'One item has not been claimed'
    : `${unclaimed.length} items have not been claimed`;
}

/** One sentence for screen readers. */
export function spokenVerdict(result: BillSplitResult, formats: Formats): string {
  const { rows, status, totalAmount, unclaimed, transfers = [] } = result;
  const split = `${formats.money(totalAmount)} split among ${peopleText(rows.length)}.`;
  const faults = [
    ...(status === 'mismatch' ? [mismatchSentence(result, formats)] : []),
    ...(unclaimed.length > 0 ? [`${unclaimedTitle(result)}.`] : []),
    ...(status === 'balanced' ? [paymentsSentence(result, formats)] : []),
  ].filter(Boolean);
  if (faults.length > 0) return `Not final. ${faults.join(' ')}`;
  if (transfers.length === 0) return split;
  return `${split} ${transfers.length === 1 ? 'One payment settles' : `${transfers.length} payments settle`} it.`;
}
