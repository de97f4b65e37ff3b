import { useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents, typedAmount } from '#kernel/money/cents.ts';
import { minorDigits } from '#kernel/money/currency.ts';
import { decimal, type NumeralFormat, parseDecimal } from '#kernel/money/decimal.ts';
import { roundUpTarget } from '../../rules/round-up.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { Chip } from './chip.tsx';
import { type FormExtra, newExtra } from './new-extra.ts';
import { typedBill } from './typed-bill.ts';

const rates = [15, 18, 20, 25] as const;

type TipChoicesProps = {
  form: BillSplitFormState;
  onAdd: (tip: FormExtra, focus: boolean) => void;
  onRemove: (index: number) => void;
};

/** Buttons for common tips: a percentage, or rounding up the total. */
export function TipChoices({ form, onAdd, onRemove }: TipChoicesProps) {
  const { rate } = useFormFormats();
  const reading = useCurrencyAndLocale();
  const extras = useWatch({ control: form.control, name: 'billData.extras' }) ?? [];
  const place = extras.findIndex(({ kind }) => kind === 'tip');
  const tip = extras[place];
  const typed = tip?.by === 'percent' ? parseDecimal(tip.percent ?? '', reading.locale) : null;
  const chosen = typed?.kind === 'number' ? typed.value : null;

  const put = (given: Partial<FormExtra>) => {
    if (place < 0) onAdd(newExtra('tip', given), given.by === 'total');
    else {
      for (const [field, value] of Object.entries(given)) {
        // Safe cast: every field of an extra is a field of the form.
        form.setValue(
          `billData.extras.${place}.${field}` as `billData.extras.${number}.percent`,
          value as string,
        );
      }
    }
  };
  const roundUp = () => {
    const total = totalWithoutTip(form, place, reading);
    const target = total === null ? null : roundUpTarget(total, minorDigits(reading.currency));
    put({ by: 'total', amount: target === null ? '' : typedAmount(target, reading) });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm">{t('Tip')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {rates.map((each) => {
          const isChosen = chosen === decimal(each);
          return (
            <Chip
              key={each}
              label={rate(decimal(each))}
              pressed={isChosen}
              onClick={() => (isChosen ? onRemove(place) : put({ by: 'percent', percent: String(each) }))}
            />
          );
        })}
        <Chip
          label={t('Round up')}
          title={t('Round the total up')}
          pressed={tip?.by === 'total'}
          onClick={() => (tip?.by === 'total' ? onRemove(place) : roundUp())}
        />
      </div>
    </fieldset>
  );
}

/** The total including all extras but the tip; null unless it is positive. */
function totalWithoutTip(form: BillSplitFormState, place: number, reading: NumeralFormat): Cents | null {
  const values = form.getValues();
  const extras = (values.billData.extras ?? []).filter((_, index) => index !== place);
  const total = typedBill({ ...values, billData: { ...values.billData, extras } }, reading)?.total ?? 0;
  return total > 0 ? cents(total) : null;
}
