import type { RunningTotal } from '../calculator-view.tsx';
import type { InputReading } from '../input-reading.ts';
import type { BillSplitForm } from './bill-split.contract.ts';
import { typedSum } from './typed-amounts.ts';

/** The bill; by items or amounts, what they come to of it. */
export function billRunningTotal(
  { billData, calculationMode }: BillSplitForm,
  reading: InputReading,
): RunningTotal | null {
  const total = typedSum([billData.totalAmount], reading) ?? undefined;
  if (calculationMode !== 'custom' && calculationMode !== 'itemized')
    return total ? { label: 'Bill', amount: total } : null;
  const isItemized = calculationMode === 'itemized';
  const rows = (isItemized ? billData.items : billData.participants) ?? [];
  const amount = typedSum(
    rows.map((row) => row.amount),
    reading,
  );
  if (amount === null || (amount === 0 && !total)) return null;
  return { label: isItemized ? 'Items' : 'Amounts', amount, of: total || undefined };
}
