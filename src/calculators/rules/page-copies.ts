import { type CalculatorKind, calculatorKinds, catalogue } from './catalogue.ts';
import type { CalculatorPageCopy } from './listing.ts';

const loaded = await Promise.all(
  calculatorKinds.map(async (kind) => [kind, (await catalogue[kind].load.pages()).pageCopy] as const),
);

/** The metadata of all calculators' pages. The browser loads it when another page is opened. */
export const pageCopies: Readonly<Record<CalculatorKind, CalculatorPageCopy>> =
  // Safe cast: one entry per kind.
  Object.fromEntries(loaded) as Record<CalculatorKind, CalculatorPageCopy>;
