import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { Row } from '#calculators/browser/rows/row-list.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { labelsOf, personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { cashStep } from '../../rules/amounts/cash-step.ts';
import { billLimits, extraKinds } from '../../rules/bill-fields.ts';
import { extraKindNames } from '../../rules/lines/line-names.ts';
import { toggled } from './assignments.ts';
import { BillListError } from './bill-list-error.tsx';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { Chip } from './chip.tsx';
import { newExtra } from './new-extra.ts';
import { TipChoices } from './tip-choices.tsx';

const path = 'billData.extras';

/** The form's extras: tax, tip, service, discount, delivery, or one with a custom name. */
export function ExtraFields({ form }: { form: BillSplitFormState }) {
  const { control, getValues } = form;
  const list = useFieldArray({ control, name: path });
  const {
    list: section,
    addButton,
    removeAt,
    isFull,
  } = useRows({
    ...list,
    values: () => getValues(path) ?? [],
    blank: () => newExtra('other'),
    max: billLimits.extras,
  });
  return (
    <section ref={section} aria-labelledby="extras" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="extras" className="text-2xl">
        {t('Tax, tip and extras')}
      </h2>
      <div className="grid gap-2 empty:hidden">
        {list.fields.map((field, index) => (
          <ExtraRow key={field.id} form={form} index={index} onRemove={removeAt} />
        ))}
      </div>
      <BillListError form={form} list="extras" />
      <TipChoices
        form={form}
        onAdd={(tip, focus) =>
          list.append(tip, focus ? { focusName: lastField(list.fields.length) } : { shouldFocus: false })
        }
        onRemove={list.remove}
      />
      <div className="flex flex-wrap gap-1.5">
        {extraKinds
          .filter((kind) => kind !== 'tip')
          .map((kind, place) => (
            <Button
              key={kind}
              ref={place === 0 ? addButton : undefined}
              data-adds-to={place === 0 ? path : undefined}
              variant="outline"
              size="sm"
              className="min-h-11"
              disabled={isFull}
              onClick={() => list.append(newExtra(kind), { focusName: fieldOf(kind, list.fields.length) })}
            >
              <Plus aria-hidden="true" className="size-4" />
              {kind === 'other' ? t('Other', {}, 'an extra of a bill') : t(extraKindNames[kind])}
            </Button>
          ))}
      </div>
      <CashChoice form={form} />
      <p aria-live="polite" data-row-news="" className="sr-only" />
    </section>
  );
}

const lastField = (index: number) => `${path}.${index}.amount`;

function fieldOf(kind: string, index: number): string {
  if (kind === 'other') return `${path}.${index}.name`;
  return `${path}.${index}.${kind === 'delivery' ? 'amount' : 'percent'}`;
}

const spreads = [
  { value: 'proportion', label: t('In proportion') },
  { value: 'equal', label: t('Equally') },
  { value: 'chosen', label: t('Chosen people') },
];
const bases = [
  { value: 'items', label: t('Of the items') },
  { value: 'before', label: t('Items and extras above') },
];

type ExtraRowProps = { form: BillSplitFormState; index: number; onRemove: (index: number) => void };

const ExtraRow = memo(function ExtraRow({ form, index, onRemove }: ExtraRowProps) {
  const { control, register } = form;
  const own = `${path}.${index}` as const;
  const extra = useWatch({ control, name: own });
  const { errors } = useFormState({ control, name: own });
  const { sign } = useFormFormats();
  if (!extra) return null;
  const error = errors.billData?.extras?.[index];
  const name = extra.name || t(extraKindNames[extra.kind]);
  const ways = [
    { value: 'percent', label: '%' },
    { value: 'amount', label: sign() },
    ...(extra.kind === 'tip'
      ? [{ value: 'total', label: t('round up to', {}, 'a tip that rounds the total up to an amount') }]
      : []),
  ];
  return (
    <Row
      index={index}
      moveLabel={t('Move extra {number}', { number: String(index + 1) })}
      removeLabel={t('Remove extra {number}', { number: String(index + 1) })}
      group={t('Extra {number}', { number: String(index + 1) })}
      onRemove={onRemove}
      beside={
        <div className="flex min-w-0 flex-1 basis-full flex-wrap gap-2 max-sm:ps-6 sm:basis-0">
          <NativeSelect
            className="min-w-28 flex-1"
            label={t('{extra}: how it is shared', { extra: name })}
            hideLabel
            options={spreads}
            {...register(`${own}.spread`)}
          />
          {extra.by === 'percent' && index > 0 ? (
            <NativeSelect
              className="min-w-28 flex-1"
              label={t('{extra}: percentage of what', { extra: name })}
              hideLabel
              options={bases}
              {...register(`${own}.base`)}
            />
          ) : null}
          {extra.spread === 'chosen' ? (
            <ChosenPeople form={form} index={index} error={error?.people?.message} />
          ) : null}
        </div>
      }
    >
      {extra.kind === 'other' ? (
        <TextField
          className="min-w-0 flex-1 sm:w-28 sm:flex-none"
          label={t('Name of the extra')}
          hideLabel
          placeholder={t('Name', {}, 'of a thing, such as a fee')}
          autoComplete="off"
          error={error?.name?.message}
          {...register(`${own}.name`)}
        />
      ) : (
        <p className="min-h-11 min-w-0 flex-1 content-center truncate font-medium sm:w-28 sm:flex-none">
          {name}
        </p>
      )}
      <NativeSelect
        className={extra.kind === 'tip' ? 'w-24' : 'w-19'}
        label={t('{extra}: percentage or amount', { extra: name })}
        hideLabel
        options={ways}
        {...register(`${own}.by`)}
      />
      {extra.by === 'percent' ? (
        <PercentField
          key="percent"
          className="w-28"
          label={t('{extra}, percent', { extra: name })}
          hideLabel
          error={error?.percent?.message}
          {...register(`${own}.percent`)}
        />
      ) : (
        <MoneyField
          key="amount"
          className="w-28"
          label={extra.by === 'total' ? t('Round the total up to') : t('{extra}, amount', { extra: name })}
          hideLabel
          error={error?.amount?.message}
          {...register(`${own}.amount`)}
        />
      )}
    </Row>
  );
});

type ChosenPeopleProps = { form: BillSplitFormState; index: number; error: string | undefined };

function ChosenPeople({ form, index, error }: ChosenPeopleProps) {
  const { control, setValue } = form;
  const own = `${path}.${index}.people` as const;
  const chosen = useWatch({ control, name: own }) ?? [];
  const labels = labelsOf(useWatch({ control, name: 'billData.participants' }));
  return (
    <fieldset className="min-w-0 basis-full">
      <legend className="sr-only">{t('Who shares this?')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {labels.map((label, person) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: labels change while typing, indexes do not
            key={person}
            label={personText(label)}
            pressed={chosen.includes(label)}
            onClick={() => setValue(own, toggled(labels, chosen, person))}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** The option to round to coins. Shown only if the smallest coin is larger than the minor unit. */
function CashChoice({ form: { register } }: { form: BillSplitFormState }) {
  const { currency } = useCurrencyAndLocale();
  const { money } = useFormFormats();
  const coin = cashStep(currency);
  if (coin === 1) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" className="size-5 accent-accent" {...register('billData.cashRounding')} />
      {t('Paid in cash: round to {amount}', { amount: money(cents(coin)) })}
    </label>
  );
}
