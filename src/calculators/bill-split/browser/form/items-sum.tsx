import { useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Extra } from '../../rules/bill-fields.ts';
import { extraNouns } from '../../rules/lines/line-names.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { RunningSum } from './running-sum.tsx';
import { typedBill } from './typed-bill.ts';

/** Shows the sum of the items, also with extras, and how much of a typed total is left to list. */
export function ItemsSum({ form }: { form: BillSplitFormState }) {
  const bill = useWatch({ control: form.control, name: 'billData' });
  const reading = useCurrencyAndLocale();
  const items = bill.items ?? [];
  const isPlain = !bill.extras?.length && items.every(({ quantity }) => !quantity);
  const typed = isPlain ? null : typedBill(form.getValues(), reading);
  const { money } = useFormFormats();
  const amounts = items.map((item) => item.amount);
  return (
    <RunningSum
      form={form}
      amounts={amounts}
      sum={typed?.total}
      whole={typed && bill.extras?.length ? withExtras(typed, bill.extras, money) : undefined}
      rest={(amount) => t('Left to list: {amount}', { amount })}
    />
  );
}

type Extras = readonly { readonly kind: Extra['kind'] }[];
type Totals = NonNullable<ReturnType<typeof typedBill>>;

/** Like 'Items $158.00 · with tax and tip $186.44'. */
function withExtras({ subtotal, total }: Totals, extras: Extras, money: (amount: Cents) => string) {
  const names = [...new Set(extras.map(({ kind }) => extraNouns[kind]))].map((noun) => t(noun));
  return t('Items {subtotal} · with {extras} {total}', {
    subtotal: money(subtotal),
    extras: listText(names),
    total: money(total),
  });
}
