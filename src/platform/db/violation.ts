/** The constraint that a statement violated. Libraries often wrap the driver's error as a cause. */
export function violationOf(error: unknown): Readonly<{ code: string; rule: string }> | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // PostgreSQL's class 23: integrity constraint violation.
  if (!/^23\d{3}$/.test(code)) return violationOf(error.cause);
  return { code, rule: 'constraint' in error ? String(error.constraint) : '' };
}

export const missingReference = '23503';
export const failedCheck = '23514';

/** True if another row already has the unique value. */
export const isUniqueViolation = (error: unknown) => violationOf(error)?.code === '23505';

/** Foreign keys to the account of the request: of its rows, and of what an owner has done. */
const toCaller = /_(user_id|actor_id|answered_by)_user_id_fk$/;

/** True if a write failed because its account was erased while the request was running. */
export function isClosedAccount(error: unknown): boolean {
  const violated = violationOf(error);
  return violated?.code === missingReference && toCaller.test(violated.rule);
}

/** True if PostgreSQL rolled the transaction back because of another one: as a deadlock, or to serialise them. */
export function isRolledBackForAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  return code === '40P01' || code === '40001' || isRolledBackForAnother(error.cause);
}
