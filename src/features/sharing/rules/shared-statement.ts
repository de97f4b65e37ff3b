import * as z from 'zod/mini';
import { statementRecord } from '#features/commissions/rules/statements/statement.ts';

/** A statement for its rep. */
export const sharedStatementRecord = z.extend(statementRecord, {
  /** URL of the rep's statement in the correction, if it was shared with them; else null. */
  correction_url: z.nullable(z.string()),
});
export type SharedStatementRecord = z.output<typeof sharedStatementRecord>;
