import { memo } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { Row, RowHeadings, RowList } from '#calculators/browser/rows/row-list.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { limits } from '#calculators/rules/limits.ts';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { laborAmount } from '../../rules/labor-lines.ts';
import { freshMember, roleName, roleNamed, rolePresets, roles } from '../../rules/presets.ts';
import type { SplitRule } from '../../rules/project/project.input.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { nameColumn, numberColumns, roleColumn } from './team-columns.ts';

const RatingField = lazyPart(async () => (await import('./rating-field.tsx')).RatingField);
const TeamTools = lazyPart(async () => (await import('./team-tools.tsx')).TeamTools);

const amountWidth = 'sm:w-24';

type TeamFieldsProps = { form: FreelancerFormState; rule: SplitRule; rated: boolean };

export function TeamFields({ form, rule, rated }: TeamFieldsProps) {
  const { control, getValues } = form;
  const path = 'projectData.teamMembers';
  const list = useFieldArray({ control, name: path });
  const columns = [nameColumn, roleColumn, ...numberColumns[rule]];
  const rows = useRows({
    ...list,
    values: () => getValues(path),
    blank: () => freshMember(getValues('ratingConfig.scale') ?? '1-5', rule),
    max: limits.people,
    columns,
    fill: (member, cells) => ({ ...member, ...(rule === 'hours' ? presetOf(cells.role) : {}), ...cells }),
  });
  const { errors } = useFormState({ control, name: path, exact: true });
  const started = useWatch({ control, name: ['projectData.projectName', 'projectData.totalBudget'] });
  const isStarted = started.some(Boolean);
  return (
    <RowList
      id="team"
      title={t('Team')}
      rows={rows}
      empty={t('Nobody yet. Add the first team member.')}
      headings={
        <RowHeadings
          className="max-sm:hidden"
          columns={[
            ...columns,
            ...(rule === 'hours' ? [{ label: t('Amount'), className: `${amountWidth} text-end` }] : []),
          ]}
        />
      }
      addLabel={t('Add team member')}
      addsTo={path}
      error={<ListError message={errors.projectData?.teamMembers?.message} />}
      sum={isStarted ? <TeamTools form={form} byHours={rule === 'hours'} /> : null}
    >
      {list.fields.map((field, index) => (
        <MemberFields
          key={field.id}
          form={form}
          index={index}
          rule={rule}
          rated={rated}
          onRemove={rows.removeAt}
        />
      ))}
      <datalist id="roles">
        {roles.map((known) => (
          <option key={known} value={roleName(known)} />
        ))}
      </datalist>
    </RowList>
  );
}

/** A pasted role sets hours and rate, unless they are pasted too. */
function presetOf(pasted: string | undefined) {
  const role = pasted === undefined ? undefined : roleNamed(pasted);
  return role ? rolePresets[role] : {};
}

type MemberFieldsProps = TeamFieldsProps & { index: number; onRemove: (index: number) => void };

const MemberFields = memo(function MemberFields({ form, index, rule, rated, onRemove }: MemberFieldsProps) {
  const path = `projectData.teamMembers.${index}` as const;
  const { control, register } = form;
  const { errors } = useFormState({ control, name: path });
  const error = errors.projectData?.teamMembers?.[index];
  const number = String(index + 1);
  return (
    <Row
      index={index}
      moveLabel={t('Move team member {number}', { number })}
      removeLabel={t('Remove team member {number}', { number })}
      group={t('Team member {number}', { number })}
      onRemove={onRemove}
    >
      <TextField
        className={nameColumn.className}
        label={nameColumn.label}
        hideLabel
        placeholder={t('Name')}
        autoComplete="off"
        enterKeyHint="next"
        error={error?.name?.message}
        {...register(`${path}.name`)}
      />
      <RoleField form={form} index={index} takesPreset={rule === 'hours'} error={error?.role?.message} />
      {numberColumns[rule].map(({ field, label, className, Field, props }) => (
        <Field
          key={field}
          className={className}
          label={label}
          hideLabel
          enterKeyHint="next"
          error={error?.[field]?.message}
          {...props}
          {...register(`${path}.${field}`)}
        />
      ))}
      {rule === 'hours' ? <LineAmount form={form} index={index} /> : null}
      {rated ? (
        // A line of its own, so that '4 Exceeds (×1.1)' is not truncated.
        <div data-own-line="" className="flex basis-full items-center gap-3">
          <span aria-hidden="true" className="text-ink-soft text-sm">
            {t('Rating')}
          </span>
          <RatingField form={form} index={index} className="min-w-0 max-w-72 flex-1" />
        </div>
      ) : null}
    </Row>
  );
});

type RoleFieldProps = {
  form: FreelancerFormState;
  index: number;
  takesPreset: boolean;
  error: string | undefined;
};

/** The role at focus time, or the last one whose preset was applied. */
const lastRole = new WeakMap<HTMLInputElement, string>();

/**
 * Free text with suggestions. Choosing a suggestion applies its hours and rate at once; a typed role may
 * still change, so it is applied on blur.
 */
function RoleField({ form, index, takesPreset, error }: RoleFieldProps) {
  const path = `projectData.teamMembers.${index}` as const;
  const { register, setValue } = form;
  const bringPreset = (input: HTMLInputElement) => {
    const chosen = input.value;
    const role = roleNamed(chosen);
    if (!takesPreset || !role || chosen === lastRole.get(input)) return;
    lastRole.set(input, chosen);
    setValue(`${path}.hours`, rolePresets[role].hours);
    setValue(`${path}.rate`, rolePresets[role].rate);
  };
  const field = register(`${path}.role`, {
    onChange: (event: { target: HTMLInputElement; nativeEvent?: Event }) => {
      const { nativeEvent } = event;
      const typed = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
      if (typed === '' || typed === 'insertReplacementText') bringPreset(event.target);
    },
    onBlur: (event: { target: HTMLInputElement }) => bringPreset(event.target),
  });
  return (
    <TextField
      className={roleColumn.className}
      label={roleColumn.label}
      hideLabel
      placeholder={t('Role')}
      list="roles"
      autoComplete="off"
      enterKeyHint="next"
      error={error}
      onFocus={({ currentTarget }) => lastRole.set(currentTarget, currentTarget.value)}
      {...field}
    />
  );
}

type LineAmountProps = { form: FreelancerFormState; index: number };

function LineAmount({ form, index }: LineAmountProps) {
  const [worked, paid] = useWatch({
    control: form.control,
    name: [`projectData.teamMembers.${index}.hours`, `projectData.teamMembers.${index}.rate`],
  });
  const amount = laborAmount(worked, paid, useCurrencyAndLocale());
  const { money } = useFormFormats();
  return (
    <output
      aria-live="off"
      aria-label={t('Cost', {}, 'what a team member costs')}
      className={cx(
        'figures ms-auto self-center text-end font-medium text-sm sm:min-h-11 sm:content-center sm:self-start',
        amountWidth,
      )}
    >
      {amount === null ? '–' : money(amount)}
    </output>
  );
}
