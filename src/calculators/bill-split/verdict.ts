import { formatUsd } from '#kernel/cents.ts';
import { comparisonOf } from './balance.ts';
import type { BillSplitResult } from './bill-split.result.ts';

/** Nobody should pay from a result that does not make up the bill or leaves an item to no one. */
export function isFinal({ status, unclaimed }: BillSplitResult): boolean {
  return status === 'balanced' && unclaimed.length === 0;
}

export function mismatchSentence({ mode, totalAmount, difference }: BillSplitResult): string {
  return `${comparisonOf(mode === 'custom' ? 'amounts' : 'items', totalAmount, difference)}.`;
}

export function unclaimedTitle({ unclaimed }: BillSplitResult): string {
  return unclaimed.length === 1
    ? 'Nobody has claimed an item'
    : `Nobody has claimed ${unclaimed.length} items`;
}

/** The result in a sentence, as a screen reader announces it. */
export function spokenVerdict(result: BillSplitResult): string {
  const { rows, status, totalAmount, unclaimed } = result;
  const split = `${formatUsd(totalAmount)} split among ${rows.length} ${rows.length === 1 ? 'person' : 'people'}.`;
  const faults = [
    ...(status === 'mismatch' ? [mismatchSentence(result)] : []),
    ...(unclaimed.length > 0 ? [`${unclaimedTitle(result)}.`] : []),
  ];
  return faults.length === 0 ? split : `Not final. ${faults.join(' ')}`;
}
