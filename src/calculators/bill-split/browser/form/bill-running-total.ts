import type { RunningTotal } from '#calculators/rules/calculator.ts';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { BillSplitForm } from '../../rules/bill-split.input.ts';
import { typedSum } from './typed-amounts.ts';
import { typedBill } from './typed-bill.ts';

/**
 * The running total including extras. In modes 'itemized' and 'custom', `of` is the bill's total that it should
 * reach.
 */
export function billRunningTotal(form: BillSplitForm, reading: CurrencyAndLocale): RunningTotal | null {
  const { billData, calculationMode } = form;
  const bill = typedBill(form, reading);
  const typed = typedSum([billData.totalAmount], reading);
  if (bill === null || typed === null) return null;
  const hasExtras = (billData.extras ?? []).length > 0;
  if (calculationMode === 'itemized') {
    if (bill.total === 0 && typed === 0) return null;
    return { label: hasExtras ? t('Total') : t('Items'), amount: bill.total, of: typed || undefined };
  }
  if (typed === 0) return null;
  if (calculationMode !== 'custom')
    return {
      label: hasExtras ? t('Total') : t('Bill', {}, 'before the amount of the bill'),
      amount: bill.total,
    };
  const amounts = typedSum(
    billData.participants.map((person) => person.amount),
    reading,
  );
  if (amounts === null) return null;
  const extras = bill.total - bill.subtotal;
  return { label: hasExtras ? t('Total') : t('Amounts'), amount: cents(amounts + extras), of: bill.total };
}
