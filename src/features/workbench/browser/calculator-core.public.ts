import { useSyncExternalStore } from 'react';
import { importAgain } from '#browser/requests/import-again.ts';
import { fetchCurrenciesInUse } from '#calculators/browser/form/currency-select.tsx';
import { fetchSentences } from '#calculators/browser/result/lazy-sentences.tsx';
import { type AnyResultView, views } from '#calculators/browser/views.tsx';
import type { AnyCalculator } from '#calculators/rules/calculator.ts';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { createListeners } from '#ui/listeners.ts';

/** The code that a form needs once it is touched: the calculator, and the view of its results. */
export type CalculatorCore = { readonly calculator: AnyCalculator; readonly Results: AnyResultView };

const fetched = new Map<CalculatorKind, CalculatorCore>();
const loaders = new Map<CalculatorKind, () => Promise<CalculatorCore>>();
const listeners = createListeners();

/** The loaded code, or null: an untouched form does not need it. */
export function coreOf(kind: CalculatorKind): CalculatorCore | null {
  return fetched.get(kind) ?? null;
}

export function useCore(kind: CalculatorKind): CalculatorCore | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => coreOf(kind),
    () => null,
  );
}

export async function fetchCore(kind: CalculatorKind): Promise<CalculatorCore> {
  const load = loaders.get(kind) ?? createLoader(kind);
  loaders.set(kind, load);
  const core = await load();
  fetched.set(kind, core);
  listeners.notify();
  return core;
}

function createLoader(kind: CalculatorKind): () => Promise<CalculatorCore> {
  const loadCalculator = importAgain(catalogue[kind].load.calculator);
  const loadResult = importAgain(views[kind].result);
  return async () => {
    const [{ calculator }, { ResultView }] = await Promise.all([loadCalculator(), loadResult()]);
    // Safe cast: the view only receives results of this calculator.
    return { calculator, Results: ResultView as AnyResultView };
  };
}

/** Preloads the engine and the explanations in steps, so that a slow phone stays responsive between them. */
export function coreInSteps(kind: CalculatorKind): readonly (() => Promise<unknown>)[] {
  return [
    () => import('#calculators/rules/fields.ts'),
    catalogue[kind].load.input,
    views[kind].result,
    () => fetchCore(kind),
    fetchSentences,
    fetchCurrenciesInUse,
  ];
}
