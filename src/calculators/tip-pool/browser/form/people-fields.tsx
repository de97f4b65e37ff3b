import { memo } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { Row, RowHeadings, RowList } from '#calculators/browser/rows/row-list.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { limits } from '#calculators/rules/limits.ts';
import type { RowColumn } from '#calculators/rules/pasted-rows.ts';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { sameName, unknownRole, unknownShift } from '../../rules/pool-names.ts';
import { PoolListError } from './pool-list-error.tsx';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

type PeopleFieldsProps = { form: TipPoolFormState; withHours: boolean };

const columns: readonly RowColumn[] = [
  { field: 'name', meaning: 'person' },
  { field: 'role', meaning: 'role' },
  { field: 'hours', meaning: 'hours', isNumber: true },
  { field: 'shift', meaning: 'shift' },
];

const widths = {
  name: 'min-w-0 flex-1 basis-full sm:basis-0',
  role: 'min-w-0 flex-1 basis-24 sm:basis-0',
  hours: 'w-24',
  shift: 'min-w-0 flex-1 basis-20 sm:basis-0',
};

export function PeopleFields({ form, withHours }: PeopleFieldsProps) {
  const { control, getValues } = form;
  const path = 'poolData.people';
  const list = useFieldArray({ control, name: path });
  const shifts = useWatch({ control, name: 'poolData.shifts' });
  const rows = useRows({
    ...list,
    values: () => getValues(path),
    blank: () => ({ name: '', role: getValues('poolData.roles.0.name') ?? '', hours: '', shift: '' }),
    max: limits.people,
    columns,
    fill: (person, cells) => ({
      ...person,
      ...cells,
      role: listedName(getValues('poolData.roles'), cells.role) ?? person.role,
      shift: shiftValue(getValues('poolData.shifts'), cells.shift) ?? person.shift,
    }),
  });
  return (
    <RowList
      id="people"
      title={t('People')}
      hint={t(
        'You can paste rows from a spreadsheet into a name field: name, role, hours. The same name in two shifts counts as one person.',
      )}
      rows={rows}
      headings={
        <RowHeadings
          className="max-sm:hidden"
          columns={[
            { label: t('Name'), className: widths.name },
            { label: t('Role'), className: widths.role },
            ...(withHours ? [{ label: t('Hours'), className: widths.hours }] : []),
            ...(shifts.length > 1 ? [{ label: t('Shift'), className: widths.shift }] : []),
          ]}
        />
      }
      addLabel={t('Add person')}
      error={<PoolListError form={form} list="people" />}
    >
      {list.fields.map((field, index) => (
        <PersonRow key={field.id} form={form} index={index} withHours={withHours} onRemove={rows.removeAt} />
      ))}
    </RowList>
  );
}

type Named = { readonly name: string };

/** The pool's spelling of a role or shift; an unknown one stays, so that the form can report it. */
function listedName(entries: readonly Named[], typed: string | undefined): string | undefined {
  return typed && (entries.find(({ name }) => sameName(name, typed))?.name ?? typed);
}

/** The first shift is the select's blank option. */
function shiftValue(shifts: readonly Named[], typed: string | undefined): string | undefined {
  const name = listedName(shifts, typed);
  return name !== undefined && name === shifts[0]?.name ? '' : name;
}

type PersonRowProps = PeopleFieldsProps & {
  index: number;
  onRemove: (index: number) => void;
};

const PersonRow = memo(function PersonRow({ form, index, withHours, onRemove }: PersonRowProps) {
  const path = `poolData.people.${index}` as const;
  const { control, register } = form;
  const { errors } = useFormState({ control, name: path });
  const error = errors.poolData?.people?.[index];
  const [roles, shifts, role, shift = ''] = useWatch({
    control,
    name: ['poolData.roles', 'poolData.shifts', `${path}.role`, `${path}.shift`],
  });
  const hasRole = isListed(roles, role);
  const hasShift = shift === '' || isListed(shifts, shift);
  const number = String(index + 1);
  return (
    <Row index={index} name={t('person {number}', { number })} onRemove={onRemove}>
      <TextField
        className={widths.name}
        label={t('Name of person {number}', { number })}
        hideLabel
        placeholder={t('Name')}
        autoComplete="off"
        error={error?.name?.message}
        enterKeyHint="next"
        {...register(`${path}.name`)}
      />
      <NativeSelect
        className={widths.role}
        label={t('Role of person {number}', { number })}
        hideLabel
        options={optionsOf(hasRole ? roles : [...roles, { name: role }])}
        error={hasRole ? error?.role?.message : unknownRole(role).message}
        {...register(`${path}.role`)}
      />
      {withHours ? (
        <NumberField
          className={widths.hours}
          label={t('Hours of person {number}', { number })}
          hideLabel
          placeholder={t('Hours')}
          suffix={t('h')}
          enterKeyHint="next"
          error={error?.hours?.message}
          {...register(`${path}.hours`)}
        />
      ) : null}
      {shifts.length > 1 || !hasShift ? (
        <NativeSelect
          className={widths.shift}
          label={t('Shift of person {number}', { number })}
          hideLabel
          options={[
            { value: '', label: shifts[0]?.name ?? '' },
            ...optionsOf([...shifts.slice(1), ...(hasShift ? [] : [{ name: shift }])]),
          ]}
          error={hasShift ? error?.shift?.message : unknownShift(shift).message}
          {...register(`${path}.shift`)}
        />
      ) : null}
    </Row>
  );
});

const isListed = (entries: readonly Named[], name: string) =>
  entries.some((entry) => sameName(entry.name, name));

/** A pasted name that the pool lacks stays an option, so that the select shows it. */
function optionsOf(entries: readonly Named[]) {
  const names = [...new Set(entries.map(({ name }) => name).filter((name) => name !== ''))];
  return names.map((name) => ({ value: name, label: name }));
}
