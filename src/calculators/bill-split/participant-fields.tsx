import { Plus } from 'lucide-react';
import { type ChangeEvent, memo, useCallback, useRef } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { limits } from '../fields.ts';
import { MoneyField } from '../number-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { relabel } from './assignments.ts';
import type { BillSplitFormState } from './bill-split-form.tsx';
import { ListError } from './list-error.tsx';
import { labelsOf } from './people.ts';
import { RunningSum } from './running-sum.tsx';

type ListProps = { form: BillSplitFormState; withAmounts: boolean };

export function ParticipantList({ form, withAmounts }: ListProps) {
  const { control, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'billData.participants' });
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = useCallback(
    (index: number) => {
      const people = getValues('billData.participants');
      const before = labelsOf(people);
      const after = labelsOf(people.toSpliced(index, 1));
      remove(index);
      moveItems(form, relabel(before, after, index));
      addButton.current?.focus();
    },
    [form, getValues, remove],
  );
  return (
    <section aria-labelledby="participants" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="participants" className="text-2xl">
        Participants
      </h2>
      {fields.length === 0 ? (
        <p className="text-ink-soft">Nobody yet. Add the first person.</p>
      ) : (
        <div aria-hidden="true" className="-mb-1.5 flex gap-2 pr-13 font-medium text-sm">
          <span className="flex-1">Name</span>
          {withAmounts ? <span className="w-28 sm:w-40">Amount</span> : null}
        </div>
      )}
      {fields.map((field, index) => (
        <ParticipantFields
          key={field.id}
          form={form}
          index={index}
          withAmounts={withAmounts}
          onRemove={removeAt}
        />
      ))}
      <ListError form={form} list="participants" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button
          ref={addButton}
          variant="outline"
          disabled={fields.length >= limits.people}
          onClick={() => append({ name: '', amount: '' })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add person
        </Button>
        {withAmounts ? <AmountsSum form={form} /> : null}
      </div>
    </section>
  );
}

type ParticipantFieldsProps = ListProps & { index: number; onRemove: (index: number) => void };

const ParticipantFields = memo(function ParticipantFields(props: ParticipantFieldsProps) {
  const { form, index, withAmounts, onRemove } = props;
  const path = `billData.participants.${index}` as const;
  const { errors } = useFormState({ control: form.control, name: path });
  const error = errors.billData?.participants?.[index];
  const name = form.register(`${path}.name`);
  const rename = (event: ChangeEvent<HTMLInputElement>) => {
    const people = form.getValues('billData.participants');
    const before = labelsOf(people);
    const after = labelsOf(people.with(index, { name: event.target.value }));
    void name.onChange(event);
    moveItems(form, relabel(before, after));
  };
  const number = index + 1;
  return (
    <div className="contain-rows flex items-start gap-2">
      <TextField
        className="flex-1"
        label={`Name of person ${number}`}
        hideLabel
        placeholder={`Person ${number}`}
        autoComplete="off"
        error={error?.name?.message}
        {...name}
        onChange={rename}
      />
      {withAmounts ? (
        <MoneyField
          className="w-28 sm:w-40"
          label={`Amount of person ${number}`}
          hideLabel
          error={error?.amount?.message}
          {...form.register(`${path}.amount`)}
        />
      ) : null}
      <RemoveButton label={`Remove person ${number}`} onClick={() => onRemove(index)} />
    </div>
  );
});

/** Items know their people by label, so they follow when the labels change. */
function moveItems(form: BillSplitFormState, move: (assignedTo: readonly string[]) => string[]): void {
  form.getValues('billData.items')?.forEach(({ assignedTo = [] }, index) => {
    const moved = move(assignedTo);
    const same = moved.length === assignedTo.length && moved.every((label, i) => label === assignedTo[i]);
    if (!same) form.setValue(`billData.items.${index}.assignedTo`, moved);
  });
}

function AmountsSum({ form }: { form: BillSplitFormState }) {
  const people = useWatch({ control: form.control, name: 'billData.participants' });
  return <RunningSum form={form} amounts={people.map((person) => person.amount)} rest="Left to assign" />;
}
