import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { progressRecord } from '#features/access/rules/progress-record.ts';

const jsonObject = z.record(z.string(), z.unknown());

/** A calculation as it is kept. Amounts in `results` are whole cents, hours and rates ten-thousandths. */
export const calculationRecord = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  template_type: z.enum(calculatorKinds),
  /** As it was sent, so that its form can be opened again. */
  input_data: jsonObject,
  results: jsonObject,
  hours_saved: z.number(),
  title: z.string(),
  created_at: z.iso.datetime(),
});

export type CalculationRecord = z.output<typeof calculationRecord>;

export const maxSheetName = 120;

/** A calculation as a version of its sheet: what was made while working on one form. */
export const sheetRecord = z.extend(calculationRecord, {
  sheet_id: z.uuid(),
  /** What the user calls the sheet. */
  sheet_name: z.nullable(z.string()),
  /** Counted from 1 within its sheet. */
  version: z.number(),
  /** False where a newer version of the sheet came after it. */
  is_latest: z.boolean(),
});

export type SheetRecord = z.output<typeof sheetRecord>;

const sheetName = z
  .string()
  .check(z.trim(), z.maxLength(maxSheetName, `A name has at most ${maxSheetName} characters`));

/** A blank name takes the name away. */
export const sheetNameRequest = z.object({ name: sheetName });

export const sheetNameResponse = z.object({ sheet_id: z.uuid(), sheet_name: z.nullable(z.string()) });

/** `userId` must be the caller's own; `hoursSaved` is taken and never believed. */
export const calculateRequest = z.object({
  templateType: z.enum(calculatorKinds),
  inputData: z.unknown(),
  userId: z.optional(z.string()),
  hoursSaved: z.optional(z.unknown()),
  /** The sheet that this is the next version of, or any version of it; a new id begins a sheet. */
  sheetId: z.optional(z.uuid()),
  /** What a sheet that begins with this is called. */
  sheetName: z.optional(sheetName),
});

export const calculateResponse = z.object({ calculation: calculationRecord, progress: progressRecord });

export type CalculateResponse = z.output<typeof calculateResponse>;

/** A form for a thousand people with long names fits. */
export const maxInputBytes = 512 * 1024;
export const maxResultBytes = 2 * 1024 * 1024;

export const maxSearchLength = 120;
export const pageLimits = { default: 20, max: 100 } as const;

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'Expected a whole number')),
  z.transform(Number),
);

export const historyQuery = z.object({
  type: z.optional(z.enum(calculatorKinds)),
  /** Words that all occur in the project's, the rep's or the people's names. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  /** From the `Link` header of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(pageLimits.max)))),
});

export const versionsQuery = z.object({
  /** Only versions with a lower number. */
  before: z.optional(wholeNumber),
  limit: historyQuery.shape.limit,
});

export const exportQuery = z.object({ format: z.enum(['csv', 'json']) });
