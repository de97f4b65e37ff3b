import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { formatsIn } from '#calculators/rules/summary.ts';
import { isolateEquations } from '#kernel/language/equations.ts';
import type { Locale } from '#kernel/locale.ts';
import { parseCents } from '#kernel/money/cents.ts';
import { conversionText } from '../../rules/entries/conversion-text.ts';
import { convertAmount } from '../../rules/entries/convert-parts.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';

/** The conversion of the total into the currency of the group; undefined until amount and rate can be read. */
export function convertedHint(form: EntryForm, locale: Locale): string | undefined {
  const typed = totalOf(form);
  if (!form.conversion || !typed) return undefined;
  const { from, total } = typed;
  const converted = convertAmount(total, from, form.conversion);
  if (!converted.ok) return converted.issues.find(({ code }) => code !== 'no-rate')?.message;
  const [before, after] = [formatsIn(from.currency, locale), formatsIn(form.conversion.currency, locale)];
  return isolateEquations(conversionText(form.conversion, from, total, before, after));
}

/** The total before conversion, and the currency and locale in which it was typed. */
function totalOf(form: EntryForm) {
  if (form.kind === 'payment') {
    const from = readCurrencyAndLocale(form);
    const read = parseCents(form.amount, from);
    return read.kind === 'number' && read.value > 0 ? { from, total: read.value } : undefined;
  }
  const bill = billSplitInput.safeParse(form.bill);
  const result = bill.success ? computeBillSplit(bill.data) : null;
  return bill.success && result ? { from: bill.data, total: result.totalAmount } : undefined;
}
