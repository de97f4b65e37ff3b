import type { FieldPath } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import type { FreelancerForm } from '../../rules/freelancer.input.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

type PortionPath = `project.fees.${number}` | `project.milestones.${number}` | 'project.reserve';

type PortionFieldProps = {
  form: FreelancerFormState;
  path: PortionPath;
  labels: Readonly<Record<'amount' | 'percent' | 'unit', string>>;
  hideLabel?: boolean;
  error: { percent?: { message?: string }; amount?: { message?: string } } | undefined;
};

/** A percentage or an amount, with a switch. */
export function PortionField({ form, path, labels, hideLabel, error }: PortionFieldProps) {
  const { sign } = useFormFormats();
  const kind = useWatch({ control: form.control, name: `${path}.kind` as FieldPath<FreelancerForm> });
  const isAmount = kind === 'amount';
  return (
    <div className="flex min-w-0 flex-1 basis-full items-start gap-1 sm:flex-none sm:basis-auto">
      <div className="min-w-0 flex-1 sm:w-28 sm:flex-none">
        {isAmount ? (
          <MoneyField
            label={labels.amount}
            hideLabel={hideLabel}
            enterKeyHint="next"
            error={error?.amount?.message}
            {...form.register(`${path}.amount`)}
          />
        ) : (
          <PercentField
            label={labels.percent}
            hideLabel={hideLabel}
            enterKeyHint="next"
            error={error?.percent?.message}
            {...form.register(`${path}.percent`)}
          />
        )}
      </div>
      <NativeSelect
        className="w-18 shrink-0"
        label={labels.unit}
        hideLabel={hideLabel}
        options={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: sign() },
        ]}
        {...form.register(`${path}.kind`)}
      />
    </div>
  );
}
