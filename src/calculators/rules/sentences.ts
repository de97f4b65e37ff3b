import { isolateEquations } from '#kernel/language/equations.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { calculatorKinds, catalogue } from './catalogue.ts';
import { exactText } from './step-texts.ts';
import type { AnyWriters, Explanation, Step } from './steps.ts';

const loaded = await Promise.all(calculatorKinds.map((kind) => catalogue[kind].load.steps()));

/** The writers of all calculators, since a shared explanation does not contain its calculator. */
const writers: AnyWriters = Object.fromEntries(
  loaded.flatMap((module): [string, AnyWriters[string]][] => Object.entries(module.writers)),
);

/** Steps as sentences, for a currency and a locale. Steps of a newer release, unknown here, are left out. */
export function sentencesOf(explanation: Explanation, formats: Formats): string[] {
  const sentences = explanation.map((step) => sentenceOf(step, formats)).filter(Boolean);
  return sayExactOnce(sentences).map(isolateEquations);
}

/** Keeps the note that no rounding was needed only in the last of several sentences. */
function sayExactOnce(sentences: readonly string[]): string[] {
  const end = exactText();
  const last = sentences.findLastIndex((sentence) => sentence.endsWith(end));
  return sentences.map((sentence, index) =>
    index < last && sentence.endsWith(end) ? sentence.slice(0, -end.length).trimEnd() : sentence,
  );
}

function sentenceOf(step: Step | string, formats: Formats): string {
  if (typeof step === 'string') return step;
  // Safe cast: each writer is listed under the name of its step.
  const write = writers[step.step] as ((step: Step, f: Formats) => string) | undefined;
  return write?.(step, formats) ?? '';
}
