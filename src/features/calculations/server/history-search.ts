import { type Column, type SQL, sql } from 'drizzle-orm';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';

/** Code points of accented lower-case letters: Latin, Vietnamese and Greek. */
const ranges = [
  [0xe0, 0x17f],
  [0x1ce, 0x21b],
  [0x3ac, 0x3ce],
  [0x1ea1, 0x1ef9],
] as const;
const unlikeTheirBase = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't' } as const;
const marks = Array.from({ length: 0x70 }, (_, place) => String.fromCodePoint(0x300 + place)).join('');

const plainOf = new Map<string, string>(Object.entries(unlikeTheirBase));
for (const [first, last] of ranges) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const [base = letter] = letter.normalize('NFD');
    if (letter === letter.toLowerCase() && base !== letter) plainOf.set(letter, base);
  }
}

/**
 * Arguments of SQL `translate`, since the unaccent extension is not available everywhere; characters without
 * a counterpart are dropped.
 */
const from = [...plainOf.keys()].join('') + marks;
const to = [...plainOf.values()].join('');

/** Does the same as the SQL below: 'živa' becomes 'ziva'. */
function withoutAccents(text: string): string {
  return Array.from(text, (letter) => plainOf.get(letter) ?? (marks.includes(letter) ? '' : letter)).join('');
}

/** Search words in lower case without accents. */
export function searchWords(search: string | undefined): string[] {
  return withoutAccents((search ?? '').replaceAll('\0', '').toWellFormed().toLowerCase())
    .split(/\s+/)
    .filter(Boolean);
}

const amount = /^[^\p{L}\d]?[\d.,'’]+[^\p{L}\d]?$/u;

/** The digits of a typed amount such as '$1,234.50'; undefined for other words. */
export function amountDigits(word: string): string | undefined {
  const digits = word.replaceAll(/\D/g, '');
  return amount.test(word) && digits !== '' ? String(BigInt(digits)) : undefined;
}

type Searched = Readonly<{ searchText: Column; sheetName: Column; templateType: Column; results: Column }>;

/** The condition that a word occurs in the names, or that an amount is a prefix of the result's total. */
export function occursIn({ searchText, sheetName, templateType, results }: Searched, word: string): SQL {
  const names = sql`${searchText} || ' ' || lower(coalesce(${sheetName}, ''))`;
  // ASCII-only texts skip the slower `translate`.
  const plain = sql`case when octet_length(${names}) = length(${names}) then ${names} else translate(${names}, ${from}, ${to}) end`;
  const isNamed = sql`strpos(${plain}, ${word}) > 0`;
  const digits = amountDigits(word);
  if (digits === undefined) return isNamed;
  const fields = calculatorKinds.map((kind) => sql`when ${kind} then ${catalogue[kind].totalIn}::text`);
  const total = sql`${results} ->> (case ${templateType} ${sql.join(fields, sql` `)} end)`;
  return sql`(${isNamed} or starts_with(${total}, ${digits}))`;
}
