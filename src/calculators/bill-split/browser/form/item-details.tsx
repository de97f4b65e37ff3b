import { useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { parseCents } from '#kernel/money/cents.ts';
import { decimal, parseDecimal } from '#kernel/money/decimal.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import type { BillSplitForm } from '../../rules/bill-fields.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';

export type FormItem = NonNullable<BillSplitForm['billData']['items']>[number];

type ItemDetailsProps = {
  form: BillSplitFormState;
  index: number;
  /** Replaces the item at the index by these items. */
  onReplace: (index: number, items: FormItem[]) => void;
};

/** The quantity of an item, and each person's parts of it. */
export function ItemDetails({ form, index, onReplace }: ItemDetailsProps) {
  const { control, register, getValues } = form;
  const path = `billData.items.${index}` as const;
  const item = useWatch({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const reading = useCurrencyAndLocale();
  const { money } = useFormFormats();
  const error = errors.billData?.items?.[index];
  const assignedTo = item?.assignedTo ?? [];
  const quantity = parseDecimal(item?.quantity ?? '', reading.locale);
  const count = quantity.kind === 'number' ? quantity.value / decimal(1) : 1;
  const each = parseCents(item?.amount ?? '', reading);
  const canSplit = Number.isInteger(count) && count > 1 && count <= 100;
  const current = (): FormItem => getValues(path) ?? { name: '', amount: '' };
  const one = (): FormItem => ({ ...current(), quantity: '', assignedTo: [], parts: [] });
  const splitOff = () =>
    onReplace(index, [{ ...current(), quantity: count === 2 ? '' : String(count - 1) }, one()]);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2 pb-2 max-sm:ps-6">
      <legend className="sr-only">
        {t('Quantity and parts for item {number}', { number: String(index + 1) })}
      </legend>
      <NumberField
        className="w-24"
        label={t('Quantity')}
        placeholder="1"
        error={error?.quantity?.message}
        {...register(`${path}.quantity`)}
      />
      {canSplit ? (
        <>
          {each.kind === 'number' ? (
            <p className="figures min-h-11 content-center text-ink-soft text-sm">
              {t('{amount} each', { amount: money(each.value) })}
            </p>
          ) : null}
          <Button variant="outline" size="sm" className="min-h-11" onClick={splitOff}>
            {t('Split off one')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            onClick={() => onReplace(index, Array.from({ length: count }, one))}
          >
            {t('{count, plural, one {Split into # line} other {Split into # lines}}', { count })}
          </Button>
        </>
      ) : null}
      {assignedTo.length > 1
        ? assignedTo.map((label, place) => (
            <NumberField
              key={label}
              className="w-24"
              label={tRich(
                'Parts for <b>{person}</b>',
                { b: (text) => <bdi>{text}</bdi> },
                { person: personText(label) },
              )}
              placeholder="1"
              error={error?.parts?.[place]?.message}
              {...register(`${path}.parts.${place}`)}
            />
          ))
        : null}
    </fieldset>
  );
}
