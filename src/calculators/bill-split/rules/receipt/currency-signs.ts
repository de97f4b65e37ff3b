import { enUs } from '#kernel/locale.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { marksOf } from '#kernel/numerals/numeral-marks.ts';

/**
 * Signs of any currency, as printed or misread: 'zł' without its stroke, 'R$' as 'RS'. The bill's currency may differ
 * from the receipt's.
 */
const common = [
  'EURO',
  'Euro',
  'euro',
  'EUR',
  'eur',
  'zł',
  'zl',
  'zt',
  'ZŁ',
  'ZL',
  'PLN',
  'R$',
  'RS',
  'BRL',
  'CHF',
  '円',
];
/** A yen sign is often recognised as Y or a backslash. */
const yen = ['Y', '\\'];
const arabic = 'ر[يی]ال|درهم|جني(?:ه|ة|ها)|دينار|[رجدل]\\.?\\s?[سمإاكبتعل](?!\\p{L})\\.?';

/**
 * The source of a regular expression that matches a currency sign before or after a price. Letters at the end of a
 * word are no sign: 'BURGERS 12.00', 'عدس'.
 */
export function currencySigns(currency: Currency): string {
  const own = [...marksOf(enUs, currency).signs, ...common, ...(currency === 'JPY' ? yen : [])];
  const escaped = own.map((sign) => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const inLetters = escaped.filter((sign) => /^\p{Script=Latin}/u.test(sign));
  const others = escaped.filter((sign) => !inLetters.includes(sign));
  return (
    `(?:${['\\p{Sc}', ...others].join('|')}|(?<!\\p{Script=Latin})(?:${inLetters.join('|')})` +
    `|(?<!\\p{Script=Arabic})(?:${arabic}))`
  );
}
