import { directionOf } from './languages.ts';
import { currentLanguage } from './t.ts';

const operators: ReadonlySet<string> = new Set(['×', '÷', '=', '≈']);
const arabicLetter = /[\u0621-\u064a]/;
const closing = /[.,:;)،؛]$/;

/** Amounts in an Arabic currency ('١٢ د.إ.') run from right to left with the text, so they need no isolation. */
const isOperand = (word: string) => /\p{Nd}/u.test(word) && !arabicLetter.test(word);

/**
 * Isolates equations such as '3 × $12.00 = $36.00' in a language that is written from right to left, where they would be
 * reordered otherwise. Other languages get the sentence as it is.
 */
export function isolateEquations(sentence: string): string {
  if (directionOf(currentLanguage()) === 'ltr') return sentence;
  const words = sentence.split(' ');
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = endOfEquation(words, at);
    const text = words.slice(at, end).join(' ');
    written.push(end - at > 1 || /^[-−]/.test(text) ? isolated(text) : text);
    at = end;
  }
  return written.join(' ');
}

/** The index after the longest equation that starts here, or after one word. */
function endOfEquation(words: readonly string[], start: number): number {
  const isOperandAt = (at: number) => at < words.length && isOperand(words[at] ?? '');
  let end = start + 1;
  while (isOperandAt(end - 1) && operators.has(words[end] ?? '') && isOperandAt(end + 1)) end += 2;
  return end;
}

/** Amounts in Arabic begin with a mark that would turn the rest of the equation around. */
const directionMarks = /[\u061c\u200e\u200f\u2068\u2069]/g;

/** A full stop behind an equation belongs to the sentence around it. */
function isolated(text: string): string {
  const [after = ''] = closing.exec(text) ?? [];
  const equation = text.slice(0, text.length - after.length).replaceAll(directionMarks, '');
  return `\u2066${equation}\u2069${after}`;
}
