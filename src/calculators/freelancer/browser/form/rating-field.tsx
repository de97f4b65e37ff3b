import { useFormState, useWatch } from 'react-hook-form';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { t } from '#kernel/language/t.ts';
import { parseDecimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { bounds } from '../../rules/bounds.ts';
import { type RatingScale, ratingScales } from '../../rules/rating-scales.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

type RatingFieldProps = { form: FreelancerFormState; index: number; className: string };

/** A number for the percentage scale, a select for the others. */
export function RatingField({ form, index, className }: RatingFieldProps) {
  const config = useWatch({ control: form.control, name: 'ratingConfig' });
  const field = form.register(`projectData.teamMembers.${index}.performanceRating`);
  const { errors } = useFormState({ control: form.control, name: field.name });
  const error = errors.projectData?.teamMembers?.[index]?.performanceRating?.message;
  const formats = useFormFormats();
  const scale = config?.scale ?? '1-5';
  if (scale === 'percentage')
    return (
      <NumberField
        className={className}
        label={t('Rating')}
        hideLabel
        suffix="%"
        maxLength={bounds.ratingLength}
        error={error}
        {...field}
      />
    );
  const options = ratingScales[scale].levels.map((level) => {
    const configured = config?.multipliers[scale][level.key];
    return {
      value: level.key,
      label: `${level.key} ${configured?.label || t(level.label)} (×${multiplierText(configured?.multiplier, formats)})`,
    };
  });
  return (
    <NativeSelect
      key={scale}
      className={className}
      label={t('Rating')}
      hideLabel
      options={options}
      error={error}
      {...field}
    />
  );
}

function multiplierText(typed: string | number | undefined, { decimal, locale }: Formats): string {
  const parsed = parseDecimal(typed ?? '', locale);
  return parsed.kind === 'number' ? decimal(parsed.value) : '1';
}

export const scaleOptions: readonly { value: RatingScale; label: string }[] = [
  { value: '1-5', label: t('1 to 5') },
  { value: '1-10', label: t('1 to 10') },
  { value: 'percentage', label: t('Percentage') },
  { value: 'letter', label: t('Letter grades') },
];
