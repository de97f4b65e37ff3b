import { useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal, parseDecimal } from '#kernel/money/decimal.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { typedSum } from './typed-amounts.ts';

type Typed = string | number | undefined;

type RunningSumProps = {
  form: BillSplitFormState;
  amounts: readonly Typed[];
  /** Replaces the sum of `amounts`, if extras or quantities change it. */
  sum?: Cents | undefined;
  /** Shown instead of the sum while no total is typed. */
  whole?: string | undefined;
  /** Returns the message about the amount of the bill that is left. */
  rest: (amount: string) => string;
};

/** Shows the sum of the amounts typed so far, and the rest of the bill. */
export function RunningSum({ form, amounts, sum: known, whole, rest }: RunningSumProps) {
  const typedTotal = useWatch({ control: form.control, name: 'billData.totalAmount' });
  const reading = useCurrencyAndLocale();
  const { money } = useFormFormats();
  const total = typedSum([typedTotal], reading);
  const sum = known ?? typedSum(amounts, reading);
  if (sum === null || total === null || total < 0) return null;
  const left = total - sum;
  const tone = left === 0 ? 'text-good' : left < 0 ? 'text-bad' : 'text-ink';
  return (
    <p aria-live="polite" className="figures text-ink-soft text-sm">
      {total === 0 ? (
        (whole ?? t('{amount} so far', { amount: money(sum) }))
      ) : (
        <>
          {t('{sum} of {total}.', { sum: money(sum), total: money(total) })}{' '}
          <strong className={`whitespace-nowrap font-semibold ${tone}`}>
            {left < 0 ? t('Over by {amount}', { amount: money(cents(-left)) }) : rest(money(cents(left)))}
          </strong>
        </>
      )}
    </p>
  );
}

/** Like `RunningSum`, for percentages, which must total 100. */
export function RunningPercent({ percents }: { percents: readonly Typed[] }) {
  const { locale } = useCurrencyAndLocale();
  const { rate } = useFormFormats();
  const sum = percents.reduce<number>((all, typed) => {
    const parsed = parseDecimal(typed ?? '', locale);
    return parsed.kind === 'number' ? all + parsed.value : all;
  }, 0);
  const left = decimal(100) - sum;
  const tone = left === 0 ? 'text-good' : left < 0 ? 'text-bad' : 'text-ink';
  return (
    <p aria-live="polite" className="figures text-ink-soft text-sm">
      {rate(sum as Decimal)}.{' '}
      <strong className={`whitespace-nowrap font-semibold ${tone}`}>
        {left < 0
          ? t('Over by {amount}', { amount: rate(-left as Decimal) })
          : t('Left to assign: {amount}', { amount: rate(left as Decimal) })}
      </strong>
    </p>
  );
}
