import { useFormState, useWatch } from 'react-hook-form';
import { defineView } from '#calculators/browser/calculator-view.tsx';
import { PercentField } from '#calculators/browser/form/number-field.tsx';
import type { RunningTotal } from '#calculators/rules/calculator.ts';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { optionsOf } from '#calculators/rules/input-labels.ts';
import { t } from '#kernel/language/t.ts';
import { cents, maxCents, parseCents } from '#kernel/money/cents.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { labels, tipPoolDefaults } from '../../rules/tip-pool.form.ts';
import type { TipMode, TipPoolForm } from '../../rules/tip-pool.input.ts';
import { PeopleFields } from './people-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import { ShiftFields } from './shift-fields.tsx';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

const methods = optionsOf(labels.calculationMode.choices);

const hints: Record<TipMode, string> = {
  hours: t('Everyone gets the same per hour'),
  points: t('Each role’s points decide; hours do not matter'),
  'hours-points': t('Each hour counts as many points as the role has'),
  groups: t('Each role gets a percentage, divided by hours within the role'),
};

export const view = defineView({
  title: t('Tip Pool Calculator'),
  intro: t('Divide a night’s tips by hours, points or groups. The parts add up to the pool, to the cent.'),
  submitLabel: t('Divide Tips'),
  defaults: tipPoolDefaults,
  Fields: TipPoolFields,
  runningTotal: tipRunningTotal,
});

function TipPoolFields({ form }: { form: TipPoolFormState }) {
  const { control, register } = form;
  const mode = useWatch({ control, name: 'calculationMode' });
  const { errors } = useFormState({
    control,
    name: ['poolData.name', 'poolData.cardFee', 'calculationMode'],
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(labels.poolData.name)}
          placeholder={t('Friday night')}
          autoComplete="off"
          error={errors.poolData?.name?.message}
          {...register('poolData.name')}
        />
        <NativeSelect
          label={t(labels.calculationMode.label)}
          options={methods}
          hint={hints[mode]}
          error={errors.calculationMode?.message}
          {...register('calculationMode')}
        />
      </div>
      <ShiftFields form={form} />
      <PercentField
        className="sm:max-w-60"
        label={t(labels.poolData.cardFee)}
        hint={t('Taken off the card tips before they are divided')}
        error={errors.poolData?.cardFee?.message}
        {...register('poolData.cardFee')}
      />
      <RoleFields form={form} mode={mode} />
      <PeopleFields form={form} withHours={mode !== 'points'} />
    </>
  );
}

/** The tips of all shifts, before the card fee. */
function tipRunningTotal({ poolData }: TipPoolForm, reading: CurrencyAndLocale): RunningTotal | null {
  const typed = poolData.shifts.flatMap(({ cashTips, cardTips }) => [cashTips ?? '', cardTips ?? '']);
  const parsed = typed.map((amount) => parseCents(amount, reading));
  const sum = parsed.reduce(
    (total, each) => total + (each.kind === 'too-large' ? BigInt(maxCents) : BigInt(each.value)),
    0n,
  );
  return sum > 0n && sum <= BigInt(maxCents) ? { label: t('Tips'), amount: cents(sum) } : null;
}
