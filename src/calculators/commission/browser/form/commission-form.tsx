import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { useFormFormats } from '#calculators/browser/form/form-reading.tsx';
import { MoneyField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { PresetButtons } from '#calculators/browser/form/preset-buttons.tsx';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { parseCents } from '#kernel/cents.ts';
import { parseDecimal } from '#kernel/decimal.ts';
import type { Formats } from '#kernel/formats.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';
import { industryPresets } from '../../rules/presets.ts';
import type { CommissionFormState } from './commission-form-state.ts';

const TierPanel = lazyPart(async () => (await import('./tier-panel.tsx')).TierPanel);
const MarginalPanel = lazyPart(async () => (await import('./marginal-panel.tsx')).MarginalPanel);
const CreditFields = lazyPart(async () => (await import('./credit-fields.tsx')).CreditFields);

const modes = [
  {
    value: 'basic',
    label: 'Basic Commission',
    description: '20% bonus over quota, 10% less under 80%, on the whole deal',
  },
  { value: 'tiered', label: 'Tiered Rates', description: 'Your own tiers set the rate for the whole deal' },
  {
    value: 'marginal',
    label: 'Marginal Tiers',
    description: 'Each part of the deal is paid at its own tier’s rate',
  },
];

const attainmentOptions = [
  { value: 'percent', label: 'Attainment in %' },
  { value: 'amounts', label: 'Sales and quota' },
] as const;

export function CommissionFields({ form }: { form: CommissionFormState }) {
  const { control, register } = form;
  const { errors } = useFormState({ control, name: 'commissionData' });
  const [mode, industry, attainment, source = 'percent', others] = useWatch({
    control,
    name: [
      'calculationMode',
      'commissionData.industry',
      'commissionData.quotaAttainment',
      'commissionData.attainmentFrom',
      'commissionData.otherReps',
    ],
  });
  const error = errors.commissionData;
  const chosen = industryPresets.findIndex((preset) => preset.industry === industry);
  const quota = industryPresets[chosen]?.quota;
  const formats = useFormFormats();
  return (
    <>
      <PresetButtons
        legend="Industry defaults"
        options={industryPresets.map((preset) => ({
          label: preset.industry,
          detail: `${preset.rate}%, ${quotaText(preset.quota, formats)} quota`,
        }))}
        chosen={chosen}
        onChoose={(index) => loadIndustry(form, index, formats)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Rep name"
          placeholder="Optional"
          autoComplete="off"
          error={error?.repName?.message}
          {...register('commissionData.repName')}
        />
        <MoneyField
          label="Deal value"
          error={error?.dealValue?.message}
          trailing={<CurrencySelect />}
          {...register('commissionData.dealValue')}
        />
        <PercentField
          label="Commission rate"
          error={error?.commissionRate?.message}
          {...register('commissionData.commissionRate', {
            onChange: (event: { target: { value: string } }) => leaveIndustry(form, event.target.value),
          })}
        />
        {source === 'percent' ? (
          <PercentField
            label="Quota attainment"
            hint={attainmentHint(attainment, industry, quota, formats)}
            error={error?.quotaAttainment?.message}
            {...register('commissionData.quotaAttainment')}
          />
        ) : (
          <MoneyField
            label="Sales so far"
            hint="In this period, not counting this deal"
            error={error?.sales?.message}
            {...register('commissionData.sales')}
          />
        )}
        <div className="grid content-start gap-1.5">
          <span aria-hidden="true" className="font-medium text-sm">
            Enter attainment as
          </span>
          <Segmented
            legend="Enter attainment as"
            options={attainmentOptions}
            value={source}
            onValueChange={(value) => form.setValue('commissionData.attainmentFrom', value)}
          />
        </div>
        {source === 'amounts' || mode === 'marginal' ? (
          <MoneyField
            label="Quota"
            hint={quota ? `Usual quota in ${industry}: ${quotaText(quota, formats)}` : undefined}
            error={error?.quota?.message}
            {...register('commissionData.quota')}
          />
        ) : null}
        <MoneyField
          label="One more deal of"
          hint="Optional: shows what the next deal would pay"
          error={error?.nextDeal?.message}
          {...register('commissionData.nextDeal')}
        />
      </div>
      <ChoiceCards legend="Calculation mode" options={modes} radio={register('calculationMode')} />
      {mode === 'tiered' ? <TierPanel form={form} /> : null}
      {mode === 'marginal' ? <MarginalPanel form={form} /> : null}
      {others && others.length > 0 ? <CreditFields form={form} /> : null}
      {others && others.length > 0 ? null : (
        <Button
          variant="ghost"
          className="-ml-2 justify-self-start"
          data-adds-to="commissionData.otherReps"
          onClick={() => form.setValue('commissionData.otherReps', [{ name: '', percent: '' }])}
        >
          Share the credit with other reps
        </Button>
      )}
      <p className="text-ink-soft text-sm">
        Paying a team by the month or quarter?{' '}
        <Link to="/commissions/plans" className="text-accent underline underline-offset-4">
          Commission plans and runs
        </Link>
      </p>
    </>
  );
}

function attainmentHint(
  typed: string | number | undefined,
  industry: string | undefined,
  quota: string | undefined,
  formats: Formats,
) {
  if (parseDecimal(typed ?? '', formats.locale).kind === 'blank') {
    return 'If left blank, this counts as 0%, which pays the least';
  }
  return quota ? `Sales so far ÷ quota. Usual quota in ${industry}: ${quotaText(quota, formats)}` : undefined;
}

/** An industry stands for its rate: another rate is no longer that industry's. */
function leaveIndustry({ getValues, setValue }: CommissionFormState, rate: string): void {
  const industry = getValues('commissionData.industry');
  const preset = industryPresets.find((each) => each.industry === industry);
  if (preset && Number(rate) !== Number(preset.rate)) setValue('commissionData.industry', '');
}

function quotaText(quota: string, { money, currency }: Formats): string {
  const parsed = parseCents(quota, { currency });
  return parsed.kind === 'too-large' ? quota : money(parsed.value);
}

function loadIndustry(form: CommissionFormState, index: number, formats: Formats): void {
  const preset = industryPresets[index];
  if (!preset) return;
  form.setValue('commissionData.industry', preset.industry);
  form.setValue('commissionData.commissionRate', preset.rate);
  toast({
    title: 'Industry Defaults Loaded',
    description: `${preset.industry}: a rate of ${preset.rate}%, with a usual quota of ${quotaText(preset.quota, formats)}.`,
  });
}
