import * as z from 'zod/mini';
import { dealRecord } from './deal.ts';
import { amount, decimal, jsonObject, oneOff, repTotals, runLimits, runSummary } from './run.ts';

const exactPart = z.object({
  tier: z.int(),
  rate: decimal,
  sales: z.object({ numerator: z.string(), denominator: z.string() }),
});

export const statementLine = z.extend(dealRecord, {
  paid: amount,
  rule: z.enum(['tiers', 'reached', 'own-rate', 'clawback-rate']),
  /** By its place in the plan; null outside the tiers. */
  tier: z.nullable(z.int()),
  /** Null where parts of the deal are paid at different rates. */
  rate: z.nullable(decimal),
  factor: decimal,
  isCapped: z.boolean(),
  parts: z.array(exactPart),
});
export type StatementLine = z.output<typeof statementLine>;

/** Who wrote a comment: the rep on their own page, or the maker of the run. */
export const noteAuthors = ['rep', 'maker'] as const;
export type NoteAuthor = (typeof noteAuthors)[number];

export const noteRecord = z.object({
  id: z.uuid(),
  /** The line that it is about. */
  seq: z.int(),
  text: z.string(),
  from: z.enum(noteAuthors),
  resolved: z.boolean(),
  created_at: z.iso.datetime(),
});
export type NoteRecord = z.output<typeof noteRecord>;

/** About one line of a statement. */
export const lineNote = z.object({
  seq: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Describe what is wrong'),
      z.maxLength(runLimits.noteLength, `At most ${runLimits.noteLength} characters`),
    ),
});
export const newNote = z.extend(lineNote, { rep: z.int().check(z.minimum(0), z.maximum(10_000_000)) });

export const noteChange = z.object({ resolved: z.boolean() });

export const statementRecord = z.object({
  run: runSummary,
  plan: jsonObject,
  totals: repTotals,
  stepBonuses: z.array(z.object({ at: decimal, amount })),
  oneOffs: z.array(oneOff),
  /** What was approved before, of a correction; null of a run that corrects none. */
  before: z.nullable(amount),
  /** Whether an approved correction takes its place. */
  is_corrected: z.boolean(),
  lines: z.array(statementLine),
  /** What is disputed, oldest first. */
  notes: z.array(noteRecord),
  /** The place of the next line; null at the end. */
  next: z.nullable(z.int()),
});
export type StatementRecord = z.output<typeof statementRecord>;

export const statementQuery = z.object({
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'A number'))),
});

export const statementFileQuery = z.object({
  paper: z.optional(z.enum(['a4', 'letter'])),
  /** How amounts and days are written. */
  locale: z.optional(z.string().check(z.maxLength(35))),
});
