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

/**
 * The words and phrases of one language, separated by commas and spelled as usual: `fold` removes accents and case.
 * `offer` words name a discount only if the amount is negative. `filler` words have no meaning of their own.
 * `included` and `excluded` tell whether a total contains the tax.
 */
export type ReceiptWords = Readonly<
  Partial<Record<LineKind | 'offer' | 'filler' | 'included' | 'excluded', string>>
>;
