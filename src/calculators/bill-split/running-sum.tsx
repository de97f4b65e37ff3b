import { useWatch } from 'react-hook-form';
import { cents, formatUsd } from '#kernel/cents.ts';
import type { BillSplitFormState } from './bill-split-form.tsx';
import { typedSum } from './typed-amounts.ts';

type RunningSumProps = {
  form: BillSplitFormState;
  amounts: readonly (string | number | undefined)[];
  /** What is still to be done with the rest of the bill. */
  rest: string;
};

/** While typing: what the amounts come to, and what of the bill is left. */
export function RunningSum({ form, amounts, rest }: RunningSumProps) {
  const typedTotal = useWatch({ control: form.control, name: 'billData.totalAmount' });
  const total = typedSum([typedTotal]);
  const sum = typedSum(amounts);
  if (sum === null || total === null || total < 0) return null;
  const left = total - sum;
  const tone = left === 0 ? 'text-good' : left < 0 ? 'text-bad' : 'text-ink';
  return (
    <p aria-live="polite" className="figures text-ink-soft text-sm">
      {total === 0 ? (
        `${formatUsd(sum)} so far`
      ) : (
        <>
          {formatUsd(sum)} of {formatUsd(total)}.{' '}
          <strong className={`whitespace-nowrap font-semibold ${tone}`}>
            {left < 0 ? `Too much by ${formatUsd(cents(-left))}` : `${rest}: ${formatUsd(cents(left))}`}
          </strong>
        </>
      )}
    </p>
  );
}
