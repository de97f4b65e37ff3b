import type { BillSplitForm } from '#calculators/bill-split/rules/bill-fields.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { ChosenPhoto } from '../photos/chosen-photo.ts';
import type { RepeatDraft } from '../repeats/repeat-draft.ts';

export const sharingModes = ['equal', 'shares', 'percent', 'custom'] as const;
export type SharingMode = (typeof sharingModes)[number];

type BillData = BillSplitForm['billData'];
/** As in the bill calculator's form, with ids instead of names. */
export type DraftItem = NonNullable<BillData['items']>[number];
export type DraftExtra = NonNullable<BillData['extras']>[number];

type Payer = Readonly<{ person: string; paid: string }>;

/** The fields of the form, as typed. One draft for all kinds, so that changing the kind loses nothing. */
export type Draft = Readonly<{
  kind: 'expense' | 'income' | 'payment';
  amount: string;
  title: string;
  date: string;
  /** Undefined until chosen: the suggestion for the title applies. */
  category?: string | undefined;
  note: string;
  currency: string;
  /** Converts the entry into the currency of the group; blank to leave it in its own currency. */
  rate: string;
  payers: readonly Payer[];
  mode: SharingMode;
  /** People who bear it, with a part, a percentage or an amount for the modes that need one. */
  sharers: ReadonlyMap<string, string>;
  /** With items, each person bears what they had; `amount` may then be blank. */
  items: readonly DraftItem[];
  /** Tax, tip and others, on top of the amount or the items. */
  extras: readonly DraftExtra[];
  /** Paid in cash: rounded to the smallest coin of the currency. */
  isCash: boolean;
  from: string;
  to: string;
  /** Photos that are sent once the entry is saved. */
  addedPhotos?: readonly ChosenPhoto[] | undefined;
  /** The photo that the items were read from. It stays on this device unless it is added. */
  readReceipt?: Blob | undefined;
  /** How a new entry repeats. */
  repeat?: RepeatDraft | undefined;
  /** For a repeating entry: true to change its future entries, too. */
  following?: boolean | undefined;
  /** The currency into which an edited entry was converted; absent for that of the group. */
  into?: string | undefined;
  /**
   * The typed amounts of an edited entry, and the draft made from them. While the draft is unchanged, the request
   * repeats them in the locale in which they were typed, so that the computed amounts stay the same.
   */
  stored?: Readonly<{ typed: Readonly<Record<string, unknown>>; draft: Pick<Draft, AmountField> }>;
}>;

const billFields = ['amount', 'currency', 'mode', 'sharers', 'items', 'extras', 'isCash'] as const;
/** The fields of a draft from which amounts are computed. */
const amountFields = [...billFields, 'kind', 'payers', 'rate', 'from', 'to'] as const;
type AmountField = (typeof amountFields)[number];

const isBlank = ({ name, amount }: DraftItem) => name.trim() === '' && String(amount).trim() === '';
export const typedItems = ({ items }: Pick<Draft, 'items'>) => items.filter((item) => !isBlank(item));
export const isItemized = (draft: Pick<Draft, 'items'>) => typedItems(draft).length > 0;

type Start = Readonly<{
  me: string;
  people: readonly string[];
  currency: string;
  today: string;
  /** The group's default shares, as typed; absent if new entries are shared equally. */
  shares?: ReadonlyMap<string, string> | undefined;
}>;

/** The common case: paid by me, shared equally by all or by the group's default shares. */
export function newDraft({ me, people, currency, today, shares }: Start): Draft {
  return {
    kind: 'expense',
    amount: '',
    title: '',
    date: today,
    note: '',
    currency,
    rate: '',
    payers: [{ person: me, paid: '' }],
    mode: shares ? 'shares' : 'equal',
    sharers: shares ?? new Map(people.map((person) => [person, ''])),
    items: [],
    extras: [],
    isCash: false,
    from: me,
    to: people.find((person) => person !== me) ?? '',
  };
}

type FormOptions = Readonly<{ locale: string; groupCurrency: string; category: string }>;

/** The request for a draft. */
export function formOf(draft: Draft, options: FormOptions): EntryForm {
  const { kind, date, title, note } = draft;
  const about = { kind, date, title, category: kind === 'payment' ? 'other' : options.category, note };
  // Safe cast: stored amounts are those of an entry of this kind, and the server has validated them.
  return { ...about, ...(storedAmounts(draft) ?? amountsOf(draft, options)) } as EntryForm;
}

function amountsOf(draft: Draft, { locale, groupCurrency }: FormOptions) {
  const { kind, currency, from, to, amount } = draft;
  const conversion = conversionOf(draft, groupCurrency);
  if (kind === 'payment') return { currency, locale, from, to, amount, ...conversion };
  return { bill: billOf(draft, locale), payers: payersOf(draft), ...conversion };
}

/** The currency into which a rate converts. */
export const targetOf = ({ into }: Pick<Draft, 'into'>, groupCurrency: string) => into ?? groupCurrency;

function conversionOf(draft: Draft, groupCurrency: string) {
  const { currency, rate } = draft;
  const target = targetOf(draft, groupCurrency);
  if (currency === target || rate.trim() === '') return {};
  return { conversion: { currency: target, rate } };
}

/** A single payer paid it all; an amount typed before another payer was removed does not count. */
function payersOf({ payers }: Draft) {
  return payers.map(({ person, paid }) =>
    payers.length === 1 || paid.trim() === '' ? { person } : { person, paid },
  );
}

/** The field of a participant that each mode reads. */
const valueFields = { shares: 'share', percent: 'percent', custom: 'amount' } as const;

function storedAmounts({ stored, ...draft }: Draft) {
  return stored && amountFields.every((field) => draft[field] === stored.draft[field])
    ? stored.typed
    : undefined;
}

function billOf(draft: Draft, locale: string) {
  const { amount, sharers, extras, isCash, currency } = draft;
  const mode = isItemized(draft) ? 'itemized' : draft.mode;
  const participants = [...sharers].map(([name, value]) =>
    mode === 'equal' || mode === 'itemized' ? { name } : { name, [valueFields[mode]]: value },
  );
  return {
    billData: {
      totalAmount: amount,
      participants,
      items: typedItems(draft).map((item) => sharedBy(item, sharers)),
      ...(extras.length > 0
        ? {
            extras: extras.map(({ people = [], ...extra }) => ({
              ...extra,
              people: people.filter((one) => sharers.has(one)),
            })),
          }
        : {}),
      ...(isCash ? { cashRounding: true } : {}),
    },
    calculationMode: mode,
    currency,
    locale,
  };
}

/** The item without people who no longer share the entry. Parts follow the order of people. */
function sharedBy({ assignedTo = [], parts = [], ...item }: DraftItem, sharers: Draft['sharers']): DraftItem {
  const places = [...assignedTo.keys()].filter((place) => sharers.has(assignedTo[place] ?? ''));
  return {
    ...item,
    assignedTo: places.map((place) => assignedTo[place] ?? ''),
    ...(parts.length > 0 ? { parts: places.map((place) => parts[place] ?? '') } : {}),
  };
}
