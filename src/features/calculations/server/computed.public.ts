import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { Problem } from '#kernel/problem.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { maxResultBytes } from '../rules/calculation.ts';
import { searchTextOf, titleOf } from './calculation-subject.ts';
import { knownFields } from './known-fields.ts';

/** A result computed on the server from the request's input. Results that the client sends are ignored. */
export type Computed = Readonly<{
  mode: string;
  /** As sent, without unknown fields. */
  inputData: unknown;
  results: object;
  /** `results` as JSON, for storage and for measuring its size. */
  resultsJson: string;
  hoursSaved: number;
  title: string;
  searchText: string;
  /** The reason why the result is not final; null for a final result. */
  notFinal: string | null;
}>;

/** Runs the engine that the browser uses; invalid input is refused with the engine's messages. */
export function requireComputed(kind: CalculatorKind, inputData: unknown, at = 'inputData'): Computed {
  const { label } = catalogue[kind];
  const outcome = serverCalculators[kind].run(inputData);
  if (!outcome.ok) {
    const pathOf = (path: string) => (path ? `${at}.${path}` : at);
    throw createContentProblem(outcome.issues.map((issue) => ({ ...issue, path: pathOf(issue.path) })));
  }
  const { mode, input, result, hoursSaved, subject, notFinal } = outcome;
  const resultsJson = JSON.stringify(result);
  if (Buffer.byteLength(resultsJson) > maxResultBytes) {
    throw new Problem('too-large', { maxBytes: maxResultBytes });
  }
  return {
    mode,
    inputData: knownFields(inputData, input),
    results: result,
    resultsJson,
    hoursSaved,
    title: titleOf(subject, label),
    searchText: searchTextOf(subject, label),
    notFinal,
  };
}
