import { foldedWords, isJapanese } from './folded-words.ts';
import { arabic } from './words/arabic.ts';
import { dutch } from './words/dutch.ts';
import { english } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { italian } from './words/italian.ts';
import { japanese } from './words/japanese.ts';
import type { ReceiptWords } from './words/line-kind.ts';
import { polish } from './words/polish.ts';
import { portuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';

export type Meaning = keyof ReceiptWords;

/** All languages at once: people photograph receipts abroad. */
const tables = [english, german, french, spanish, italian, portuguese, dutch, polish, japanese, arabic];

const meanings = new Map<string, Set<Meaning>>();
for (const table of tables) {
  // Safe: the tables' keys are checked where they are written.
  for (const [meaning, phrases] of Object.entries(table) as [Meaning, string][]) {
    for (const phrase of phrases.split(',')) {
      const key = foldedWords(phrase).join(' ');
      meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
    }
  }
}

export const japaneseWords: readonly string[] = [...meanings.keys()].filter(isJapanese);

/** The meanings of a folded word or phrase in any language; null for unknown ones. */
export function meaningOf(phrase: string, mayBeMisread = false): ReadonlySet<Meaning> | null {
  return meanings.get(phrase) ?? (mayBeMisread ? misread(phrase) : null);
}

/**
 * A long word may have one wrong letter. Short ones and headings may not: 'Fisch' (fish) is not 'Tisch' (table),
 * 'Tarte' is not 'Carte'.
 */
function misread(word: string): ReadonlySet<Meaning> | null {
  for (const [key, found] of meanings) {
    const least = found.has('total') ? 5 : found.has('payment') || found.has('discount') ? 7 : 6;
    const isExact = found.has('heading') || found.has('offer') || found.has('filler');
    if (!isExact && key.length >= least && /^[a-z]+$/.test(key) && differsByOne(key, word)) return found;
  }
  return null;
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same += 1;
  const rest = (text: string, from: number) => text.slice(same + from);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}
