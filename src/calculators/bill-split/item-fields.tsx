import { Plus } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { limits } from '../fields.ts';
import { MoneyField } from '../number-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { AssigneeToggles } from './assignee-toggles.tsx';
import type { BillSplitFormState } from './bill-split-form.tsx';
import { ListError } from './list-error.tsx';
import { labelsOf } from './people.ts';
import { RunningSum } from './running-sum.tsx';

export function ItemList({ form }: { form: BillSplitFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'billData.items' });
  const labels = labelsOf(useWatch({ control: form.control, name: 'billData.participants' }));
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = useCallback(
    (index: number) => {
      remove(index);
      addButton.current?.focus();
    },
    [remove],
  );
  return (
    <section aria-labelledby="items" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="items" className="text-2xl">
        Items
      </h2>
      {fields.length === 0 ? (
        <p className="text-ink-soft">No items yet. Add what is on the bill, line by line.</p>
      ) : null}
      {fields.map((field, index) => (
        <ItemFields key={field.id} form={form} index={index} labels={labels} onRemove={removeAt} />
      ))}
      <ListError form={form} list="items" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button
          ref={addButton}
          variant="outline"
          disabled={fields.length >= limits.items}
          onClick={() => append({ name: '', amount: '', assignedTo: [] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add item
        </Button>
        <ItemsSum form={form} />
      </div>
    </section>
  );
}

type ItemFieldsProps = {
  form: BillSplitFormState;
  index: number;
  labels: readonly string[];
  onRemove: (index: number) => void;
};

const ItemFields = memo(function ItemFields({ form, index, labels, onRemove }: ItemFieldsProps) {
  const path = `billData.items.${index}` as const;
  const { errors } = useFormState({ control: form.control, name: path });
  const error = errors.billData?.items?.[index];
  return (
    <fieldset className="contain-rows min-w-0 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">Item {index + 1}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextField
          className="col-span-2 sm:col-span-1"
          label="Item name"
          autoComplete="off"
          error={error?.name?.message}
          {...form.register(`${path}.name`)}
        />
        <MoneyField label="Cost" error={error?.amount?.message} {...form.register(`${path}.amount`)} />
        <div className="mt-6.5">
          <RemoveButton label={`Remove item ${index + 1}`} onClick={() => onRemove(index)} />
        </div>
      </div>
      <AssigneeToggles form={form} index={index} labels={labels} />
    </fieldset>
  );
});

function ItemsSum({ form }: { form: BillSplitFormState }) {
  const items = useWatch({ control: form.control, name: 'billData.items' }) ?? [];
  return <RunningSum form={form} amounts={items.map((item) => item.amount)} rest="Left to list" />;
}
