import { useFormState, useWatch } from 'react-hook-form';
import { JunkHintContext, PercentField } from '#calculators/browser/form/number-field.tsx';
import { optionsOf } from '#calculators/rules/input-labels.ts';
import { notANumber } from '#calculators/rules/junk.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import type { TipMode } from '../../rules/tip-pool.input.ts';
import { labels } from '../../rules/tip-pool.labels.ts';
import { PeopleFields } from './people-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { ShiftFields } from './shift-fields.tsx';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

const methods = optionsOf(labels.calculationMode.choices);

const hints: Record<TipMode, string> = {
  hours: 'Everyone gets the same per hour',
  points: 'Each role’s points decide; hours do not matter',
  'hours-points': 'Each hour counts as many points as the role has',
  groups: 'Each role gets a percentage, divided by hours within the role',
};

export function TipPoolFields({ form }: { form: TipPoolFormState }) {
  const { control, register } = form;
  const mode = useWatch({ control, name: 'calculationMode' });
  const { errors } = useFormState({
    control,
    name: ['poolData.name', 'poolData.cardFee', 'calculationMode'],
  });
  return (
    <JunkHintContext value={notANumber}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labels.poolData.name}
          placeholder="Friday night"
          autoComplete="off"
          error={errors.poolData?.name?.message}
          {...register('poolData.name')}
        />
        <NativeSelect
          label={labels.calculationMode.label}
          options={methods}
          hint={hints[mode]}
          error={errors.calculationMode?.message}
          {...register('calculationMode')}
        />
      </div>
      <ShiftFields form={form} />
      <PercentField
        className="sm:max-w-60"
        label={labels.poolData.cardFee}
        hint="Taken off the card tips before they are divided"
        error={errors.poolData?.cardFee?.message}
        {...register('poolData.cardFee')}
      />
      <RoleFields form={form} mode={mode} />
      <PeopleFields form={form} withHours={mode !== 'points'} />
    </JunkHintContext>
  );
}
