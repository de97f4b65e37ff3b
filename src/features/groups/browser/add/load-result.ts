import type { BillSplitForm } from '#calculators/bill-split/rules/bill-fields.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import type { AddToGroupProps } from './add-props.ts';
import { type AddedResult, addedBill, addedIncome } from './added-result.ts';
import { fingerprint } from './fingerprint.ts';

export type LoadedResult = Readonly<{
  added: AddedResult | undefined;
  title: string;
  note: string;
  source: string;
}>;

/** The result as an entry, with a title and a note that names the calculation. */
export async function loadResult(props: AddToGroupProps, locale: Locale): Promise<LoadedResult> {
  const { templateType, inputData, result, title } = props;
  const { entryOf, label, summarise } = catalogue[templateType];
  const source = fingerprint(JSON.stringify([templateType, inputData]));
  // Safe casts: a result of this calculator, and the input that it was computed from.
  if (entryOf === 'bill')
    return { added: addedBill(inputData as BillSplitForm), title: title ?? '', note: '', source };
  const summary = await summarise(result as object);
  const name = summary.name.trim();
  const calculator = t(label);
  return {
    added: addedIncome(summary, locale),
    title: title ?? name,
    source,
    note: name === '' ? calculator : t('{calculator}: {name}', { calculator, name }),
  };
}
