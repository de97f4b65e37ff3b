import type { AnyCalculatorCore } from '#calculators/calculator-view.tsx';
import type { CalculatorKind } from '#calculators/catalogue.ts';
import { views } from '#calculators/views.tsx';

const fetched = new Map<CalculatorKind, AnyCalculatorCore>();

/** Null until it has been fetched: an untouched form does without. */
export function coreOf(kind: CalculatorKind): AnyCalculatorCore | null {
  return fetched.get(kind) ?? null;
}

export async function fetchCore(kind: CalculatorKind): Promise<AnyCalculatorCore> {
  const { core } = await views[kind].core();
  fetched.set(kind, core);
  return core;
}
