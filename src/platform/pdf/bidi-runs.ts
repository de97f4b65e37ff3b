import createBidi from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** Text of one direction, its characters in reading order. */
export type BidiRun = Readonly<{ text: string; direction: Direction }>;

const bidi = createBidi();
/** Hebrew, Arabic and the scripts beside them, with their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Control characters that set the direction of text; fonts have no glyphs for them. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** True if a line has right-to-left text or direction marks, such as those before amounts of Arabic locales. */
export const needsOrdering = (text: string): boolean => rightToLeft.test(text) || text.search(marks) >= 0;

/** The runs of a line from left to right, by the Unicode bidirectional algorithm. */
export function visualRuns(line: string, base: Direction): BidiRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: { level: number; text: string }[] = [];
  for (const [at, unit] of line.split('').entries()) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += unit;
    else runs.push({ level, text: unit });
  }
  return reordered(runs).flatMap(({ level, text: marked }) => {
    const text = marked.replaceAll(marks, '');
    if (text === '') return [];
    return level % 2 === 0 ? { text, direction: 'ltr' } : { text: mirrored(text), direction: 'rtl' };
  });
}

/** Reverses each sequence of runs at or above a level, from the highest level to the lowest odd one. */
function reordered<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = [...runs];
  for (let level = highest; level > 0; level -= 1) {
    const next: Run[] = [];
    let above: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) above = [run, ...above];
      else {
        next.push(...above, run);
        above = [];
      }
    }
    ordered = [...next, ...above];
  }
  return ordered;
}

/** Mirrors brackets, since an opening bracket must face the text after it. */
function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}
