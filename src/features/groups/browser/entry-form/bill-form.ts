import type { BillSplitForm } from '#calculators/bill-split/rules/bill-fields.ts';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { type Draft, type DraftItem, typedItems } from './entry-draft.ts';

/** The bill calculator's form shows people by name, a draft has their ids. */
export type Labels = Readonly<{ of: (id: string) => string; idOf: (label: string) => string }>;

export function labelsFor(people: readonly { readonly id: string; readonly name: string }[]): Labels {
  const labels = labelsOf(people);
  const byId = new Map(people.map(({ id }, place) => [id, labels[place] ?? '']));
  const byLabel = new Map([...byId].map(([id, label]) => [label, id]));
  return { of: (id) => byId.get(id) ?? id, idOf: (label) => byLabel.get(label) ?? label };
}

export type BillPart = Pick<Draft, 'amount' | 'items' | 'extras' | 'isCash'>;

/** The initial values of the calculator's form. `sharers` are ids. */
export function billFormOf(
  { amount, items, extras, isCash }: BillPart,
  sharers: readonly string[],
  labels: Labels,
  reading: CurrencyAndLocale,
): BillSplitForm {
  return {
    billData: {
      totalAmount: amount,
      participants: sharers.map((id) => ({ name: labels.of(id), amount: '' })),
      items: items.map((item) => ({ ...item, assignedTo: item.assignedTo?.map(labels.of) ?? [] })),
      extras: extras.map((extra) => ({ ...extra, people: extra.people?.map(labels.of) ?? [] })),
      cashRounding: isCash,
    },
    calculationMode: 'itemized',
    ...reading,
  };
}

/** The fields that the form has changed; unchanged lists keep their reference. */
export function changeOf(before: BillPart, { billData }: BillSplitForm, labels: Labels): Partial<BillPart> {
  const after: BillPart = {
    amount: String(billData.totalAmount),
    items: (billData.items ?? []).map(({ assignedTo = [], ...item }) => ({
      ...item,
      assignedTo: assignedTo.map(labels.idOf),
    })),
    extras: (billData.extras ?? []).map(({ people = [], ...extra }) => ({
      ...extra,
      people: people.map(labels.idOf),
    })),
    isCash: billData.cashRounding === true,
  };
  return {
    ...(after.amount === before.amount ? {} : { amount: after.amount }),
    ...(isSame(after.items, before.items) ? {} : { items: after.items }),
    ...(isSame(after.extras, before.extras) ? {} : { extras: after.extras }),
    ...(after.isCash === before.isCash ? {} : { isCash: after.isCash }),
  };
}

/** Treats blank and absent fields as equal. */
function isSame(one: readonly object[], other: readonly object[]): boolean {
  const [first, second] = [one, other].map((rows) =>
    JSON.stringify(
      rows.map((row) =>
        Object.entries(row)
          .filter(([, value]) => isFilled(value))
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ),
  );
  return first === second;
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.every((part) => part === ''));

/** The form field for an issue of the request, which lacks the form's blank items. */
export function fieldOf(path: string, items: readonly DraftItem[]): string {
  const [, ...field] = path.split('.');
  const [, list, place, ...rest] = field;
  const sent = list === 'items' ? typedItems({ items })[Number(place)] : undefined;
  return (sent ? ['billData', 'items', items.indexOf(sent), ...rest] : field).join('.');
}
