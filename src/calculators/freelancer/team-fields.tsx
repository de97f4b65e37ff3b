import { Plus } from 'lucide-react';
import { memo, useCallback } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { formatUsd } from '#kernel/cents.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { limits } from '../fields.ts';
import { MoneyField, NumberField } from '../number-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import type { FreelancerFormState } from './freelancer-form.tsx';
import { laborAmount } from './labor-lines.ts';
import { isRole, memberOf, rolePresets, roles } from './presets.ts';
import { RatingField } from './rating-field.tsx';

export function TeamFields({ form, rated }: { form: FreelancerFormState; rated: boolean }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'projectData.teamMembers',
  });
  const removeAt = useCallback((index: number) => remove(index), [remove]);
  return (
    <section aria-labelledby="team" className="grid gap-3">
      <h2 id="team" className="text-2xl">
        Team
      </h2>
      {fields.length === 0 ? <p className="text-ink-soft">Nobody yet. Add the first team member.</p> : null}
      {fields.map((field, index) => (
        <MemberFields key={field.id} form={form} index={index} rated={rated} onRemove={removeAt} />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= limits.people}
        onClick={() => append(memberOf('Developer'))}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add team member
      </Button>
    </section>
  );
}

type MemberFieldsProps = {
  form: FreelancerFormState;
  index: number;
  rated: boolean;
  onRemove: (index: number) => void;
};

const MemberFields = memo(function MemberFields({ form, index, rated, onRemove }: MemberFieldsProps) {
  const path = `projectData.teamMembers.${index}` as const;
  const { control, register, setValue, getValues } = form;
  const { errors } = useFormState({ control, name: path });
  const error = errors.projectData?.teamMembers?.[index];
  const role = register(`${path}.role`, {
    onChange: (event: { target: { value: string } }) => {
      if (!isRole(event.target.value)) return;
      setValue(`${path}.hours`, rolePresets[event.target.value].hours);
      setValue(`${path}.rate`, rolePresets[event.target.value].rate);
    },
  });
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">Team member {index + 1}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        <TextField
          className="col-span-2 sm:col-span-3"
          label="Name"
          autoComplete="off"
          error={error?.name?.message}
          {...register(`${path}.name`)}
        />
        <NativeSelect
          className="col-span-2 sm:col-span-3"
          label="Role"
          options={roleOptions(getValues(`${path}.role`))}
          {...role}
        />
        <NumberField
          className="sm:col-span-2"
          label="Hours"
          error={error?.hours?.message}
          {...register(`${path}.hours`)}
        />
        <MoneyField
          className="sm:col-span-2"
          label="Rate per hour"
          error={error?.rate?.message}
          {...register(`${path}.rate`)}
        />
        {rated ? <RatingField form={form} index={index} className="col-span-2" /> : null}
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <LineAmount form={form} index={index} />
        <RemoveButton label={`Remove team member ${index + 1}`} onClick={() => onRemove(index)} />
      </div>
    </fieldset>
  );
});

/** The roles with a preset, and whatever other role a loaded template brought along. */
function roleOptions(current: string) {
  const known: readonly string[] = roles;
  return [...known, ...(known.includes(current) || !current ? [] : [current])].map((role) => ({
    value: role,
    label: role,
  }));
}

function LineAmount({ form, index }: { form: FreelancerFormState; index: number }) {
  const [hours, rate] = useWatch({
    control: form.control,
    name: [`projectData.teamMembers.${index}.hours`, `projectData.teamMembers.${index}.rate`],
  });
  const amount = laborAmount(hours, rate);
  return (
    <p className="figures text-ink-soft text-sm">
      Hours × rate:{' '}
      <strong className="font-semibold text-ink">{amount === null ? '–' : formatUsd(amount)}</strong>
    </p>
  );
}
