import { enUs } from '../locale.ts';
import { type Currency, isCurrency } from '../money/currency.ts';
import { marksOf } from './numeral-marks.ts';

/** A currency sign with the letters before it: 'US$', 'R$'. */
const sign = /[A-Za-z]{0,3}\p{Sc}/u;
const code = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/;

/** The sign or code of another currency: '€' in '1.234,50 €' if dollars are expected; otherwise null. */
export function foreignSign(text: string, currency: Currency): string | null {
  if (/^[\d\s.,()+-]*$/.test(text)) return null;
  // Converts full-width forms of the signs.
  const plain = text.normalize('NFKC');
  const named = code.exec(plain)?.[0];
  if (named !== undefined && isCurrency(named)) return named === currency ? null : named;
  const found = sign.exec(plain)?.[0];
  if (found === undefined || isSignOf(found, currency)) return null;
  return found;
}

function isSignOf(found: string, currency: Currency): boolean {
  const own = marksOf(enUs, currency).signs;
  if (own.includes(found)) return true;
  const [letters, mark] = [found.slice(0, -1), found.slice(-1)];
  return letters !== '' && own.includes(mark) && currency.startsWith(letters.toUpperCase());
}
