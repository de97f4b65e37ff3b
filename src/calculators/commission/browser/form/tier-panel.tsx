import { useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { PercentField } from '#calculators/browser/form/number-field.tsx';
import { fieldsFor } from '#calculators/rules/fields.ts';
import { t } from '#kernel/language/t.ts';
import { parseDecimal } from '#kernel/money/decimal.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { type CommissionForm, tierConfigIn } from '../../rules/commission-fields.ts';
import { exactRateText } from '../../rules/exact-commission.ts';
import { tierDefaults } from '../../rules/presets.ts';
import { type TierName, tierText } from '../../rules/tier-names.ts';
import { checkTiers, type TierWarning, tierOf } from '../../rules/tiers.ts';
import type { CommissionFormState } from './commission-form-state.ts';
import { tierColours } from './tier-colours.ts';
import { TierDrawing } from './tier-drawing.tsx';

type TierField = keyof NonNullable<CommissionForm['tierConfig']>;

const groups: readonly { tier: TierName; fields: readonly (readonly [TierField, string])[] }[] = [
  {
    tier: 'Below Quota',
    fields: [
      ['underQuotaThreshold', t('Attainment below')],
      ['underQuotaRate', t('Pays (% of base rate)')],
    ],
  },
  {
    tier: 'On Target',
    fields: [
      ['atQuotaMin', t('Attainment from')],
      ['atQuotaMax', t('Attainment up to')],
      ['atQuotaRate', t('Pays (% of base rate)')],
    ],
  },
  {
    tier: 'Top Performer',
    fields: [
      ['overQuotaThreshold', t('Attainment above')],
      ['overQuotaRate', t('Pays (% of base rate)')],
    ],
  },
];

/** The limits and rates of the tiers. */
export function TierPanel({ form }: { form: CommissionFormState }) {
  return (
    <section
      aria-labelledby="tiers"
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="tiers" className="text-2xl">
        {t('Tier configuration')}
      </h2>
      <TierOverview form={form} />
      {groups.map(({ tier, fields }) => (
        <TierGroup key={tier} form={form} tier={tier} fields={fields} />
      ))}
      <Button
        variant="ghost"
        className="-ms-2 justify-self-start"
        onClick={() => form.setValue('tierConfig', { ...tierDefaults })}
      >
        {t('Reset to defaults')}
      </Button>
    </section>
  );
}

type TierGroupProps = {
  form: CommissionFormState;
  tier: TierName;
  fields: (typeof groups)[number]['fields'];
};

function TierGroup({ form, tier, fields }: TierGroupProps) {
  const { errors } = useFormState({ control: form.control, name: 'tierConfig' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className={`size-3 rounded-sm ${tierColours[tier].swatch}`} />
        {tierText(tier)}
      </legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {fields.map(([field, label]) => (
          <PercentField
            key={field}
            label={label}
            error={errors.tierConfig?.[field]?.message}
            {...form.register(`tierConfig.${field}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Draws the tiers, states the tier and rate at the entered attainment, and warns of gaps and overlaps. */
function TierOverview({ form: { control } }: { form: CommissionFormState }) {
  const typed = useWatch({ control, name: 'tierConfig' });
  const [typedRate, typedAttainment] = useWatch({
    control,
    name: ['commissionData.commissionRate', 'commissionData.quotaAttainment'],
  });
  const reading = useCurrencyAndLocale();
  const { rate: rateText, fullRate } = useFormFormats();
  const config = tierConfigIn(fieldsFor(reading)).safeParse(typed).data;
  const rate = parseDecimal(typedRate ?? '', reading.locale);
  const attainment = parseDecimal(typedAttainment ?? '', reading.locale);
  if (!config || rate.kind === 'too-large' || attainment.kind === 'too-large' || attainment.value < 0) {
    return (
      <p className="text-ink-soft">
        {t('The chart of the tiers appears once every percentage is in range.')}
      </p>
    );
  }
  const paid = tierOf(attainment.value, config);
  const warnings = checkTiers(config, rateText);
  return (
    <>
      <figure className="grid gap-3">
        <TierDrawing config={config} attainment={attainment.value} />
        <figcaption aria-live="polite" className="figures text-ink-soft text-sm">
          {tRich(
            'At {attainment} of quota the tier is <b>{tier}</b>: {rate} × {tierRate} = {effective} of the deal.',
            { b: (text) => <strong className="font-semibold text-ink">{text}</strong> },
            {
              attainment: rateText(attainment.value),
              tier: tierText(paid.name),
              rate: rateText(rate.value),
              tierRate: rateText(paid.rate),
              effective: fullRate(exactRateText(rate.value, paid.rate)),
            },
          )}
        </figcaption>
      </figure>
      <div aria-live="polite" className="empty:hidden">
        {warnings.length > 0 ? (
          <Notice tone="moderate" title={warningTitle(warnings)}>
            <ul className="figures grid gap-1">
              {warnings.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </div>
    </>
  );
}

/** The warnings' common title; each message names its range. */
function warningTitle(warnings: readonly TierWarning[]): string {
  const kinds = new Set(warnings.map(({ kind }) => kind));
  if (kinds.size === 2) return t('The tiers leave a gap and overlap');
  return kinds.has('gap') ? t('The tiers leave a gap') : t('The tiers overlap');
}
