import { t } from '#kernel/language/t.ts';
import { type CardInput, cardInput, groupedCardNumber, type TestCard } from '../../rules/sandbox.ts';

/** The typed text, not validated. */
export type CardDraft = { readonly number: string; readonly expiry: string; readonly cvc: string };
export type CardErrors = Partial<Record<keyof CardDraft, string>>;

export const emptyCard: CardDraft = { number: '', expiry: '', cvc: '' };

/** A test card accepts any future month and any three digits. */
export function draftOf({ number }: TestCard): CardDraft {
  return { number: groupedCardNumber(number), expiry: '12 / 40', cvc: '123' };
}

export type ReadCard =
  | { readonly ok: true; readonly card: CardInput }
  | { readonly ok: false; readonly faults: CardErrors };

const fields: Readonly<Record<string, keyof CardDraft>> = {
  number: 'number',
  expMonth: 'expiry',
  expYear: 'expiry',
  cvc: 'cvc',
};

export function readCard({ number, expiry, cvc }: CardDraft): ReadCard {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  const typed = { number, expMonth: wholeNumber(month), expYear: fullYear(year), cvc: cvc.trim() };
  const read = cardInput.safeParse(typed);
  if (read.success) return { ok: true, card: read.data };
  const faults: CardErrors = {};
  for (const { path, message } of read.error.issues) {
    const field = fields[String(path[0])];
    if (field) faults[field] ??= field === 'expiry' ? t('Enter a month and year, such as 12 / 40') : message;
  }
  return { ok: false, faults };
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + wholeNumber(text) : wholeNumber(text);
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
