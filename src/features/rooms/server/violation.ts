/** The name of the rule of the database that a statement violated; 'reference' where a row it needs is gone. */
export function violationOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === '23503') return 'reference';
  if (code === '23514' && 'constraint' in error) return String(error.constraint);
  return violationOf(error.cause);
}
