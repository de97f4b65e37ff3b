import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.maxLength(max, `At most ${max} characters`));

/** An error without any personal data. */
export const clientErrorRequest = z.strictObject({
  message: text(500).check(z.minLength(1, 'Say what went wrong')),
  stack: text(4000),
  /** The path with placeholders for ids. */
  page: text(200),
  version: text(100),
  /** The user clicked the report button. */
  isReport: z.boolean(),
});
export type ClientErrorRequest = z.output<typeof clientErrorRequest>;

/** The reference that a user can quote to support. */
export const clientErrorResponse = z.object({ reference: z.string() });

export const clientErrorRecord = z.object({
  id: z.string(),
  reference: z.string(),
  message: z.string(),
  stack: z.string(),
  page: z.string(),
  version: z.string(),
  count: z.number(),
  reports: z.number(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
});
export type ClientErrorRecord = z.output<typeof clientErrorRecord>;

export const clientErrorPage = z.object({
  items: z.array(clientErrorRecord),
  next_cursor: z.nullable(z.string()),
});
