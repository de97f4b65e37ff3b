import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { formatUsd, parseCents } from '#kernel/cents.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { MoneyField, PercentField } from '../number-field.tsx';
import { PresetButtons } from '../preset-buttons.tsx';
import type { CommissionForm, CommissionInput } from './commission.contract.ts';
import { industryPresets } from './presets.ts';
import { TierPanel } from './tier-panel.tsx';

export type CommissionFormState = UseFormReturn<CommissionForm, unknown, CommissionInput>;

const modes = [
  { value: 'basic', label: 'Basic Commission', description: '20% bonus over quota, 10% less under 80%' },
  { value: 'tiered', label: 'Tiered Rates', description: 'Your own tiers set the rate' },
];

export function CommissionFields({ form }: { form: CommissionFormState }) {
  const { control, register } = form;
  const { errors } = useFormState({ control, name: 'commissionData' });
  const [mode, industry] = useWatch({ control, name: ['calculationMode', 'commissionData.industry'] });
  const error = errors.commissionData;
  const chosen = industryPresets.findIndex((preset) => preset.industry === industry);
  const quota = industryPresets[chosen]?.quota;
  return (
    <>
      <PresetButtons
        legend="Industry defaults"
        options={industryPresets.map((preset) => ({
          label: preset.industry,
          detail: `${preset.rate}%, ${quotaText(preset.quota)} quota`,
        }))}
        chosen={chosen}
        onChoose={(index) => loadIndustry(form, index)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Rep name"
          autoComplete="off"
          error={error?.repName?.message}
          {...register('commissionData.repName')}
        />
        <MoneyField
          label="Deal value"
          error={error?.dealValue?.message}
          {...register('commissionData.dealValue')}
        />
        <PercentField
          label="Commission rate"
          error={error?.commissionRate?.message}
          {...register('commissionData.commissionRate')}
        />
        <PercentField
          label="Quota attainment"
          hint={quota ? `Sales so far ÷ quota. Usual quota in ${industry}: ${quotaText(quota)}` : undefined}
          error={error?.quotaAttainment?.message}
          {...register('commissionData.quotaAttainment')}
        />
      </div>
      <ChoiceCards legend="Calculation mode" options={modes} radio={register('calculationMode')} />
      {mode === 'tiered' ? <TierPanel form={form} /> : null}
    </>
  );
}

function quotaText(quota: string): string {
  const parsed = parseCents(quota);
  return parsed.kind === 'too-large' ? quota : formatUsd(parsed.value);
}

function loadIndustry(form: CommissionFormState, index: number): void {
  const preset = industryPresets[index];
  if (!preset) return;
  form.setValue('commissionData.industry', preset.industry);
  form.setValue('commissionData.commissionRate', preset.rate);
  toast({
    title: 'Industry Defaults Loaded',
    description: `${preset.industry}: a rate of ${preset.rate}%, with a usual quota of ${quotaText(preset.quota)}.`,
  });
}
