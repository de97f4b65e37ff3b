import type { EntryForm } from '../../rules/entry.ts';

export const sharingModes = ['equal', 'shares', 'percent', 'custom'] as const;
export type SharingMode = (typeof sharingModes)[number];

type Payer = Readonly<{ person: string; paid: string }>;

/** What the form holds, as typed. One draft for all kinds, so that changing the kind loses nothing. */
export type Draft = Readonly<{
  kind: 'expense' | 'income' | 'payment';
  amount: string;
  title: string;
  date: string;
  /** Undefined until chosen: the suggestion for the title applies. */
  category?: string | undefined;
  note: string;
  currency: string;
  /** The currency of the group; an entry in another one is converted if a rate is typed. */
  rate: string;
  payers: readonly Payer[];
  mode: SharingMode;
  /** People who bear it, with a part, a percentage or an amount for the modes that need one. */
  sharers: ReadonlyMap<string, string>;
  from: string;
  to: string;
  /** A bill with items or extras, which this form keeps as it is. */
  keptBill?: unknown;
}>;

type Start = Readonly<{ me: string; people: readonly string[]; currency: string; today: string }>;

/** The common case: paid by me, shared equally by all. */
export function newDraft({ me, people, currency, today }: Start): Draft {
  return {
    kind: 'expense',
    amount: '',
    title: '',
    date: today,
    note: '',
    currency,
    rate: '',
    payers: [{ person: me, paid: '' }],
    mode: 'equal',
    sharers: new Map(people.map((person) => [person, ''])),
    from: me,
    to: people.find((person) => person !== me) ?? '',
  };
}

type Writing = Readonly<{ locale: string; groupCurrency: string; category: string }>;

/** The request for a draft. */
export function formOf(draft: Draft, { locale, groupCurrency, category }: Writing): EntryForm {
  const { kind, date, title, note, currency } = draft;
  if (kind === 'payment') {
    const { from, to, amount } = draft;
    return { kind, date, title, category: 'other', note, currency, locale, from, to, amount };
  }
  return {
    kind,
    date,
    title,
    category,
    note,
    bill: draft.keptBill ?? billOf(draft, locale),
    payers: payersOf(draft),
    ...(currency === groupCurrency || draft.rate.trim() === ''
      ? {}
      : { conversion: { currency: groupCurrency, rate: draft.rate } }),
  };
}

/** A single payer paid it all; an amount typed before another payer was removed does not count. */
function payersOf({ payers }: Draft) {
  return payers.map(({ person, paid }) =>
    payers.length === 1 || paid.trim() === '' ? { person } : { person, paid },
  );
}

/** The field of a participant that each mode reads. */
const valueFields = { shares: 'share', percent: 'percent', custom: 'amount' } as const;

function billOf({ amount, mode, sharers, currency }: Draft, locale: string) {
  const participants = [...sharers].map(([name, value]) =>
    mode === 'equal' ? { name } : { name, [valueFields[mode]]: value },
  );
  return {
    billData: { totalAmount: amount, participants, items: [] },
    calculationMode: mode,
    currency,
    locale,
  };
}
