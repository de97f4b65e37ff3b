import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { NativeSelect } from '#ui/native-select.tsx';
import { MoneyField } from '../number-field.tsx';
import type { BillMode, BillSplitForm, BillSplitInput } from './bill-split.contract.ts';
import { ItemList } from './item-fields.tsx';
import { ParticipantList } from './participant-fields.tsx';
import { steppedAmount } from './typed-amounts.ts';

export type BillSplitFormState = UseFormReturn<BillSplitForm, unknown, BillSplitInput>;

const methods: readonly { value: BillMode; label: string }[] = [
  { value: 'equal', label: 'Equal Split' },
  { value: 'custom', label: 'Custom Amounts' },
  { value: 'itemized', label: 'Itemized Split' },
];

const hints: Record<BillMode, string> = {
  equal: 'Everyone pays the same, to the cent',
  custom: 'You say what each person pays',
  itemized: 'Everyone pays for what they had',
};

export function BillSplitFields({ form }: { form: BillSplitFormState }) {
  const { control, register } = form;
  const mode = useWatch({ control, name: 'calculationMode' });
  // Not only for its error: without it a draft in the same mode would leave the select unregistered.
  const { errors } = useFormState({ control, name: 'calculationMode' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TotalField form={form} />
        <NativeSelect
          label="Split method"
          options={methods}
          hint={hints[mode]}
          error={errors.calculationMode?.message}
          {...register('calculationMode')}
        />
      </div>
      <ParticipantList form={form} withAmounts={mode === 'custom'} />
      {mode === 'itemized' ? <ItemList form={form} /> : null}
    </>
  );
}

/** Takes '$1,234.50' as people type it, and goes up and down by a cent with the arrow keys. */
function TotalField({ form: { control, register, setValue } }: { form: BillSplitFormState }) {
  const { errors } = useFormState({ control, name: 'billData.totalAmount' });
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = steppedAmount(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1);
    if (next === null) return;
    event.preventDefault();
    setValue('billData.totalAmount', next);
  };
  return (
    <MoneyField
      label="Total bill amount"
      error={errors.billData?.totalAmount?.message}
      onKeyDown={step}
      {...register('billData.totalAmount')}
    />
  );
}
