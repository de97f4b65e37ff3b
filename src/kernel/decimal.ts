/** The outcome of reading a number: junk and blank read as zero, but say so; out of range is no number at all. */
export type Parsed<Unit extends number = number> =
  | { readonly kind: 'number' | 'blank' | 'junk'; readonly value: Unit }
  | { readonly kind: 'too-large'; readonly negative: boolean };

/** Hours, percentages and multipliers: a whole number of ten-thousandths, so 7.5 is 75,000. */
export type Decimal = number & { readonly __unit: 'ten-thousandths' };

const decimalPlaces = 4;
export const decimalScale = 10_000;

export function decimal(value: number): Decimal {
  return Math.round(value * decimalScale) as Decimal;
}

export function parseDecimal(raw: string | number): Parsed<Decimal> {
  return parseScaled(raw, decimalPlaces) as Parsed<Decimal>;
}

/** '7.5', '40', '0.25': no more decimals than there are. */
export function formatDecimal(value: Decimal): string {
  const digits = String(Math.abs(value)).padStart(decimalPlaces + 1, '0');
  const fraction = digits.slice(-decimalPlaces).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimalPlaces)}${fraction ? `.${fraction}` : ''}`;
}

/** Commas group the whole part only: behind the point they mean that the writer meant something else. */
const numeral = /^([-+]?)\$?([\d,]*)(?:\.(\d*))?%?$/;
/** White space, and the invisible marks that come along when text is pasted. */
const noise = /[\s\p{Cf}]/gu;

/** Reads a decimal numeral into a whole number of 10^-places, halves away from zero, without floating point. */
export function parseScaled(raw: string | number, places: number): Parsed {
  const text = typeof raw === 'number' ? numberText(raw) : plainText(raw);
  if (!/[^$,%]/.test(text)) return { kind: 'blank', value: 0 };
  const match = numeral.exec(text);
  const whole = (match?.[2] ?? '').replaceAll(',', '');
  const fraction = match?.[3] ?? '';
  if (!match || whole + fraction === '') return { kind: 'junk', value: 0 };
  const negative = match[1] === '-';
  if (whole.replace(/^0+/, '').length > 17) return { kind: 'too-large', negative };
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const magnitude = Number(kept + ((fraction[places] ?? '0') >= '5' ? 1n : 0n));
  if (magnitude > Number.MAX_SAFE_INTEGER) return { kind: 'too-large', negative };
  return { kind: 'number', value: negative && magnitude !== 0 ? -magnitude : magnitude };
}

function plainText(raw: string): string {
  return raw.replace(noise, '').replace('−', '-').replace(/^\$-/, '-$');
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return 'junk';
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20) : BigInt(value).toString();
}
