import { useWatch } from 'react-hook-form';
import { formatDecimal, parseDecimal } from '#kernel/decimal.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { NumberField } from '../number-field.tsx';
import { bounds } from './freelancer.contract.ts';
import type { FreelancerFormState } from './freelancer-form.tsx';
import { type RatingScale, ratingScales } from './rating-scales.ts';

type RatingFieldProps = { form: FreelancerFormState; index: number; className: string };

/** A number on the percentage scale, a choice of levels on the others. */
export function RatingField({ form, index, className }: RatingFieldProps) {
  const config = useWatch({ control: form.control, name: 'ratingConfig' });
  const field = form.register(`projectData.teamMembers.${index}.performanceRating`);
  const scale = config?.scale ?? '1-5';
  if (scale === 'percentage')
    return (
      <NumberField
        className={className}
        label="Rating"
        suffix="%"
        maxLength={bounds.ratingLength}
        {...field}
      />
    );
  const options = ratingScales[scale].levels.map((level) => {
    const configured = config?.multipliers[scale][level.key];
    return {
      value: level.key,
      label: `${level.key} ${configured?.label || level.label} (×${multiplierText(configured?.multiplier)})`,
    };
  });
  return <NativeSelect key={scale} className={className} label="Rating" options={options} {...field} />;
}

function multiplierText(typed: string | number | undefined): string {
  const parsed = parseDecimal(typed ?? '');
  return parsed.kind === 'number' ? formatDecimal(parsed.value) : '1';
}

export const scaleOptions: readonly { value: RatingScale; label: string }[] = [
  { value: '1-5', label: '1 to 5' },
  { value: '1-10', label: '1 to 10' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'letter', label: 'Letter grades' },
];
