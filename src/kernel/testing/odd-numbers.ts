/** Everything that would be wrong as a number in a result, wherever it stands. */
export function oddNumbers(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(oddNumbers) : [];
}
