import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { BillSplitResult } from '../bill-split.result.ts';
import { type Compared, comparisonText } from '../comparison-text.ts';

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
  return comparisonText(comparedIn(result), cents(bill - difference), difference, formats);
}

export function paymentsSentence({ payments }: BillSplitResult, formats: Formats): string {
  if (!payments || payments.difference === 0) return '';
  return comparisonText('payments', payments.paid, payments.difference, formats);
}

export function unclaimedTitle({ unclaimed }: BillSplitResult): string {
  return t(
    '{count, plural, =1 {One item has not been claimed} one {# item has not been claimed} other {# items have not been claimed}}',
    { count: unclaimed.length },
  );
}

function unclaimedSentence(count: number): string {
  return t(
    '{count, plural, =1 {One item has not been claimed.} one {# item has not been claimed.} other {# items have not been claimed.}}',
    { count },
  );
}

/** The result as sentences for screen readers. */
export function translatedVerdict(result: BillSplitResult, formats: Formats): string {
  const { rows, status, totalAmount, unclaimed, transfers = [] } = result;
  const faults = [
    ...(status === 'mismatch' ? [mismatchSentence(result, formats)] : []),
    ...(unclaimed.length > 0 ? [unclaimedSentence(unclaimed.length)] : []),
    ...(status === 'balanced' ? [paymentsSentence(result, formats)] : []),
  ].filter(Boolean);
  if (faults.length > 0) return paragraph([t('Not final.'), ...faults]);
  const split = t('{total} split among {count, plural, one {# person} other {# people}}.', {
    total: formats.money(totalAmount),
    count: rows.length,
  });
  if (transfers.length === 0) return split;
  const settled = t(
    '{count, plural, =1 {One payment settles it.} one {# payment settles it.} other {# payments settle it.}}',
    { count: transfers.length },
  );
  return paragraph([split, settled]);
}
