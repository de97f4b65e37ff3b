/** 'pieces' as abbreviated on receipts. */
const piece = 'st(?:k|ck|uck|ück|ueck)?|stuks?|pz|un(?:id)?|uds?|szt|pcs?|個|コ|ヶ|点|つ|حبة|حبات|قطعة|قطع';
const label =
  'menge|anzahl|qty|qt[eé]|quantit[eéyà]|cant|qtd|aantal|ilo[sś][cć]|数量|個数|(?:ال)?عدد|(?:ال)?كمية';

const rules: readonly (readonly [RegExp, string])[] = [
  // Polish tills print three decimals: '2,000 x 3,50'.
  [/(?<![\d.,])(\d{1,3})[.,]000(?=\s?\p{L}*\.?\s?[x×X*])/gu, '$1'],
  // '2 St x 3,50'
  [new RegExp(`(?<![\\p{L}\\d.,])(\\d{1,3})\\s?(?:${piece})\\.?\\s?([x×X*@])`, 'iu'), '$1 $2'],
  // '2 St Bier'
  [new RegExp(`^(\\d{1,3})\\s?(?:${piece})\\s(?=\\p{L})`, 'iu'), '$1 x '],
  // 'Bier 2 St'
  [new RegExp(`(?<![\\d.,])(\\d{1,3})\\s?(?:${piece})\\.?\\)?$`, 'iu'), ' x$1'],
  // 'ビール 数量2'
  [new RegExp(`(?:^|[\\s(]|(?=[数個]))(?:${label})[.:]?\\s?(\\d{1,3})$`, 'iu'), ' x$1'],
];

/** Rewrites the quantities of other languages as in English: '2 x 3.50', '2 x Beer' or 'Beer x2'. */
export function plainQuantity(text: string): string {
  return rules.reduce((so, [pattern, plain]) => so.replace(pattern, plain), text).trim();
}
