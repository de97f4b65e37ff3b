/** The values of a message's placeholders: texts are inserted as they are, numbers are formatted for the language. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text, or a part of the message between `<name>` and `</name>`. */
export type MessagePiece = string | { readonly tag: string; readonly pieces: readonly MessagePiece[] };

type Writing = Readonly<{ values: MessageValues; tag: string; count?: number }>;

const special = /[{<#]/;
const option = /\s*(?:=(\d+)|(\w+))\s*\{/y;
/** Texts that are shown correctly without isolation, and addresses, which people copy. */
const inPlace = /[\u0590-\u08ff\u200f\u2066-\u2069@]|:\//;
const endsInStop = /\.[\u200f\u2069]*$/;

/**
 * Isolates a name in Latin letters from a sentence that is written from right to left: a number or a comma behind it would
 * jump to its other side.
 */
export function isolated(text: string, language: string): string {
  return language.startsWith('ar') && /\p{L}/u.test(text) && !inPlace.test(text)
    ? `\u2068${text}\u2069`
    : text;
}

/**
 * Writes a message in the part of ICU's MessageFormat that we use: `{name}`, `{n, plural, =0 {…} one {…} other
 * {…}}` with `#` for the number, `{kind, select, a {…} other {…}}`, and `<tag>…</tag>`. This is 0.8 KB (brotli)
 * on every page; intl-messageformat is 8.6 KB.
 */
export function messagePieces(pattern: string, values: MessageValues, language: string): MessagePiece[] {
  return write(pattern, { values, tag: language });
}

export function messageText(pattern: string, values: MessageValues, language: string): string {
  if (!special.test(pattern)) return pattern;
  return textOf(messagePieces(pattern, values, language));
}

function textOf(pieces: readonly MessagePiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.pieces))).join('');
}

function write(pattern: string, writing: Writing): MessagePiece[] {
  const found = special.exec(pattern);
  if (!found) return pattern ? [pattern] : [];
  const before = pattern.slice(0, found.index);
  const rest = pattern.slice(found.index);
  const [pieces, length] = writeSpecial(rest, writing);
  // 'ج.م.' and 'Inc.' end with a full stop: a second one behind them is dropped.
  const stop = rest[length] === '.' && endsInStop.test(textOf(pieces)) ? 1 : 0;
  return [...(before ? [before] : []), ...pieces, ...write(rest.slice(length + stop), writing)];
}

/** The pieces for the placeholder or tag that begins here, and the length of the text that they replace. */
function writeSpecial(rest: string, writing: Writing): [readonly MessagePiece[], number] {
  if (rest[0] === '{') {
    const end = endOfBraces(rest, 0);
    return [writeArgument(rest.slice(1, end), writing), end + 1];
  }
  if (rest[0] === '#') {
    const { count, tag } = writing;
    return [[count === undefined ? '#' : count.toLocaleString(tag)], 1];
  }
  const tag = /^<(\w+)>/.exec(rest)?.[1];
  const end = tag === undefined ? -1 : rest.indexOf(`</${tag}>`);
  if (tag === undefined || end < 0) return [['<'], 1];
  const inner = rest.slice(tag.length + 2, end);
  return [[{ tag, pieces: write(inner, writing) }], end + tag.length + 3];
}

function writeArgument(argument: string, writing: Writing): MessagePiece[] {
  const [, name = '', kind, options = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,([\s\S]*))?$/.exec(argument) ?? [];
  const value = writing.values[name] ?? '';
  if (kind === undefined) {
    return [typeof value === 'number' ? value.toLocaleString(writing.tag) : isolated(value, writing.tag)];
  }
  const chosen = optionsOf(options);
  if (kind === 'select') return write(chosen.get(String(value)) ?? chosen.get('other') ?? '', writing);
  const count = Number(value);
  const form = new Intl.PluralRules(writing.tag).select(count);
  const pattern = chosen.get(`=${count}`) ?? chosen.get(form) ?? chosen.get('other') ?? '';
  return write(pattern, { ...writing, count });
}

function optionsOf(text: string): Map<string, string> {
  const options = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    option.lastIndex = at;
    const found = option.exec(text);
    if (!found) break;
    const open = option.lastIndex - 1;
    const end = endOfBraces(text, open);
    options.set(found[1] === undefined ? (found[2] ?? '') : `=${found[1]}`, text.slice(open + 1, end));
    at = end + 1;
  }
  return options;
}

/** The index of the brace that closes the one at this index, or the end of the text. */
function endOfBraces(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
