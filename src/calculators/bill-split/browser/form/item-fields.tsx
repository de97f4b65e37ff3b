import { SlidersHorizontal } from 'lucide-react';
import { type FocusEvent, memo, useCallback, useEffect, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import { Row, RowHeadings, RowList } from '#calculators/browser/rows/row-list.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { limits } from '#calculators/rules/limits.ts';
import type { RowColumn } from '#calculators/rules/pasted-rows.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { quickItem } from '../../rules/quick-item.ts';
import { ReceiptButton } from '../receipt/receipt-button.tsx';
import { AssigneeToggles } from './assignee-toggles.tsx';
import { BillListError } from './bill-list-error.tsx';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { type FormItem, ItemDetails } from './item-details.tsx';
import { ItemsSum } from './items-sum.tsx';
import { focusAwaitedItem } from './spread-names.ts';
import { lacksCost } from './typed-amounts.ts';

const columns: readonly RowColumn[] = [
  { field: 'name', meaning: 'item' },
  { field: 'amount', meaning: 'amount', isNumber: true },
];

const widths = { name: 'min-w-0 flex-1 sm:flex-none sm:w-36', cost: 'w-28' };

export function ItemList({ form }: { form: BillSplitFormState }) {
  const { control, getValues } = form;
  const path = 'billData.items';
  const list = useFieldArray({ control, name: path });
  const labels = labelsOf(useWatch({ control, name: 'billData.participants' }));
  const rows = useRows({
    ...list,
    values: () => getValues(path) ?? [],
    blank: () => ({ name: '', amount: '', assignedTo: [] }),
    max: limits.items,
    columns,
  });
  const { update, insert } = list;
  const replace = useCallback(
    (index: number, [first, ...rest]: FormItem[]) => {
      if (first) update(index, first);
      insert(index + 1, rest, { shouldFocus: false });
    },
    [update, insert],
  );
  const { length } = list.fields;
  useEffect(() => {
    if (length > 0) focusAwaitedItem(form);
  }, [form, length]);
  return (
    <RowList
      id="items"
      title={t('Items')}
      rows={rows}
      empty={t('No items yet. Add what is on the bill, line by line.')}
      headings={
        <RowHeadings
          className="max-sm:hidden"
          columns={[
            { label: t('Item'), className: widths.name },
            { label: t('Cost'), className: widths.cost },
            { label: '', className: 'w-11' },
            { label: t('Who ordered this?'), className: 'flex-1' },
          ]}
        />
      }
      addLabel={t('Add item')}
      addsTo={path}
      alsoAdds={<ReceiptButton form={form} />}
      error={<BillListError form={form} list="items" />}
      sum={<ItemsSum form={form} />}
    >
      {list.fields.map((field, index) => (
        <ItemFields
          key={field.id}
          form={form}
          index={index}
          labels={labels}
          onRemove={rows.removeAt}
          onReplace={replace}
        />
      ))}
    </RowList>
  );
}

type ItemFieldsProps = {
  form: BillSplitFormState;
  index: number;
  labels: readonly string[];
  onRemove: (index: number) => void;
  onReplace: (index: number, items: FormItem[]) => void;
};

const ItemFields = memo(function ItemFields(props: ItemFieldsProps) {
  const { form, index, labels, onRemove, onReplace } = props;
  const { control, register, getValues, setValue } = form;
  const path = `billData.items.${index}` as const;
  const { errors } = useFormState({ control, name: path });
  const { currency } = useCurrencyAndLocale();
  const { quantity, parts, ...typed } = useWatch({ control, name: path }) ?? { name: '', amount: '' };
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || isTyped(quantity) || (parts ?? []).some(isTyped);
  const error = errors.billData?.items?.[index];
  const number = String(index + 1);
  const name = register(`${path}.name`);
  const cost = register(`${path}.amount`);
  const [wasLeft, setWasLeft] = useState(() => isTyped(getValues(`${path}.name`)));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const row = currentTarget.closest('[data-row]');
    const isWithin = relatedTarget instanceof HTMLInputElement && row?.contains(relatedTarget);
    if (!isWithin) setWasLeft(true);
  };
  // Moves the price in a name like 'Salad 12.50' to the cost field. The row keeps its height, so that the layout does
  // not shift under a finger.
  const readPrice = (typed: string) => {
    const item = isTyped(getValues(`${path}.amount`)) ? null : quickItem(typed, currency);
    if (!item) return;
    setValue(`${path}.name`, item.name);
    setValue(`${path}.amount`, item.amount);
    if (item.quantity) setValue(`${path}.quantity`, item.quantity);
  };
  return (
    <Row
      index={index}
      moveLabel={t('Move item {number}', { number })}
      removeLabel={t('Remove item {number}', { number })}
      group={t('Item {number}', { number })}
      onRemove={onRemove}
      beside={
        <div className="grid min-w-0 flex-1 basis-full grid-cols-1 gap-2 sm:basis-0">
          <div className="flex min-w-0 items-end gap-1 sm:items-start">
            <AssigneeToggles form={form} index={index} labels={labels} />
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={t('Quantity and parts for item {number}', { number })}
              title={t('Quantity and parts')}
              onClick={() => setIsAsked(!isOpen)}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-expanded:text-accent"
            >
              <SlidersHorizontal aria-hidden="true" className="size-4" />
            </button>
          </div>
          {isOpen ? <ItemDetails form={form} index={index} onReplace={onReplace} /> : null}
        </div>
      }
    >
      <TextField
        className={widths.name}
        label={t('Item name')}
        hideLabel
        placeholder={t('Item')}
        autoComplete="off"
        enterKeyHint="next"
        error={error?.name?.message}
        {...name}
        onBlur={(event) => {
          void name.onBlur(event);
          readPrice(event.target.value);
          leave(event);
        }}
        // Runs before Enter moves to the next blank field.
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') readPrice(currentTarget.value);
        }}
      />
      <MoneyField
        className={widths.cost}
        label={t('Cost')}
        hideLabel
        enterKeyHint="next"
        hint={
          wasLeft && lacksCost(typed.name, typed.amount) ? (
            <span className="text-warn">{t('No cost yet')}</span>
          ) : undefined
        }
        error={error?.amount?.message}
        {...cost}
        onBlur={(event) => {
          void cost.onBlur(event);
          leave(event);
        }}
      />
    </Row>
  );
});

function isTyped(value: string | number | undefined): boolean {
  return value !== undefined && value !== '';
}
