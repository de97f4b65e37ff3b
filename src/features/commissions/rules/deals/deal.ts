import * as z from 'zod/mini';
import { separatorMeanings } from '#kernel/tables/amount-separators.ts';
import { dealFields } from '../deal-file/deal-columns.ts';
import { dealLimits } from '../deal-file/deal-limits.ts';
import { amount, day, decimal } from '../runs/run.ts';

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
  /** `next` of the previous page. */
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'A number'))),
});

export const importQuery = z.object({
  /** Like 'date:1,amount:4,rep:0', zero-based. */
  columns: z.string().check(z.maxLength(200)),
  header: z.optional(z.enum(['yes', 'no'])),
  order: z.optional(z.enum(['day-first', 'month-first'])),
  separators: z.optional(z.enum(separatorMeanings)),
  /** Replace the run's deals instead of adding to them. */
  replace: z.optional(z.enum(['yes', 'no'])),
  /** Add unknown names as reps. */
  addReps: z.optional(z.enum(['yes', 'no'])),
  /** The stages that are imported, one per line. */
  stages: z.optional(z.string().check(z.maxLength(10_000))),
  /** Leave out rows with a date outside the period instead of refusing the file. */
  leaveOutside: z.optional(z.enum(['yes', 'no'])),
});

const fileFault = z.object({
  line: z.int(),
  column: z.string(),
  /** The column's field; absent if the fault concerns the whole file. */
  field: z.optional(z.enum(dealFields)),
  message: z.string(),
});

export const importResult = z.union([
  z.object({
    kind: z.literal('imported'),
    deals: z.int(),
    /** Number of rows left out, of other stages or outside the period; absent if none. */
    leftOut: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('ask-order'), example: z.string() }),
  z.object({ kind: z.literal('ask-separators'), example: z.string() }),
  z.object({
    kind: z.literal('ask-stages'),
    stages: z.array(z.object({ name: z.string(), rows: z.int(), isWon: z.boolean() })),
  }),
  z.object({
    kind: z.literal('faults'),
    faults: z.array(fileFault),
    count: z.int(),
    /** Names that are not in the run: the count and the first names. */
    newReps: z.object({ names: z.array(z.string()), count: z.int() }),
    /** Rows with a date outside the period: the count and the first rows; absent if there are none. */
    outside: z.optional(
      z.object({
        rows: z.array(z.object({ line: z.int(), day, deal: z.string(), amount: z.string() })),
        count: z.int(),
      }),
    ),
  }),
]);
export type ImportResult = z.output<typeof importResult>;

/** A line of a streamed import response; the last one is the result. */
export const importProgress = z.union([
  importResult,
  z.object({ kind: z.literal('progress'), step: z.enum(['read', 'write']), done: z.int(), of: z.int() }),
  /** An error after the response has started. */
  z.object({ kind: z.literal('failed'), status: z.int(), code: z.string(), message: z.string() }),
]);
export type ImportProgress = z.output<typeof importProgress>;

/** The last choice of columns for files with this header. */
export const matchedColumns = z.object({ header: z.string(), columns: z.string() });
export type MatchedColumns = z.output<typeof matchedColumns>;

const cell = z.string().check(z.maxLength(dealLimits.cellLength));

/** A typed deal, parsed by the rules for file lines. */
export const dealChange = z.object({
  date: cell,
  /** Like 'Ann', or 'Ann 60%; Ben 40%'. */
  rep: cell,
  amount: cell,
  name: z._default(cell, ''),
  product: z._default(cell, ''),
  /** Locale of the amount; en-US by default. */
  locale: z.optional(z.string().check(z.maxLength(35))),
});
export type DealChange = z.output<typeof dealChange>;

/** All lines of one deal, one per rep with credit. */
export const dealLines = z.object({ deals: z.array(dealRecord) });
