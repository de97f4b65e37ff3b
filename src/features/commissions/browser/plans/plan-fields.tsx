import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { t } from '#kernel/language/t.ts';
import { currenciesInUse } from '#kernel/money/currency-of-region.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { type PlanForm, planLimits } from '../../rules/plans/plan.ts';
import { type PlanFieldsProps, Section, text } from './plan-field-parts.tsx';

const periodOptions = [
  { value: 'month', label: t('Month') },
  { value: 'quarter', label: t('Quarter') },
  { value: 'year', label: t('Year') },
];

export function BasicFields({ form, errors, sign, onChange }: PlanFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label={t('Plan name')}
        value={form.name}
        maxLength={planLimits.nameLength}
        error={errors.get('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <NativeSelect
        label={t('Paid every')}
        options={periodOptions}
        value={form.period}
        onChange={({ target }) => onChange({ period: target.value as PlanForm['period'] })}
      />
      <NativeSelect
        label={t('Currency')}
        options={currenciesInUse(form.currency).map((code) => ({ value: code, label: code }))}
        value={form.currency ?? 'USD'}
        onChange={({ target }) => onChange({ currency: target.value })}
      />
      <NumberField
        kind="money"
        label={t('Quota per period')}
        prefix={sign}
        hint={t('Reps can have their own in a run')}
        value={text(form.quota)}
        error={errors.get('quota')}
        onChange={({ target }) => onChange({ quota: target.value })}
      />
    </div>
  );
}

export function LimitFields({ form, errors, sign, onChange }: PlanFieldsProps) {
  const { draw = {}, negativeDeals = {} } = form;
  return (
    <Section title={t('Limits, draw and clawback')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField
          kind="money"
          label={t('Cap per period')}
          hint={t('Leave blank for none')}
          prefix={sign}
          value={text(form.cap)}
          error={errors.get('cap')}
          onChange={({ target }) => onChange({ cap: target.value })}
        />
        <NumberField
          kind="money"
          label={t('Floor per period')}
          hint={t('Leave blank for none')}
          prefix={sign}
          value={text(form.floor)}
          error={errors.get('floor')}
          onChange={({ target }) => onChange({ floor: target.value })}
        />
        <NativeSelect
          label={t('Draw')}
          options={[
            { value: 'none', label: t('None', {}, 'no draw') },
            { value: 'recoverable', label: t('Recoverable: owed if not earned') },
            { value: 'non-recoverable', label: t('Not recoverable') },
          ]}
          value={draw.kind ?? 'none'}
          onChange={({ target }) =>
            onChange({ draw: { ...draw, kind: target.value as NonNullable<typeof draw.kind> } })
          }
        />
        {(draw.kind ?? 'none') === 'none' ? (
          <span className="hidden sm:block" />
        ) : (
          <NumberField
            kind="money"
            label={t('Draw per period')}
            prefix={sign}
            value={text(draw.amount)}
            error={errors.get('draw.amount')}
            onChange={({ target }) => onChange({ draw: { ...draw, amount: target.value } })}
          />
        )}
        <NativeSelect
          label={t('Negative deals')}
          options={[
            { value: 'tiers', label: t('Claw back at the tier rates') },
            { value: 'rate', label: t('Claw back at a fixed rate') },
            { value: 'refuse', label: t('Do not allow') },
          ]}
          value={negativeDeals.kind ?? 'tiers'}
          onChange={({ target }) =>
            onChange({
              negativeDeals: {
                ...negativeDeals,
                kind: target.value as NonNullable<typeof negativeDeals.kind>,
              },
            })
          }
        />
        {negativeDeals.kind === 'rate' ? (
          <NumberField
            kind="percent"
            label={t('Clawback rate')}
            suffix="%"
            value={text(negativeDeals.rate)}
            error={errors.get('negativeDeals.rate')}
            onChange={({ target }) => onChange({ negativeDeals: { ...negativeDeals, rate: target.value } })}
          />
        ) : null}
      </div>
    </Section>
  );
}
