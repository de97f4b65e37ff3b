import { Plus } from 'lucide-react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import { PercentField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { fieldsFor } from '#calculators/rules/fields.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { bounds, marginalTiersIn } from '../../rules/commission-fields.ts';
import { bandsOf, emptyTiers } from '../../rules/marginal.ts';
import { marginalDefaults } from '../../rules/presets.ts';
import type { CommissionFormState } from './commission-form-state.ts';

/** Each tier pays only its own part of the sales. */
export function MarginalPanel({ form }: { form: CommissionFormState }) {
  const { control, register, setValue } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'marginalTiers' });
  const { errors } = useFormState({ control, name: 'marginalTiers' });
  const error = errors.marginalTiers;
  return (
    <section
      aria-labelledby="marginal-tiers"
      className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="marginal-tiers" className="text-2xl">
        {t('Marginal tiers')}
      </h2>
      <p className="text-ink-soft text-sm">
        {t(
          'Sales fill the tiers from the bottom up. Each part of this deal is paid at the rate of the tier it falls in.',
        )}
      </p>
      {fields.map((field, index) => {
        const isLast = index === fields.length - 1;
        return (
          <div key={field.id} className="flex items-start gap-2">
            {isLast ? (
              <p className="flex-1 self-center pt-5 text-ink-soft">{t('Everything above')}</p>
            ) : (
              <PercentField
                className="flex-1"
                label={t('Tier {number}: up to % of quota', { number: index + 1 })}
                error={error?.[index]?.upTo?.message}
                {...register(`marginalTiers.${index}.upTo`)}
              />
            )}
            <PercentField
              className="flex-1"
              label={
                isLast
                  ? t('Last tier: % of base rate')
                  : t('Tier {number}: % of base rate', { number: index + 1 })
              }
              error={error?.[index]?.rate?.message}
              {...register(`marginalTiers.${index}.rate`)}
            />
            <div className="pt-6">
              <RemoveButton
                label={t('Remove tier {number}', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          </div>
        );
      })}
      <ListError message={error?.message ?? error?.root?.message} />
      <TierReading form={form} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          data-adds-to="marginalTiers"
          disabled={fields.length >= bounds.tiers}
          onClick={() => insert(Math.max(0, fields.length - 1), { upTo: '', rate: '100' })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('Add tier')}
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            setValue(
              'marginalTiers',
              marginalDefaults.map((tier) => ({ ...tier })),
            )
          }
        >
          {t('Reset to defaults')}
        </Button>
      </div>
    </section>
  );
}

/** Describes the tiers, and warns of tiers that never pay. */
function TierReading({ form: { control } }: { form: CommissionFormState }) {
  const typed = useWatch({ control, name: 'marginalTiers' });
  const reading = useCurrencyAndLocale();
  const { rate: rateText } = useFormFormats();
  const tiers = marginalTiersIn(fieldsFor(reading)).safeParse(typed).data;
  if (!tiers) return null;
  const empty = emptyTiers(tiers);
  return (
    <div aria-live="polite" className="figures grid min-w-0 grid-cols-1 gap-3 text-ink-soft text-sm">
      <ul className="grid min-w-0 grid-cols-1 gap-1">
        {bandsOf(tiers).map(({ from, to, rate }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers may be equal, and lines have no state
          <li key={`${index}-${from}`}>
            {to === null
              ? t('Sales above {from} of quota pay {rate} of the base rate.', {
                  from: rateText(from),
                  rate: rateText(rate),
                })
              : t('Sales from {from} to {to} of quota pay {rate} of the base rate.', {
                  from: rateText(from),
                  to: rateText(to),
                  rate: rateText(rate),
                })}
          </li>
        ))}
      </ul>
      {empty.length > 0 ? (
        <Notice tone="moderate" title={t('A tier never pays')}>
          {empty.map((index) => (
            <p key={index}>
              {t('Tier {number} ends at or before the point where it begins.', { number: index + 1 })}
            </p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
