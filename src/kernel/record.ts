/** Something with named fields, which may be anything: an answer, a message, what a browser has kept. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
