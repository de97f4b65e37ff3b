import { type ChangeEvent, memo } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { MoneyField, NumberField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { Row, RowHeadings, RowList } from '#calculators/browser/rows/row-list.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { limits } from '#calculators/rules/limits.ts';
import type { RowColumn } from '#calculators/rules/pasted-rows.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { msg, t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import type { BillMode, BillSplitForm } from '../../rules/bill-fields.ts';
import { relabel, relabelPeople } from './assignments.ts';
import { BillListError } from './bill-list-error.tsx';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { moveLabels } from './move-labels.ts';
import { RunningPercent, RunningSum } from './running-sum.tsx';
import { goToFirstItem, spreadOverRows } from './spread-names.ts';
import { useNameLists } from './use-name-lists.ts';

type Person = BillSplitForm['billData']['participants'][number];
type People = readonly Person[];
type ListProps = { form: BillSplitFormState; mode: BillMode };

type Entry = { field: 'amount' | 'share' | 'percent'; label: string; ofPerson: string };

/** The field per person besides the name. */
const entries: Partial<Record<BillMode, Entry>> = {
  custom: { field: 'amount', label: t('Amount'), ofPerson: msg('Amount of person {number}') },
  shares: { field: 'share', label: t('Parts'), ofPerson: msg('Parts of person {number}') },
  percent: { field: 'percent', label: t('Percent'), ofPerson: msg('Percent of person {number}') },
};

const columns: readonly RowColumn[] = [
  { field: 'name', meaning: 'person' },
  { field: 'amount', meaning: 'amount', isNumber: true },
];

const entryWidth = 'w-28 sm:w-40';

export function ParticipantList({ form, mode }: ListProps) {
  const { control, getValues } = form;
  const path = 'billData.participants';
  const list = useFieldArray({ control, name: path });
  const entry = entries[mode];
  const followOrder = (before: People, after: People) => moveLabels(form, relabelPeople(before, after));
  const rows = useRows({
    ...list,
    append: (person: Person) => {
      const before = getValues(path);
      list.append(person);
      followOrder(before, [...before, person]);
    },
    values: () => getValues(path),
    blank: () => ({ name: '', amount: '' }),
    max: limits.people,
    columns: columns.map((column) => (column.isNumber && entry ? { ...column, field: entry.field } : column)),
    onOrder: followOrder,
  });
  useNameLists(rows.list, {
    split: (index, names) => spreadOverRows(form, list.replace, index, names),
    focusName: (index) => form.setFocus(`${path}.${index}.name`),
    goOn: () => goToFirstItem(form),
  });
  return (
    <RowList
      id="participants"
      title={t('Participants')}
      rows={rows}
      empty={t('Nobody yet. Add the first person.')}
      headings={
        <RowHeadings
          columns={[
            { label: t('Name, or several with commas'), className: 'flex-1' },
            ...(entry ? [{ label: entry.label, className: entryWidth }] : []),
          ]}
        />
      }
      addLabel={t('Add person')}
      addsTo={path}
      error={<BillListError form={form} list="participants" />}
      sum={<EntriesSum form={form} mode={mode} />}
    >
      {list.fields.map((field, index) => (
        <ParticipantFields key={field.id} form={form} index={index} mode={mode} onRemove={rows.removeAt} />
      ))}
    </RowList>
  );
}

type ParticipantFieldsProps = ListProps & { index: number; onRemove: (index: number) => void };

const ParticipantFields = memo(function ParticipantFields(props: ParticipantFieldsProps) {
  const { form, index, mode, onRemove } = props;
  const path = `billData.participants.${index}` as const;
  const { errors } = useFormState({ control: form.control, name: path });
  const error = errors.billData?.participants?.[index];
  const name = form.register(`${path}.name`);
  const rename = (event: ChangeEvent<HTMLInputElement>) => {
    const people = form.getValues('billData.participants');
    const before = labelsOf(people);
    const after = labelsOf(people.with(index, { name: event.target.value }));
    void name.onChange(event);
    moveLabels(form, relabel(before, after));
  };
  const number = String(index + 1);
  const entry = entries[mode];
  return (
    <Row
      index={index}
      moveLabel={t('Move person {number}', { number })}
      removeLabel={t('Remove person {number}', { number })}
      onRemove={onRemove}
    >
      <TextField
        className="flex-1"
        label={t('Name of person {number}', { number })}
        hideLabel
        placeholder={t('Name')}
        // The visible heading is hidden from screen readers.
        aria-description={index === 0 ? t('Name, or several with commas') : undefined}
        autoComplete="off"
        enterKeyHint="next"
        error={error?.name?.message}
        {...name}
        onChange={rename}
      />
      {entry ? (
        <EntryField
          key={entry.field}
          field={entry.field}
          className={entryWidth}
          label={t(entry.ofPerson, { number })}
          hideLabel
          enterKeyHint="next"
          error={error?.[entry.field]?.message}
          {...form.register(`${path}.${entry.field}`)}
        />
      ) : null}
    </Row>
  );
});

type EntryFieldProps = Parameters<typeof NumberField>[0] & { field: 'amount' | 'share' | 'percent' };

function EntryField({ field, ...props }: EntryFieldProps) {
  if (field === 'amount') return <MoneyField {...props} />;
  return field === 'percent' ? <PercentField {...props} /> : <NumberField placeholder="1" {...props} />;
}

function EntriesSum({ form, mode }: ListProps) {
  const people = useWatch({ control: form.control, name: 'billData.participants' });
  if (mode === 'percent') return <RunningPercent percents={people.map((person) => person.percent)} />;
  if (mode !== 'custom') return null;
  return (
    <RunningSum
      form={form}
      amounts={people.map((person) => person.amount)}
      rest={(amount) => t('Left to assign: {amount}', { amount })}
    />
  );
}
