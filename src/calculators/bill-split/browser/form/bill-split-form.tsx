import type { KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { defineView } from '#calculators/browser/calculator-view.tsx';
import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import { optionsOf } from '#calculators/rules/input-labels.ts';
import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import type { BillMode } from '../../rules/bill-fields.ts';
import { billSplitDefaults, labels } from '../../rules/bill-split.form.ts';
import { ReceiptButton } from '../receipt/receipt-button.tsx';
import { billRunningTotal } from './bill-running-total.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { ItemList, MoreFields, useFieldsFetchedOnFocus } from './more-fields.tsx';
import { ParticipantList } from './participant-fields.tsx';
import { steppedAmount } from './typed-amounts.ts';

const methods = optionsOf(labels.calculationMode.choices);

const hints: Record<BillMode, string> = {
  equal: t('Everyone pays the same, to the cent'),
  custom: t('You enter what each person pays'),
  itemized: t('Everyone pays for what they had'),
  shares: t('By parts: 2 for a couple, 1 for a single guest'),
  percent: t('You enter each person’s percentage'),
};

export const view = defineView({
  title: t('Bill Split Calculator'),
  intro: t('Split a bill equally, by amounts or item by item. The parts add up to the total, to the cent.'),
  submitLabel: t('Calculate Split'),
  defaults: billSplitDefaults,
  Fields: BillSplitFields,
  runningTotal: billRunningTotal,
});

function BillSplitFields({ form }: { form: BillSplitFormState }) {
  const { control, register } = form;
  useFieldsFetchedOnFocus();
  const mode = useWatch({ control, name: 'calculationMode' });
  // Also needed for registration: without this subscription, restoring a draft in the same mode leaves the
  // select unregistered.
  const { errors } = useFormState({ control, name: 'calculationMode' });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TotalField form={form} isComputed={mode === 'itemized'} />
        <NativeSelect
          label={t(labels.calculationMode.label)}
          options={methods}
          hint={hints[mode]}
          error={errors.calculationMode?.message}
          {...register('calculationMode')}
        />
      </div>
      {mode === 'itemized' ? null : (
        <div className="empty:hidden">
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

/** Accepts text like '$1,234.50'; the arrow keys step by a cent. */
function TotalField({ form: { control, register, setValue }, isComputed }: TotalFieldProps) {
  const { errors } = useFormState({ control, name: 'billData.totalAmount' });
  const reading = useCurrencyAndLocale();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = steppedAmount(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1, reading);
    if (next === null) return;
    event.preventDefault();
    setValue('billData.totalAmount', next);
  };
  return (
    <MoneyField
      label={t(labels.billData.totalAmount)}
      hint={isComputed ? t('Leave empty to add up the items') : undefined}
      error={errors.billData?.totalAmount?.message}
      onKeyDown={step}
      trailing={<CurrencySelect />}
      {...register('billData.totalAmount')}
    />
  );
}
