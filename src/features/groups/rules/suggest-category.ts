import { isUnspaced, plainWords } from '#kernel/plain-words.ts';
import { type CategoryId, type CategoryKind, fitsKind } from './categories.ts';
import { categoryWords } from './category-words.ts';

type Titled = Readonly<{ title: string; category: CategoryId }>;

/** What a group's titles were filed under: by whole title, and by each of its words. */
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
 * The category that the group gave this title last, else that of the longest known word in it. Of two words of one
 * length the group's own wins over the list: 'for' in an old title says less than 'present' in the list.
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

/** Letters that a word of the history needs; shorter ones are mostly articles and prepositions. */
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

/** The category that a word was filed under most often, if more often than all others together. */
function mostOf(
  counts: ReadonlyMap<CategoryId, number> | undefined,
  kind: CategoryKind,
): CategoryId | undefined {
  const fitting = [...(counts ?? [])].filter(([category]) => fitsKind(category, kind));
  const all = fitting.reduce((sum, [, count]) => sum + count, 0);
  return fitting.find(([, count]) => count * 2 > all)?.[0];
}

type Listed = Readonly<{ phrase: string; category: CategoryId; isPart: boolean }>;
let listedPhrases: readonly Listed[] | undefined;

/** Longest first, so that the first match is the longest. Read when first needed. */
function phrases(): readonly Listed[] {
  listedPhrases ??= Object.entries(categoryWords)
    .flatMap(([category, words]) =>
      words.split('|').map((word) => {
        const phrase = plainWords(word).join(' ');
        // Safe: the keys of the list are categories.
        return { phrase, category: category as CategoryId, isPart: isWithinWords(phrase) };
      }),
    )
    .filter(({ phrase }) => phrase !== '')
    .sort((a, b) => b.phrase.length - a.phrase.length);
  return listedPhrases;
}

/** Japanese has no spaces, and Arabic joins articles to a word. */
const isWithinWords = (phrase: string) =>
  isUnspaced(phrase) || (/\p{sc=Arab}/u.test(phrase) && phrase.length > 2);

/** Letters of a word that is also found at the start or end of a compound: 'Stromrechnung', 'groceries'. */
const leastPart = 5;

function longestListed(words: readonly string[], kind: CategoryKind): Match | undefined {
  const title = ` ${words.join(' ')} `;
  const found = phrases().find(
    ({ phrase, category, isPart }) =>
      fitsKind(category, kind) &&
      (isPart
        ? title.includes(phrase)
        : title.includes(` ${phrase} `) ||
          (phrase.length >= leastPart && (title.includes(` ${phrase}`) || title.includes(`${phrase} `)))),
  );
  return found && { category: found.category, length: found.phrase.length };
}
