import { useWatch } from 'react-hook-form';
import { useFormReading } from '../form-reading.tsx';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { RunningSum } from './running-sum.tsx';
import { typedBill } from './typed-bill.ts';

/** What the items, with extras where there are some, come to, and what of a typed total is left. */
export function ItemsSum({ form }: { form: BillSplitFormState }) {
  const bill = useWatch({ control: form.control, name: 'billData' });
  const reading = useFormReading();
  const items = bill.items ?? [];
  const isPlain = !bill.extras?.length && items.every(({ quantity }) => !quantity);
  const typed = isPlain ? null : typedBill(form.getValues(), reading);
  const amounts = items.map((item) => item.amount);
  return <RunningSum form={form} amounts={amounts} sum={typed?.total} rest="Left to list" />;
}
