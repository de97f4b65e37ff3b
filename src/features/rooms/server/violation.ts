/** The name of the violated constraint; 'reference' for a foreign key. */
export function violationOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === '23503') return 'reference';
  if (code === '23514' && 'constraint' in error) return String(error.constraint);
  return violationOf(error.cause);
}
