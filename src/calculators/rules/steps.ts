import type { Formats } from '#kernel/money/formats.ts';

/**
 * One step of an explanation, as data: what was done, with which amounts. Each calculator defines its own steps and
 * writes their sentences; step names are unique across calculators.
 */
export type Step = { readonly step: string };

/** Steps; records of the first release have sentences instead. */
export type Explanation<Own extends Step = Step> = readonly (Own | string)[];

/** Functions that write each step of a calculator as a sentence. */
export type Writers<Own extends Step> = {
  readonly [Name in Own['step']]: (step: Extract<Own, { readonly step: Name }>, f: Formats) => string;
};

/** The writers of a calculator of unknown kind. */
export type AnyWriters = Readonly<Record<string, (step: never, f: Formats) => string>>;
