import { Plus } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { NumberField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { poolLimits } from '../../rules/pool-limits.ts';
import type { TipMode } from '../../rules/tip-pool.input.ts';
import { PoolListError } from './pool-list-error.tsx';
import { renameInPeople } from './rename-in-people.ts';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

type RoleFieldsProps = { form: TipPoolFormState; mode: TipMode };

/** The roles with points, percentages and participation. */
export function RoleFields({ form, mode }: RoleFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'poolData.roles' });
  return (
    <section aria-labelledby="roles" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="roles" className="text-2xl">
        {t('Roles')}
      </h2>
      <p className="text-ink-soft text-sm">
        {t('Turn off roles that may not share in tips. In many places, these are owners and managers.')}
      </p>
      {fields.map((field, index) => (
        <RoleRow key={field.id} form={form} mode={mode} index={index} onRemove={() => remove(index)} />
      ))}
      <PoolListError form={form} list="roles" />
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= poolLimits.roles}
        onClick={() => append({ name: '', points: '', percent: '', takesPart: true })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('Add role')}
      </Button>
    </section>
  );
}

function RoleRow({ form, mode, index, onRemove }: RoleFieldsProps & { index: number; onRemove: () => void }) {
  const path = `poolData.roles.${index}` as const;
  const { control, register } = form;
  const { errors } = useFormState({ control, name: path });
  const error = errors.poolData?.roles?.[index];
  const number = String(index + 1);
  const name = register(`${path}.name`);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        className="min-w-24 flex-1"
        label={t('Name of role {number}', { number })}
        hideLabel
        placeholder={t('Role')}
        autoComplete="off"
        error={error?.name?.message}
        {...name}
        onChange={(event) => {
          const before = form.getValues(`${path}.name`);
          void name.onChange(event);
          renameInPeople(form, 'role', before, event.target.value);
        }}
      />
      {mode === 'points' || mode === 'hours-points' ? (
        <NumberField
          className="w-20 sm:w-24"
          label={t('Points of role {number}', { number })}
          hideLabel
          placeholder="0"
          suffix={t('pts')}
          error={error?.points?.message}
          {...register(`${path}.points`)}
        />
      ) : null}
      {mode === 'groups' ? (
        <PercentField
          className="w-24 sm:w-28"
          label={t('Percentage of role {number}', { number })}
          hideLabel
          error={error?.percent?.message}
          {...register(`${path}.percent`)}
        />
      ) : null}
      <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-sm">
        <input type="checkbox" className="size-5 accent-accent" {...register(`${path}.takesPart`)} />
        {tRich(
          '<hidden>Role {number}: </hidden>Takes part',
          { hidden: (text) => <span className="sr-only">{text}</span> },
          { number },
        )}
      </label>
      <RemoveButton label={t('Remove role {number}', { number })} onClick={onRemove} />
    </div>
  );
}
