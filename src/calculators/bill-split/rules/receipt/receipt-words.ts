/** The meaning of a line, by the words before its price. */
export type LineKind =
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'tip'
  | 'service'
  | 'discount'
  | 'delivery'
  /** Payment lines and headings are not part of the bill. */
  | 'payment'
  | 'heading';

/** In order of precedence: 'change due' is a payment, 'sub total' is not a total. */
const vocabulary: readonly (readonly [LineKind, readonly string[]])[] = [
  [
    'payment',
    ['cash', 'change', 'visa', 'mastercard', 'maestro', 'amex', 'card', 'debit', 'credit', 'tendered'],
  ],
  ['payment', ['paid', 'payment', 'bargeld', 'rueckgeld', 'wechselgeld', 'especes', 'efectivo', 'contanti']],
  ['subtotal', ['subtotal', 'sub', 'zwischensumme', 'sous', 'subtotale', 'net', 'netto']],
  ['tax', ['tax', 'vat', 'gst', 'hst', 'pst', 'qst', 'mwst', 'ust', 'tva', 'iva', 'moms', 'btw', 'taxes']],
  ['tip', ['tip', 'gratuity', 'trinkgeld', 'pourboire', 'propina', 'mancia', 'tips']],
  ['service', ['service', 'servicio', 'coperto', 'bedienung', 'servizio']],
  [
    'discount',
    ['discount', 'coupon', 'promo', 'promotion', 'voucher', 'rabatt', 'remise', 'descuento', 'sconto'],
  ],
  ['delivery', ['delivery', 'lieferung', 'livraison', 'shipping', 'consegna']],
  [
    'total',
    ['total', 'summe', 'gesamt', 'gesamtbetrag', 'endbetrag', 'totale', 'due', 'balance', 'sum', 'payer'],
  ],
  [
    'heading',
    ['table', 'guest', 'guests', 'server', 'date', 'tel', 'phone', 'check', 'receipt', 'invoice', 'time'],
  ],
  [
    'heading',
    ['cashier', 'seat', 'bill', 'covers', 'tisch', 'datum', 'no', 'nr', 'order', 'terminal', 'station'],
  ],
];

/** Words without meaning of their own next to the keywords. */
const fillers = new Set(
  (
    'a amount and charge city cover de des der di due eur excl fee food for gbp grand gross incl included inkl items ' +
    'jpy kg le local loyalty of on order pay rate sales state the to ttc usd zahlen zu you your chf happy hour member'
  ).split(' '),
);

/** Null for items: a keyword among other words ('Tip Top soup') is part of a name. */
export function kindOfLine(name: string): LineKind | null {
  const words = wordsIn(name);
  if (words.some((word) => isOneOf(word, discounts))) return 'discount';
  const kinds = words.map(kindOfWord);
  if (kinds.some((kind, place) => kind === null && !fillers.has(words[place] ?? ''))) return null;
  return vocabulary.find(([kind]) => kinds.includes(kind))?.[0] ?? null;
}

const discounts = vocabulary.flatMap(([kind, words]) => (kind === 'discount' ? words : []));

/** Exact matches before fuzzy ones: 'charge' is not 'change'. */
function kindOfWord(word: string): LineKind | null {
  const exact = vocabulary.find(([, words]) => words.includes(word))?.[0];
  if (exact !== undefined || fillers.has(word)) return exact ?? null;
  return vocabulary.find(([, words]) => isOneOf(word, words))?.[0] ?? null;
}

/** Corrects misread letters ('T0tal', 'Tota1') and drops numbers, percentages and single letters. */
function wordsIn(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .split(/[^\p{L}\p{N}%.,!|]+/u)
    .filter((word) => !/^[\d.,]+%?$/.test(word))
    .map((word) =>
      word
        .replace(/0/g, 'o')
        .replace(/[1!|]/g, 'l')
        .replace(/5/g, 's')
        .replace(/[^a-zäöüé]/g, ''),
    )
    .filter((word) => word.length > 1);
}

/** Words of five or more letters may have one wrong letter. */
function isOneOf(word: string, words: readonly string[]): boolean {
  return words.some((known) => known === word || (known.length >= 5 && differsByOne(known, word)));
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same += 1;
  const rest = (text: string, from: number) => text.slice(same + from);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}
