import type { Formats } from '#kernel/formats.ts';

/**
 * One step of how a figure came about, as data: what was done, with which amounts. Each calculator has steps of its own
 * and writes their sentences; a name stands for one step among all of them.
 */
export type Step = { readonly step: string };

/** Steps; records of the first release have sentences instead. */
export type Explanation<Own extends Step = Step> = readonly (Own | string)[];

/** What writes each step of a calculator as a sentence. */
export type Writers<Own extends Step> = {
  readonly [Name in Own['step']]: (step: Extract<Own, { readonly step: Name }>, f: Formats) => string;
};

/** Those of a calculator whose steps are its own business. */
export type AnyWriters = Readonly<Record<string, (step: never, f: Formats) => string>>;
