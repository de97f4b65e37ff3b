/** Whether a write failed because its account was erased while the request was running. */
export function isClosedAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isForeignKey = 'code' in error && error.code === '23503';
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  return (isForeignKey && constraint.endsWith('_user_id_user_id_fk')) || isClosedAccount(error.cause);
}
