import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { defineView } from '#calculators/browser/calculator-view.tsx';
import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { PresetButtons } from '#calculators/browser/form/preset-buttons.tsx';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { optionsOf } from '#calculators/rules/input-labels.ts';
import { languageFormats } from '#kernel/language/language-formats.ts';
import { t } from '#kernel/language/t.ts';
import { parseCents } from '#kernel/money/cents.ts';
import { parseDecimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextField } from '#ui/field.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';
import { commissionDefaults, labels } from '../../rules/commission.form.ts';
import type { CommissionMode } from '../../rules/commission-fields.ts';
import { industryPresets } from '../../rules/presets.ts';
import { changeOf, quotaSteps } from '../../rules/quota-bonus.ts';
import type { CommissionFormState } from './commission-form-state.ts';

const TierPanel = lazyPart(async () => (await import('./tier-panel.tsx')).TierPanel);
const MarginalPanel = lazyPart(async () => (await import('./marginal-panel.tsx')).MarginalPanel);
const CreditFields = lazyPart(async () => (await import('./credit-fields.tsx')).CreditFields);

const percent = languageFormats().rate;

const descriptions: Readonly<Record<CommissionMode, string>> = {
  basic: t('{bonus} bonus over quota, {less} less under {below}, on the whole deal', {
    bonus: percent(changeOf(quotaSteps.bonus)),
    less: percent(changeOf(quotaSteps.reduction)),
    below: percent(quotaSteps.reductionBelow),
  }),
  tiered: t('Your own tiers set the rate for the whole deal'),
  marginal: t('Each part of the deal is paid at its own tier’s rate'),
};

const modes = optionsOf(labels.calculationMode.choices).map((mode) => ({
  ...mode,
  description: descriptions[mode.value],
}));

const attainmentOptions = optionsOf(labels.commissionData.attainmentFrom.choices);

export const view = defineView({
  title: t('Commission Calculator'),
  intro: t('What a deal is worth to the rep who closed it: rate, quota and tiers, to the cent.'),
  submitLabel: t('Calculate Commission'),
  defaults: commissionDefaults,
  Fields: CommissionFields,
});

function CommissionFields({ form }: { form: CommissionFormState }) {
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
  const preset = industryPresets[chosen];
  const formats = useFormFormats();
  return (
    <>
      <PresetButtons
        legend={t('Industry defaults')}
        options={industryPresets.map((each) => ({
          label: t(each.name),
          detail: t('{rate}%, {quota} quota', {
            rate: each.rate,
            quota: quotaText(each.quota, formats),
          }),
        }))}
        chosen={chosen}
        onChoose={(index) => loadIndustry(form, index, formats)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(labels.commissionData.repName)}
          placeholder={t('Optional')}
          autoComplete="off"
          error={error?.repName?.message}
          {...register('commissionData.repName')}
        />
        <MoneyField
          label={t(labels.commissionData.dealValue)}
          error={error?.dealValue?.message}
          trailing={<CurrencySelect />}
          {...register('commissionData.dealValue')}
        />
        <PercentField
          label={t(labels.commissionData.commissionRate)}
          error={error?.commissionRate?.message}
          {...register('commissionData.commissionRate', {
            onChange: (event: { target: { value: string } }) => leaveIndustry(form, event.target.value),
          })}
        />
        {source === 'percent' ? (
          <PercentField
            label={t(labels.commissionData.quotaAttainment)}
            hint={attainmentHint(attainment, preset, formats)}
            error={error?.quotaAttainment?.message}
            {...register('commissionData.quotaAttainment')}
          />
        ) : (
          <MoneyField
            label={t(labels.commissionData.sales)}
            hint={t('In this period, not counting this deal')}
            error={error?.sales?.message}
            {...register('commissionData.sales')}
          />
        )}
        <div className="grid content-start gap-1.5">
          <span aria-hidden="true" className="font-medium text-sm">
            {t('Enter attainment as')}
          </span>
          <Segmented
            legend={t('Enter attainment as')}
            options={attainmentOptions}
            value={source}
            onValueChange={(value) => form.setValue('commissionData.attainmentFrom', value)}
          />
        </div>
        {source === 'amounts' || mode === 'marginal' ? (
          <MoneyField
            label={t(labels.commissionData.quota)}
            hint={
              preset
                ? t('Usual quota in {industry}: {quota}', {
                    industry: t(preset.name),
                    quota: quotaText(preset.quota, formats),
                  })
                : undefined
            }
            error={error?.quota?.message}
            {...register('commissionData.quota')}
          />
        ) : null}
        <MoneyField
          label={t(labels.commissionData.nextDeal)}
          hint={t('Optional: shows what the next deal would pay')}
          error={error?.nextDeal?.message}
          {...register('commissionData.nextDeal')}
        />
      </div>
      <ChoiceCards
        legend={t(labels.calculationMode.label)}
        options={modes}
        radio={register('calculationMode')}
      />
      {mode === 'tiered' ? <TierPanel form={form} /> : null}
      {mode === 'marginal' ? <MarginalPanel form={form} /> : null}
      {others && others.length > 0 ? <CreditFields form={form} /> : null}
      {others && others.length > 0 ? null : (
        <Button
          variant="ghost"
          className="-ms-2 justify-self-start"
          data-adds-to="commissionData.otherReps"
          onClick={() => form.setValue('commissionData.otherReps', [{ name: '', percent: '' }])}
        >
          {t('Share the credit with other reps')}
        </Button>
      )}
      <p className="text-ink-soft text-sm">
        {tRich('Paying a team by the month or quarter? <a>Commission plans and runs</a>', {
          a: (text) => (
            <Link to="/commissions/plans" className="text-accent underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

function attainmentHint(
  typed: string | number | undefined,
  preset: (typeof industryPresets)[number] | undefined,
  formats: Formats,
) {
  if (parseDecimal(typed ?? '', formats.locale).kind === 'blank') {
    return t('If left blank, this counts as 0%, which pays the least');
  }
  return preset
    ? t('Sales so far ÷ quota. Usual quota in {industry}: {quota}', {
        industry: t(preset.name),
        quota: quotaText(preset.quota, formats),
      })
    : undefined;
}

/** Clears the industry preset when the rate is changed. */
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
    title: t('Industry Defaults Loaded'),
    description: t('{industry}: a rate of {rate}%, with a usual quota of {quota}.', {
      industry: t(preset.name),
      rate: preset.rate,
      quota: quotaText(preset.quota, formats),
    }),
  });
}
