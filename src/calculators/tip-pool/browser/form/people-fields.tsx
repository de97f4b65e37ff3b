import { ClipboardPaste } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { Row, RowHeadings, RowList } from '#calculators/browser/rows/row-list.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { limits } from '#calculators/rules/limits.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { listedName, personColumns, shiftValue } from '../../rules/person-columns.ts';
import { sameName, unknownRole, unknownShift } from '../../rules/pool-names.ts';
import { PoolListError } from './pool-list-error.tsx';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

type PeopleFieldsProps = { form: TipPoolFormState; withHours: boolean };

// If the chunk cannot load, nothing opens; rows can still be pasted into a name field.
const PastePanel = lazy(() => import('./paste-panel.tsx').catch(() => ({ default: () => <></> })));

const widths = {
  name: 'min-w-0 flex-1 basis-full sm:basis-0',
  role: 'min-w-0 flex-1 basis-24 sm:basis-0',
  hours: 'w-24',
  shift: 'min-w-0 flex-1 basis-20 sm:basis-0',
};

export function PeopleFields({ form, withHours }: PeopleFieldsProps) {
  const { control, getValues } = form;
  const path = 'poolData.people';
  const [isPasting, setIsPasting] = useState(false);
  const list = useFieldArray({ control, name: path });
  const shifts = useWatch({ control, name: 'poolData.shifts' });
  const rows = useRows({
    ...list,
    values: () => getValues(path),
    blank: () => ({ name: '', role: getValues('poolData.roles.0.name') ?? '', hours: '', shift: '' }),
    max: limits.people,
    columns: personColumns,
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
        'You can paste rows from a spreadsheet into a name field: name, role, hours, shift. The same name in two shifts counts as one person.',
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
      alsoAdds={
        <>
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            aria-expanded={isPasting}
            onClick={() => setIsPasting((before) => !before)}
          >
            <ClipboardPaste aria-hidden="true" className="size-4" />
            {t('Paste a whole week')}
          </Button>
          {isPasting ? (
            <Suspense fallback={null}>
              <PastePanel form={form} onDone={() => setIsPasting(false)} />
            </Suspense>
          ) : null}
        </>
      }
      error={<PoolListError form={form} list="people" />}
    >
      {list.fields.map((field, index) => (
        <PersonRow key={field.id} form={form} index={index} withHours={withHours} onRemove={rows.removeAt} />
      ))}
    </RowList>
  );
}

type Named = { readonly name: string };

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
    <Row
      index={index}
      moveLabel={t('Move person {number}', { number })}
      removeLabel={t('Remove person {number}', { number })}
      onRemove={onRemove}
    >
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
          placeholder="0"
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

/** Callers add a pasted name that is not in the pool, so that the select can show it. */
function optionsOf(entries: readonly Named[]) {
  const names = [...new Set(entries.map(({ name }) => name).filter((name) => name !== ''))];
  return names.map((name) => ({ value: name, label: name }));
}
