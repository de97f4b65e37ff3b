import { type Cents, cents, maxCents, parseCents } from '#kernel/money/cents.ts';
import { type NumeralFormat, type Parsed, parseDecimal } from '#kernel/money/decimal.ts';
import { billTotalOf, subtotalOf } from '../../rules/amounts/charges.ts';
import { one } from '../../rules/amounts/item-cost.ts';
import type { BillSplitForm } from '../../rules/bill-fields.ts';

const beyondExact = 2 ** 60;

type Typed = string | number | undefined;

/**
 * The form's subtotal and total so far; null beyond `maxCents`. Parsed without the schema, which loads with the
 * engine: invalid text counts as zero.
 */
export function typedBill(
  { billData, calculationMode }: BillSplitForm,
  reading: NumeralFormat,
): { subtotal: Cents; total: Cents } | null {
  const money = (typed: Typed) => readValue(parseCents(typed ?? '', reading)) as Cents;
  const number = (typed: Typed) => parseDecimal(typed ?? '', reading.locale);
  const bill = {
    calculationMode,
    billData: {
      totalAmount: money(billData.totalAmount),
      items: (billData.items ?? []).map(({ amount, quantity }) => {
        const typed = number(quantity);
        return { amount: money(amount), quantity: typed.kind === 'number' ? typed.value : one };
      }),
      extras: (billData.extras ?? []).map(({ kind, by = 'percent', base = 'items', percent, amount }) => ({
        kind,
        by,
        base,
        percent: readValue(number(percent)),
        amount: money(amount),
      })),
    },
  };
  const [subtotal, total] = [subtotalOf(bill), billTotalOf(bill)];
  const isExact = [subtotal, total].every((sum) => sum <= maxCents && sum >= -maxCents);
  return isExact ? { subtotal: cents(subtotal), total: cents(total) } : null;
}

function readValue(parsed: Parsed): number {
  return parsed.kind === 'too-large' ? beyondExact : parsed.value;
}
