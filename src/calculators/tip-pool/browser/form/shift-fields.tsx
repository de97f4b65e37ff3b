import { Plus } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { poolLimits } from '../../rules/pool-limits.ts';
import { PoolListError } from './pool-list-error.tsx';
import { renameInPeople } from './rename-in-people.ts';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

/** The tips per shift. A single shift needs no name. */
export function ShiftFields({ form }: { form: TipPoolFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'poolData.shifts' });
  const isOne = fields.length === 1;
  return (
    <section aria-labelledby="tips" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="tips" className="text-2xl">
        {t('Tips')}
      </h2>
      {fields.map((field, index) => (
        <ShiftRow
          key={field.id}
          form={form}
          index={index}
          isOne={isOne}
          onRemove={() => {
            const { name } = form.getValues(`poolData.shifts.${index}`);
            remove(index);
            // Without a shift, people are in the first.
            renameInPeople(form, 'shift', name, '');
          }}
        />
      ))}
      <PoolListError form={form} list="shifts" />
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={fields.length >= poolLimits.shifts}
        onClick={() =>
          append({ name: t('Shift {number}', { number: fields.length + 1 }), cashTips: '', cardTips: '' })
        }
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('Add shift')}
      </Button>
    </section>
  );
}

type ShiftRowProps = { form: TipPoolFormState; index: number; isOne: boolean; onRemove: () => void };

function ShiftRow({ form, index, isOne, onRemove }: ShiftRowProps) {
  const path = `poolData.shifts.${index}` as const;
  const { control, register } = form;
  const { errors } = useFormState({ control, name: path });
  const error = errors.poolData?.shifts?.[index];
  const number = String(index + 1);
  const name = register(`${path}.name`);
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isOne ? null : (
        <TextField
          className="min-w-36 flex-1 basis-full sm:basis-0"
          label={t('Name of shift {number}', { number })}
          autoComplete="off"
          error={error?.name?.message}
          {...name}
          onChange={(event) => {
            const before = form.getValues(`${path}.name`);
            void name.onChange(event);
            renameInPeople(form, 'shift', before, event.target.value);
          }}
        />
      )}
      <MoneyField
        // Wider where the currency select is beside it: a phone would cut off the amount.
        className={index === 0 ? 'min-w-50 flex-1' : 'min-w-36 flex-1'}
        label={isOne ? t('Cash tips') : t('Cash tips of shift {number}', { number })}
        error={error?.cashTips?.message}
        trailing={index === 0 ? <CurrencySelect /> : undefined}
        {...register(`${path}.cashTips`)}
      />
      <MoneyField
        className="min-w-36 flex-1"
        label={isOne ? t('Card tips') : t('Card tips of shift {number}', { number })}
        error={error?.cardTips?.message}
        {...register(`${path}.cardTips`)}
      />
      {isOne ? null : (
        <div className="pt-7">
          <RemoveButton label={t('Remove shift {number}', { number })} onClick={onRemove} />
        </div>
      )}
    </div>
  );
}
