import type { Currency } from '#kernel/currency.ts';
import { enUs } from '#kernel/locale.ts';
import { marksOf } from '#kernel/numeral-marks.ts';

/** As printed or misread: a yen sign as Y or a backslash, 'R$' as 'RS', 'zł' without its stroke. */
const others: Readonly<Record<string, readonly string[]>> = {
  JPY: ['円', 'Y', '\\'],
  EUR: ['EURO', 'Euro', 'euro', 'eur'],
  PLN: ['zl', 'zt', 'ZŁ', 'ZL'],
  BRL: ['RS'],
};

const arabic = 'ريال|درهم|جنيه|دينار|[رجدل]\\.?\\s?[سمإاكبتعل](?!\\p{L})\\.?';

/** A regular expression for the signs before or after a price. */
export function currencySigns(currency: Currency): string {
  const own = [...marksOf(enUs, currency).signs, ...(others[currency] ?? [])];
  const escaped = own.map((sign) => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return `(?:${['\\p{Sc}', ...escaped, arabic].join('|')})`;
}
