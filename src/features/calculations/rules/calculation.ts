import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { progressRecord } from '#features/access/rules/progress-record.ts';

const jsonObject = z.record(z.string(), z.unknown());

/** A stored calculation. In `results`, amounts are in cents, hours and rates in ten-thousandths. */
export const calculationRecord = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  template_type: z.enum(calculatorKinds),
  /** As sent, so that the form can be opened again. */
  input_data: jsonObject,
  results: jsonObject,
  hours_saved: z.number(),
  title: z.string(),
  created_at: z.iso.datetime(),
});

export type CalculationRecord = z.output<typeof calculationRecord>;

export const maxSheetName = 120;

/** A calculation as a version of a sheet; a sheet collects the calculations made in one form. */
export const sheetRecord = z.extend(calculationRecord, {
  sheet_id: z.uuid(),
  /** Chosen by the user. */
  sheet_name: z.nullable(z.string()),
  /** Starts at 1 within the sheet. */
  version: z.number(),
  /** False if the sheet has a newer version. */
  is_latest: z.boolean(),
});

export type SheetRecord = z.output<typeof sheetRecord>;

const sheetName = z
  .string()
  .check(z.trim(), z.maxLength(maxSheetName, `A name has at most ${maxSheetName} characters`));

/** A blank name removes the sheet's name. */
export const sheetNameRequest = z.object({ name: sheetName });

export const sheetNameResponse = z.object({ sheet_id: z.uuid(), sheet_name: z.nullable(z.string()) });

/** `userId` must be the caller's; `hoursSaved` is accepted and ignored. */
export const calculateRequest = z.object({
  templateType: z.enum(calculatorKinds),
  inputData: z.unknown(),
  userId: z.optional(z.string()),
  hoursSaved: z.optional(z.unknown()),
  /** Id of the sheet or of any of its versions; a new id starts a sheet. */
  sheetId: z.optional(z.uuid()),
  /** The name of a new sheet. */
  sheetName: z.optional(sheetName),
});

export const calculateResponse = z.object({ calculation: calculationRecord, progress: progressRecord });

export type CalculateResponse = z.output<typeof calculateResponse>;

/** Enough for a thousand people with long names. */
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
  /** Words that must all occur in the names of project, rep or people. */
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  /** From the previous page's `Link` header. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z.optional(z.pipe(wholeNumber, z.number().check(z.minimum(1), z.maximum(pageLimits.max)))),
});

export const versionsQuery = z.object({
  /** Only versions below this number. */
  before: z.optional(wholeNumber),
  limit: historyQuery.shape.limit,
});

export const exportQuery = z.object({ format: z.enum(['csv', 'json']) });
