import type * as z from 'zod/mini';
import type { Cell } from '#kernel/csv.ts';

/** A field that is needed, by its path in the input, and what to do about it. */
export type Missing = { readonly path: string; readonly message: string };

/** A calculator is a value: what it takes, how it computes, what a saved run of it is worth and how it exports. */
export type Calculator<Schema extends z.ZodMiniType, Result> = {
  readonly version: number;
  readonly input: Schema;
  /** Null when something needed is missing: then there is nothing to show, as with an empty form. */
  readonly compute: (input: z.output<Schema>) => Result | null;
  /** The fields without which `compute` has nothing to show; empty when it has. */
  readonly missing: (input: z.output<Schema>) => readonly Missing[];
  readonly hoursSaved: (input: z.output<Schema>) => number;
  /** What analytics counts, where it is not the hours saved. */
  readonly minutesSaved?: number;
  readonly csv: { readonly fileStem: string; readonly records: (result: Result) => Cell[][] };
};
