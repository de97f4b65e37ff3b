import type { CalculatorKind } from '#calculators/calculator.ts';
import { registry } from '#calculators/registry.ts';
import { Problem } from '#kernel/problem.ts';
import { refuseContent } from '#platform/http/content.ts';
import { maxResultBytes } from './calculation.contract.ts';
import { searchTextOf, titleOf } from './calculation-subject.ts';
import { knownFields } from './known-fields.ts';

/** What the server itself makes of an input: whatever else was sent with it is not believed. */
export type Computed = Readonly<{
  mode: string;
  /** As sent, without unknown fields. */
  inputData: unknown;
  results: object;
  /** The same as text, which is how it is measured and kept. */
  resultsJson: string;
  hoursSaved: number;
  title: string;
  searchText: string;
}>;

/** Computes with the engine that the browser has too; refuses, in the engine's words, what it does not take. */
export function requireComputed(kind: CalculatorKind, inputData: unknown, at = 'inputData'): Computed {
  const { label, run } = registry[kind];
  const outcome = run(inputData);
  if (!outcome.ok) {
    const pathOf = (path: string) => (path ? `${at}.${path}` : at);
    throw refuseContent(outcome.issues.map(({ path, message }) => ({ path: pathOf(path), message })));
  }
  const { mode, input, result, hoursSaved, subject } = outcome;
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
  };
}
