import { Plus } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import { PercentField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { bounds } from '../../rules/commission-fields.ts';
import type { CommissionFormState } from './commission-form-state.ts';

/** Other reps who share the credit; the rep keeps the rest. */
export function CreditFields({ form }: { form: CommissionFormState }) {
  const { control, register } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'commissionData.otherReps' });
  const { errors } = useFormState({ control, name: 'commissionData.otherReps' });
  const error = errors.commissionData?.otherReps;
  return (
    <section aria-labelledby="credit" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="credit" className="text-2xl">
        {t('Shared credit')}
      </h2>
      <p className="text-ink-soft text-sm">{t('The rep above keeps the rest.')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={t('Name of rep {number}', { number: index + 2 })}
            hideLabel
            placeholder={t('Name')}
            autoComplete="off"
            error={error?.[index]?.name?.message}
            {...register(`commissionData.otherReps.${index}.name`)}
          />
          <PercentField
            className="w-28"
            label={t('Credit of rep {number}', { number: index + 2 })}
            hideLabel
            placeholder="50"
            error={error?.[index]?.percent?.message}
            {...register(`commissionData.otherReps.${index}.percent`)}
          />
          <RemoveButton
            label={t('Remove rep {number}', { number: index + 2 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <ListError message={error?.message ?? error?.root?.message} />
      <Button
        variant="outline"
        className="justify-self-start"
        data-adds-to="commissionData.otherReps"
        disabled={fields.length >= bounds.reps}
        onClick={() => append({ name: '', percent: '' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('Add rep')}
      </Button>
    </section>
  );
}
