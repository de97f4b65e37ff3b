import { type CurrencyAndLocale, readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents, parseCents, typedAmount } from '#kernel/money/cents.ts';
import type { BillSplitForm, BillSplitInput } from '../bill-fields.ts';
import { itemsTotal, restTo, restToAll, spreadDifference } from './mismatch.ts';

/** A correction offered by a result: maps the form and its parsed input to the corrected form. */
export type Fix = (form: BillSplitForm, input: BillSplitInput) => BillSplitForm;

type FormExtra = NonNullable<BillSplitForm['billData']['extras']>[number];

/** Gives the rest to the only person without an amount; otherwise scales all amounts. */
export const spread: Fix = (form, input) => {
  const people = form.billData.participants;
  const blank = people.flatMap(({ amount }, index) =>
    isBlank(amount, readCurrencyAndLocale(form)) ? [index] : [],
  );
  const parts = blank.length === 1 ? restTo(blank[0] ?? 0, input) : null;
  return withAmounts(form, parts ?? spreadDifference(input));
};

function isBlank(amount: string | number | undefined, reading: CurrencyAndLocale): boolean {
  return parseCents(amount ?? '', reading).kind === 'blank';
}

/** Formats an amount in the form's locale. */
function typedIn(form: BillSplitForm): (amount: Cents) => string {
  return (amount) => typedAmount(amount, readCurrencyAndLocale(form));
}

/** Adds the difference as a proportional tax, tip or discount. */
export function addAsExtra(kind: 'tax' | 'tip' | 'discount'): Fix {
  return (form, input) => withExtra(form, input, { kind, spread: 'proportion' });
}

export const shareRestEqually: Fix = (form, input) =>
  input.calculationMode === 'custom'
    ? withAmounts(form, restToAll(input))
    : withExtra(form, input, { ...restOfBill(), spread: 'equal' });

export function giveRestTo(person: number): Fix {
  return (form, input) => {
    const { participants } = input.billData;
    if (input.calculationMode === 'custom') {
      return withAmounts(form, restTo(person, input) ?? participants.map(({ amount }) => amount));
    }
    const people = labelsOf(participants).slice(person, person + 1);
    return withExtra(form, input, { ...restOfBill(), spread: 'chosen', people });
  };
}

const restOfBill = () => ({ kind: 'other', name: t('Rest of the bill') }) as const;

export const setTotalToItems: Fix = (form, input) =>
  withBill(form, { totalAmount: typedIn(form)(itemsTotal(input)) });

/** Adjusts one person's payment so that payments match the bill. */
export function payRest(person: number, difference: Cents, paid: Cents): Fix {
  return (form) => {
    const participants = form.billData.participants.map((each, index) =>
      index === person ? { ...each, payer: true, paid: typedIn(form)(cents(paid + difference)) } : each,
    );
    return withBill(form, { participants });
  };
}

export function shareByAll(place: number): Fix {
  return (form, input) => {
    const everyone = labelsOf(input.billData.participants);
    const items = form.billData.items?.map((item, index) =>
      index === place ? { ...item, assignedTo: everyone, ...(item.parts && { parts: [] }) } : item,
    );
    return withBill(form, { items });
  };
}

function withExtra(form: BillSplitForm, input: BillSplitInput, extra: FormExtra): BillSplitForm {
  const difference = cents(input.billData.totalAmount - itemsTotal(input));
  const amount = typedIn(form)(cents(extra.kind === 'discount' ? -difference : difference));
  return withBill(form, { extras: [...(form.billData.extras ?? []), { ...extra, by: 'amount', amount }] });
}

function withAmounts(form: BillSplitForm, amounts: readonly Cents[]): BillSplitForm {
  const typed = amounts.map(typedIn(form));
  const participants = form.billData.participants.map((person, index) => ({
    ...person,
    amount: typed[index] ?? '',
  }));
  return withBill(form, { participants });
}

function withBill(form: BillSplitForm, changed: Partial<BillSplitForm['billData']>): BillSplitForm {
  return { ...form, billData: { ...form.billData, ...changed } };
}
