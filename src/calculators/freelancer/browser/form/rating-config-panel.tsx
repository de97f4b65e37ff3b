import { useContext } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { SandboxContext, useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { fieldsFor } from '#calculators/rules/fields.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { defaultRatingConfig } from '../../rules/freelancer.form.ts';
import { ratingConfigIn } from '../../rules/freelancer.input.ts';
import { type RatingScale, ratingScales } from '../../rules/rating-scales.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { scaleOptions } from './rating-field.tsx';
import { saveRatingConfig, translateRatings } from './saved-rating-config.ts';

const columns = 'grid grid-cols-[4rem_minmax(0,1fr)_6rem] items-start gap-3';

type RatingConfigPanelProps = {
  form: FreelancerFormState;
  /** Collapsed by default among other sections. */
  folds: boolean;
};

/** The rating scale and its multipliers. Saved only in this browser. */
export function RatingConfigPanel({ form, folds }: RatingConfigPanelProps) {
  const { control, register, getValues, setValue } = form;
  const scale = useWatch({ control, name: 'ratingConfig.scale' }) ?? '1-5';
  const { errors } = useFormState({ control, name: 'ratingConfig' });
  const reading = useCurrencyAndLocale();
  const isSandboxed = useContext(SandboxContext);

  const changeScale = (next: RatingScale) => {
    translateRatings(form, scale, next);
    setValue('ratingConfig.scale', next);
  };
  const save = () => {
    const config = getValues('ratingConfig');
    const { error } = ratingConfigIn(fieldsFor(reading)).safeParse(config);
    if (error) {
      const description = t('{sentence}.', { sentence: `${error.issues[0]?.message}` });
      toastError(t('Configuration Not Saved'), description);
      return;
    }
    saveRatingConfig(config);
    toast({
      title: t('Configuration Saved'),
      description: t('These multipliers are saved in this browser.'),
    });
  };

  const fields = (
    <>
      <NativeSelect
        label={t('Rating scale')}
        options={scaleOptions}
        value={scale}
        onChange={(event) => {
          const chosen = scaleOptions.find((option) => option.value === event.target.value);
          if (chosen) changeScale(chosen.value);
        }}
      />
      <div className="grid gap-2">
        <div aria-hidden="true" className={`${columns} font-medium text-sm`}>
          <span>{t('Rating')}</span>
          <span>{t('Label')}</span>
          <span>{t('Multiplier')}</span>
        </div>
        {ratingScales[scale].levels.map((level) => {
          const path = `ratingConfig.multipliers.${scale}.${level.key}` as const;
          const error = errors.ratingConfig?.multipliers?.[scale]?.[level.key];
          return (
            <div key={path} className={columns}>
              <span className="figures flex min-h-11 items-center font-semibold">{level.key}</span>
              <TextField
                label={t('Label for {rating}', { rating: level.key })}
                hideLabel
                error={error?.label?.message}
                {...register(`${path}.label`)}
              />
              <NumberField
                label={t('Multiplier for {rating}', { rating: level.key })}
                hideLabel
                placeholder="1"
                error={error?.multiplier?.message}
                {...register(`${path}.multiplier`)}
              />
            </div>
          );
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        {isSandboxed ? null : (
          <Button variant="secondary" onClick={save}>
            {t('Save Configuration')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setValue('ratingConfig', { ...defaultRatingConfig(), scale })}>
          {t('Reset to defaults')}
        </Button>
      </div>
    </>
  );
  if (folds)
    return (
      <Disclosure summary={t('What the ratings are worth')}>
        <div className="grid gap-4 text-ink">{fields}</div>
      </Disclosure>
    );
  return (
    <section
      aria-labelledby="rating-config"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="rating-config" className="text-2xl">
        {t('Performance configuration')}
      </h2>
      {fields}
    </section>
  );
}
