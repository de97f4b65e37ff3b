import * as z from 'zod/mini';
import { t } from '#kernel/language/t.ts';
import { dealRecord } from '../deals/deal.ts';
import { amount, decimal, jsonObject, oneOff, repTotals, runLimits, runSummary } from '../runs/run.ts';

const exactPart = z.object({
  tier: z.int(),
  rate: decimal,
  sales: z.object({ numerator: z.string(), denominator: z.string() }),
});

export const statementLine = z.extend(dealRecord, {
  paid: amount,
  rule: z.enum(['tiers', 'reached', 'own-rate', 'clawback-rate']),
  /** Index in the plan; null outside the tiers. */
  tier: z.nullable(z.int()),
  /** Null where parts of the deal have different rates. */
  rate: z.nullable(decimal),
  factor: decimal,
  isCapped: z.boolean(),
  parts: z.array(exactPart),
});
export type StatementLine = z.output<typeof statementLine>;

/** A rep on their page, or the maker of the run. */
export const noteAuthors = ['rep', 'maker'] as const;
export type NoteAuthor = (typeof noteAuthors)[number];

export const noteRecord = z.object({
  id: z.uuid(),
  /** The commented line. */
  seq: z.int(),
  text: z.string(),
  from: z.enum(noteAuthors),
  resolved: z.boolean(),
  created_at: z.iso.datetime(),
});
export type NoteRecord = z.output<typeof noteRecord>;

/** A comment with its rep and deal; `deal` is null if it was removed from the run. */
export const runNote = z.extend(noteRecord, {
  rep: z.int(),
  deal: z.nullable(z.pick(dealRecord, { key: true, name: true, product: true, day: true, amount: true })),
});
export type RunNote = z.output<typeof runNote>;

/** A comment on a line. */
export const lineNote = z.object({
  seq: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  text: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => t('Describe what is wrong') }),
    z.maxLength(runLimits.noteLength, {
      error: () => t('At most {max} characters', { max: String(runLimits.noteLength) }),
    }),
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
  /** For a correction, the amount approved before; else null. */
  before: z.nullable(amount),
  /** True if an approved correction replaces the statement. */
  is_corrected: z.boolean(),
  lines: z.array(statementLine),
  /** Comments, oldest first. */
  notes: z.array(noteRecord),
  /** Position of the next line; null at the end. */
  next: z.nullable(z.int()),
});
export type StatementRecord = z.output<typeof statementRecord>;

export const statementQuery = z.object({
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'A number'))),
});

export const statementFileQuery = z.object({
  paper: z.optional(z.enum(['a4', 'letter'])),
  /** Locale of amounts and days. */
  locale: z.optional(z.string().check(z.maxLength(35))),
});
