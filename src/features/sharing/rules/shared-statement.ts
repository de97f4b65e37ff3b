import * as z from 'zod/mini';
import { statementRecord } from '#features/commissions/rules/statement.ts';

/** A statement as its rep reads it by link. */
export const sharedStatementRecord = z.extend(statementRecord, {
  /** The address of the same rep's statement in the correction, where it was shared with them; else null. */
  correction_url: z.nullable(z.string()),
});
export type SharedStatementRecord = z.output<typeof sharedStatementRecord>;
