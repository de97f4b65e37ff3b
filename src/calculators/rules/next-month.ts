import { type Language, languages } from '#kernel/language/languages.ts';

/** The names of the twelve months, either alone or next to a day: Polish then uses another form. */
type Spelling = Readonly<{ language: Language; names: readonly string[] }>;
type Month = Spelling & { readonly place: number };

const styles = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const;
let spellings: readonly Spelling[] | undefined;

/** Created on first use, because formatting all names takes some time. */
function allSpellings(): readonly Spelling[] {
  spellings ??= languages.flatMap((language) =>
    styles.map((style) => {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      const names = Array.from({ length: 12 }, (_, place) =>
        language === 'ja' ? `${place + 1}月` : monthIn(format.formatToParts(Date.UTC(2026, place, 1))),
      );
      return { language, names };
    }),
  );
  return spellings;
}

function monthIn(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

/** Languages that capitalise months: without a capital, 'march' is a verb. */
const capitalised: ReadonlySet<Language> = new Set(['en', 'de']);

function findMonth(word: string, first: Language): Month | undefined {
  const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
  const isFirst = ({ language }: Spelling) => Number(language === first);
  for (const spelling of allSpellings().toSorted((a, b) => isFirst(b) - isFirst(a))) {
    if (capitalised.has(spelling.language) && !isCapital) continue;
    const place = spelling.names.findIndex((name) => name.toLowerCase() === word.toLowerCase());
    if (place >= 0) return { ...spelling, place };
  }
  return undefined;
}

const word = /\d{1,2}月|\p{L}[\p{L}\p{M}]*/gu;
const space = /[\s,]/;
/** Like '17', '17.' or '17th'. */
const day = /^\d{1,2}\D{0,2}$/;
const year = /(?<!\d)20\d\d(?!\d)/g;

/**
 * Replaces the month in a name by the next one: 'Site November' becomes 'Site December'. Null if the name has no
 * month, or also a day.
 */
export function nextMonthIn(name: string, first: Language): string | null {
  const found = [...name.matchAll(word)].flatMap(({ 0: text, index }) => {
    const month = findMonth(text, first);
    return month ? [{ text, index, month }] : [];
  });
  if (found.length === 0) return null;
  let next = name;
  for (const { text, index, month } of found.toReversed()) {
    if (hasDay(name.slice(0, index), name.slice(index + text.length))) return null;
    next = next.slice(0, index) + likeBefore(text, nameAfter(month)) + next.slice(index + text.length);
  }
  const isWrapped = found.every(({ month }) => month.place === 11);
  const years = next.match(year) ?? [];
  return isWrapped && years.length === 1 ? next.replace(year, (text) => String(Number(text) + 1)) : next;
}

/** True if a day stands next to the month, as in '17 November'. A year does not count. */
function hasDay(before: string, after: string): boolean {
  const beside = [before.trimEnd().split(space).at(-1), after.trimStart().split(space)[0]];
  return beside.some((text = '') => day.test(text));
}

function nameAfter({ names, place }: Month): string {
  return names[(place + 1) % 12] ?? '';
}

/** Capitalises the month like the word that it replaces: 'Novembre', 'NOVEMBRE'. */
function likeBefore(before: string, after: string): string {
  if (before === before.toUpperCase()) return after.toUpperCase();
  const isCapital = before.charAt(0) !== before.charAt(0).toLowerCase();
  return isCapital ? after.charAt(0).toUpperCase() + after.slice(1) : after;
}
