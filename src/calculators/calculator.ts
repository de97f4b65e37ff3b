import type * as z from 'zod/mini';
import type { Cell } from '#kernel/csv.ts';

export type CalculatorKind = 'freelancer' | 'commission' | 'bill-split';

/** How one figure came about, in sentences a person can check with a pencil. */
export type Explanation = readonly string[];

/** A calculator is a value: what it takes, how it computes, what a saved run of it is worth and how it exports. */
export type Calculator<Schema extends z.ZodMiniType, Result> = {
  readonly kind: CalculatorKind;
  readonly version: number;
  readonly input: Schema;
  /** Null when something needed is missing: then there is nothing to show, as with an empty form. */
  readonly compute: (input: z.output<Schema>) => Result | null;
  /** What to say when `compute` has nothing to show. */
  readonly needs: string;
  readonly hoursSaved: (input: z.output<Schema>) => number;
  readonly csv: { readonly fileStem: string; readonly records: (result: Result) => Cell[][] };
};
