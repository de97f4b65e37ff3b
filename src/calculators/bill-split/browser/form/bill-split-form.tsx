import type { KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { useFormReading } from '#calculators/browser/form/form-reading.tsx';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import type { BillMode } from '../../rules/bill-fields.ts';
import { ReceiptButton } from '../receipt/receipt-button.tsx';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { ItemList, MoreFields, useFieldsFetchedOnFocus } from './more-fields.tsx';
import { ParticipantList } from './participant-fields.tsx';
import { steppedAmount } from './typed-amounts.ts';

const methods: readonly { value: BillMode; label: string }[] = [
  { value: 'equal', label: 'Equal Split' },
  { value: 'custom', label: 'Custom Amounts' },
  { value: 'itemized', label: 'Itemized Split' },
  { value: 'shares', label: 'Shares' },
  { value: 'percent', label: 'Percent' },
];

const hints: Record<BillMode, string> = {
  equal: 'Everyone pays the same, to the cent',
  custom: 'You enter what each person pays',
  itemized: 'Everyone pays for what they had',
  shares: 'By parts: 2 for a couple, 1 for a single guest',
  percent: 'You enter each person’s percentage',
};

export function BillSplitFields({ form }: { form: BillSplitFormState }) {
  const { control, register } = form;
  useFieldsFetchedOnFocus();
  const mode = useWatch({ control, name: 'calculationMode' });
  // Not only for its error: without it a draft in the same mode would leave the select unregistered.
  const { errors } = useFormState({ control, name: 'calculationMode' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TotalField form={form} isComputed={mode === 'itemized'} />
        <NativeSelect
          label="Split method"
          options={methods}
          hint={hints[mode]}
          error={errors.calculationMode?.message}
          {...register('calculationMode')}
        />
      </div>
      {mode === 'itemized' ? null : (
        <div>
          <ReceiptButton form={form} />
        </div>
      )}
      <ParticipantList form={form} mode={mode} />
      {mode === 'itemized' ? <ItemList form={form} /> : null}
      <MoreFields form={form} mode={mode} />
    </>
  );
}

type TotalFieldProps = { form: BillSplitFormState; isComputed: boolean };

/** Takes '$1,234.50' as people type it, and goes up and down by a cent with the arrow keys. */
function TotalField({ form: { control, register, setValue }, isComputed }: TotalFieldProps) {
  const { errors } = useFormState({ control, name: 'billData.totalAmount' });
  const reading = useFormReading();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = steppedAmount(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1, reading);
    if (next === null) return;
    event.preventDefault();
    setValue('billData.totalAmount', next);
  };
  return (
    <MoneyField
      label="Total bill amount"
      hint={isComputed ? 'Leave empty to add up the items' : undefined}
      error={errors.billData?.totalAmount?.message}
      onKeyDown={step}
      trailing={<CurrencySelect />}
      {...register('billData.totalAmount')}
    />
  );
}
