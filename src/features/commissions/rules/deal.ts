import * as z from 'zod/mini';
import { dealLimits } from './deal-file/read-deals.ts';
import { amount, day, decimal } from './run.ts';

export const dealRecord = z.object({
  seq: z.int(),
  rep: z.int(),
  key: z.string(),
  name: z.string(),
  product: z.string(),
  day,
  amount,
  percent: decimal,
  credit: amount,
});
export type DealRecord = z.output<typeof dealRecord>;

export const dealPage = z.object({ deals: z.array(dealRecord), next: z.nullable(z.int()) });
export const dealPageQuery = z.object({
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'A number'))),
});

export const importQuery = z.object({
  /** 'date:1,amount:4,rep:0', columns counted from 0. */
  columns: z.string().check(z.maxLength(200)),
  header: z.optional(z.enum(['yes', 'no'])),
  order: z.optional(z.enum(['day-first', 'month-first'])),
  /** Whether deals of the run are replaced; else they are added to. */
  replace: z.optional(z.enum(['yes', 'no'])),
  /** Whether names that the run does not have become reps. */
  addReps: z.optional(z.enum(['yes', 'no'])),
});

const fileFault = z.object({ line: z.int(), column: z.string(), message: z.string() });

export const importResult = z.union([
  z.object({ kind: z.literal('imported'), deals: z.int() }),
  z.object({ kind: z.literal('ask-order'), example: z.string() }),
  z.object({
    kind: z.literal('faults'),
    faults: z.array(fileFault),
    count: z.int(),
    /** Names that the run does not have: how many, and the first of them. */
    newReps: z.object({ names: z.array(z.string()), count: z.int() }),
  }),
]);
export type ImportResult = z.output<typeof importResult>;

/** A line of the response to an import whose progress was asked for; the last one is the result. */
export const importProgress = z.union([
  importResult,
  z.object({ kind: z.literal('progress'), step: z.enum(['read', 'write']), done: z.int(), of: z.int() }),
  /** What would have been the error of a response that has not begun. */
  z.object({ kind: z.literal('failed'), status: z.int(), code: z.string(), message: z.string() }),
]);
export type ImportProgress = z.output<typeof importProgress>;

/** The columns of files with these headings, as they were last matched. */
export const matchedColumns = z.object({ header: z.string(), columns: z.string() });
export type MatchedColumns = z.output<typeof matchedColumns>;

const cell = z.string().check(z.maxLength(dealLimits.cellLength));

/** A deal as it is typed: read by the same rules as a line of a file. */
export const dealChange = z.object({
  date: cell,
  /** 'Ann', or 'Ann 60%; Ben 40%'. */
  rep: cell,
  amount: cell,
  name: z._default(cell, ''),
  product: z._default(cell, ''),
  /** How the amount is written; American where none is named. */
  locale: z.optional(z.string().check(z.maxLength(35))),
});
export type DealChange = z.output<typeof dealChange>;

/** Every line of one deal: one for each rep with credit. */
export const dealLines = z.object({ deals: z.array(dealRecord) });
