import { isUnspaced, plainWords } from '#kernel/text/plain-words.ts';
import { type CategoryId, type CategoryKind, fitsKind } from './categories.ts';
import { categoryWords } from './category-words.ts';

type Titled = Readonly<{ title: string; category: CategoryId }>;

/** The categories that a group chose before: by whole title, and by each word of it. */
export type CategoryHistory = Readonly<{
  titles: ReadonlyMap<string, CategoryId>;
  words: ReadonlyMap<string, ReadonlyMap<CategoryId, number>>;
}>;

/** Newest entries first. */
export function categoryHistory(entries: Iterable<Titled>): CategoryHistory {
  const titles = new Map<string, CategoryId>();
  const words = new Map<string, Map<CategoryId, number>>();
  for (const { title, category } of entries) {
    const own = plainWords(title);
    const whole = own.join(' ');
    if (!titles.has(whole)) titles.set(whole, category);
    for (const word of new Set(own)) {
      const counts = words.get(word) ?? new Map<CategoryId, number>();
      words.set(word, counts.set(category, (counts.get(category) ?? 0) + 1));
    }
  }
  return { titles, words };
}

/**
 * The category that the group last gave this title, else that of the longest known word in it: 'present' in the list
 * wins over 'for' in an old title. At equal length, the group's history wins over the list.
 */
export function suggestCategory(
  title: string,
  kind: CategoryKind,
  history: CategoryHistory = { titles: new Map(), words: new Map() },
): CategoryId | undefined {
  const words = plainWords(title);
  const before = history.titles.get(words.join(' '));
  if (before !== undefined && words.length > 0 && fitsKind(before, kind)) return before;
  const own = longestOwn(words, kind, history);
  const listed = longestListed(words, kind);
  return (listed?.length ?? 0) > (own?.length ?? 0) ? listed?.category : own?.category;
}

type Match = Readonly<{ category: CategoryId; length: number }>;

/** Minimum length of a word from the history; shorter ones are mostly articles and prepositions. */
const leastOwn = 3;

function longestOwn(
  words: readonly string[],
  kind: CategoryKind,
  history: CategoryHistory,
): Match | undefined {
  let best: Match | undefined;
  for (const word of words) {
    if (word.length <= (best?.length ?? 0) || (word.length < leastOwn && !isUnspaced(word))) continue;
    const category = mostOf(history.words.get(word), kind);
    if (category !== undefined) best = { category, length: word.length };
  }
  return best;
}

/** The category with most uses of a word, if it has more than half of them. */
function mostOf(
  counts: ReadonlyMap<CategoryId, number> | undefined,
  kind: CategoryKind,
): CategoryId | undefined {
  const fitting = [...(counts ?? [])].filter(([category]) => fitsKind(category, kind));
  const all = fitting.reduce((sum, [, count]) => sum + count, 0);
  return fitting.find(([, count]) => count * 2 > all)?.[0];
}

/** Categories by phrase; a phrase may belong to a category of expenses and to one of income. */
let listed: ReadonlyMap<string, readonly CategoryId[]> | undefined;

/** Parsed on first use. */
function listedPhrases(): ReadonlyMap<string, readonly CategoryId[]> {
  if (listed) return listed;
  const phrases = new Map<string, CategoryId[]>();
  for (const [category, words] of Object.entries(categoryWords)) {
    for (const word of words.split('|')) {
      const phrase = plainWords(word).join(' ');
      // Safe: the keys of the list are categories.
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), category as CategoryId]);
    }
  }
  listed = phrases;
  return phrases;
}

function longestListed(words: readonly string[], kind: CategoryKind): Match | undefined {
  let best: Match | undefined;
  for (const phrase of phrasesIn(words)) {
    if (phrase.length <= (best?.length ?? 0)) continue;
    const category = listedPhrases()
      .get(phrase)
      ?.find((id) => fitsKind(id, kind));
    if (category !== undefined) best = { category, length: phrase.length };
  }
  return best;
}

/** The number of words in the longest phrase of the list. */
const mostWords = 4;
/**
 * The minimum length of a word that is also found at the start or end of a compound: 'Stromrechnung',
 * 'restaurants'.
 */
const leastPart = 5;
/**
 * The maximum length of a word that is also found within another: Japanese has no spaces, and Arabic joins articles
 * to words.
 */
const mostWithin = 12;
const isJoined = (word: string) => isUnspaced(word) || /\p{sc=Arab}/u.test(word);

/** All parts of the title that may be phrases of the list. */
function* phrasesIn(words: readonly string[]): Generator<string> {
  for (const [first, word] of words.entries()) {
    for (let count = 1; count <= mostWords; count += 1) yield words.slice(first, first + count).join(' ');
    for (let length = leastPart; length < word.length; length += 1) {
      yield word.slice(0, length);
      yield word.slice(-length);
    }
    if (isJoined(word)) yield* partsOf(word);
  }
}

function* partsOf(word: string): Generator<string> {
  const least = isUnspaced(word) ? 1 : 3;
  for (let start = 0; start < word.length; start += 1) {
    for (let length = least; length <= mostWithin; length += 1) yield word.slice(start, start + length);
  }
}
