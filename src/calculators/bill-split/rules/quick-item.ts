import { type Currency, minorDigits } from '#kernel/money/currency.ts';

export type QuickItem = { readonly name: string; readonly amount: string; readonly quantity: string };

const count = /^(\d{1,3})\s*[x×*]\s+/i;

/**
 * Parses '2 x Beer 4.50' typed as a name. Only a price with all decimals counts, so that 'Menu 2' stays a
 * name; null if there is none.
 */
export function quickItem(typed: string, currency: Currency): QuickItem | null {
  const digits = minorDigits(currency);
  const price = digits === 0 ? /\s\p{Sc}?\s?(\d[\d.,' ]{0,19})\s?\p{Sc}?$/u : decimalPrice(digits);
  const found = price.exec(typed.trim());
  if (!found?.[1]) return null;
  const before = typed.trim().slice(0, found.index).trim();
  const quantity = count.exec(before)?.[1] ?? '';
  const name = before.replace(count, '').trim();
  return name === '' ? null : { name, amount: found[1].trim(), quantity: quantity === '1' ? '' : quantity };
}

function decimalPrice(digits: number): RegExp {
  return new RegExp(`\\s[-−]?\\p{Sc}?\\s?([-−]?\\d[\\d.,']*[.,]\\d{${digits}})\\s?\\p{Sc}?$`, 'u');
}
