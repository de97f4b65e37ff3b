import * as z from 'zod/mini';
import { progressRecord } from '#features/progress/progress.contract.ts';

export const templateTypes = ['freelancer', 'commission', 'bill-split'] as const;

const jsonObject = z.record(z.string(), z.unknown());

/** A calculation as it is kept. Amounts in `results` are whole cents, hours and rates ten-thousandths. */
export const calculationRecord = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  template_type: z.enum(templateTypes),
  /** As it was sent, so that its form can be opened again. */
  input_data: jsonObject,
  results: jsonObject,
  hours_saved: z.number(),
  title: z.string(),
  created_at: z.iso.datetime(),
});

export type CalculationRecord = z.output<typeof calculationRecord>;

/** `userId` must be the caller's own; `hoursSaved` is taken and never believed. */
export const calculateRequest = z.object({
  templateType: z.enum(templateTypes),
  inputData: z.unknown(),
  userId: z.optional(z.string()),
  hoursSaved: z.optional(z.unknown()),
});

export const calculateAnswer = z.object({ calculation: calculationRecord, progress: progressRecord });

export type CalculateAnswer = z.output<typeof calculateAnswer>;

/** A form for a thousand people with long names fits. */
export const maxInputBytes = 512 * 1024;
export const maxResultBytes = 2 * 1024 * 1024;

export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,100}$/, 'An Idempotency-Key has 1 to 100 visible characters'));

export const maxSearchLength = 120;
export const pageLimits = { default: 20, max: 100 } as const;

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'A limit is a whole number')),
  z.transform(Number),
);

export const historyQuery = z.object({
  type: z.optional(z.enum(templateTypes)),
  /** Words that all occur in the project's, the rep's or the people's names. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  /** From the `Link` header of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(pageLimits.max)))),
});

export const exportQuery = z.object({ format: z.enum(['csv', 'json']) });
