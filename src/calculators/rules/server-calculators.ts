import { type CalculatorKind, calculatorKinds, catalogue } from './catalogue.ts';
import type { ServerCalculator } from './server-calculator.ts';

const loaded = await Promise.all(
  calculatorKinds.map(async (kind) => [kind, (await catalogue[kind].load()).serverCalculator] as const),
);

/** Every calculator with its schema and engine. Importing this file loads them all: not for the browser. */
export const serverCalculators: Readonly<Record<CalculatorKind, ServerCalculator>> =
  // One entry for each kind.
  Object.fromEntries(loaded) as Record<CalculatorKind, ServerCalculator>;
