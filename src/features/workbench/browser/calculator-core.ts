import { useSyncExternalStore } from 'react';
import { importAgain } from '#browser/import-again.ts';
import type { AnyCalculatorCore } from '#calculators/browser/calculator-view.tsx';
import { fetchCurrenciesInUse } from '#calculators/browser/form/currency-select.tsx';
import { fetchSentences } from '#calculators/browser/result/lazy-sentences.tsx';
import { views } from '#calculators/browser/views.tsx';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { createListeners } from '#ui/listeners.ts';

const fetched = new Map<CalculatorKind, AnyCalculatorCore>();
const loaders = new Map<CalculatorKind, () => Promise<{ core: AnyCalculatorCore }>>();
const listeners = createListeners();

/** Null until loaded: an untouched form does not need it. */
export function coreOf(kind: CalculatorKind): AnyCalculatorCore | null {
  return fetched.get(kind) ?? null;
}

export function useCore(kind: CalculatorKind): AnyCalculatorCore | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => coreOf(kind),
    () => null,
  );
}

export async function fetchCore(kind: CalculatorKind): Promise<AnyCalculatorCore> {
  const load = loaders.get(kind) ?? importAgain(views[kind].core);
  loaders.set(kind, load);
  const { core } = await load();
  fetched.set(kind, core);
  listeners.tell();
  return core;
}

/** Preloads the engine and the explanations in steps, so that a slow phone stays responsive between them. */
export function coreInSteps(kind: CalculatorKind): readonly (() => Promise<unknown>)[] {
  const { schema, result } = views[kind];
  return [
    () => import('#calculators/rules/fields.ts'),
    schema,
    result,
    () => fetchCore(kind),
    fetchSentences,
    fetchCurrenciesInUse,
  ];
}
